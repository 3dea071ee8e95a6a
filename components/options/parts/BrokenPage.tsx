import { text } from '../../../lib/wording/text';
import { Notice } from '../../ui/Notice';

/** Shown if the code of a page is gone: an update replaced the extension's files while this tab was open. */
export function BrokenPage() {
  return (
    <Notice tone="bad" role="alert">
      {text('navBroken')}
    </Notice>
  );
}
