import { useEffect, useRef } from 'preact/hooks';
import { forgetCopies } from '../../lib/storage/forget-copies';
import { text } from '../../lib/wording/text';
import { Notice } from '../ui/Notice';

/** In place of everything, if it can't be shown. */
export function Broken() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // If it broke while it was drawn for the first time, some of the form in the HTML is left.
    main.current?.parentElement?.replaceChildren(main.current);
    // Everything else is checked when it is read: the next popup does without these.
    void forgetCopies();
  }, []);
  return (
    <main ref={main} class="popup-main">
      <Notice tone="bad" role="alert">
        {text('popupBroken')}
      </Notice>
    </main>
  );
}
