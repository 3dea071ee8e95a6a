import { text } from '../../../lib/wording/text';
import { Notice } from '../../ui/Notice';

/** An update of the extension replaces its files while a tab of it is open. */
export function BrokenPage() {
  return (
    <Notice tone="bad" role="alert">
      {text('navBroken')}
    </Notice>
  );
}
