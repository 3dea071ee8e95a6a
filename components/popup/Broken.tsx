import { text } from '../../lib/wording/text';
import { Notice } from '../ui/Notice';

/** In place of everything, if it can't be shown. */
export const Broken = () => (
  <main class="popup-main">
    <Notice tone="bad" role="alert">
      {text('popupBroken')}
    </Notice>
  </main>
);
