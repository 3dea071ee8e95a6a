import { useState } from 'preact/hooks';
import { text } from '../../../lib/wording/text';
import { Notice } from '../../ui/Notice';

/** For what is saved as it is chosen: tells when the browser could not. */
export function useSaving() {
  // Counted: each time all is drawn anew, so that the control shows again what is stored.
  const [failures, setFailures] = useState(0);
  const save = (saving: Promise<void>) =>
    void saving.then(
      () => setFailures(0),
      () => setFailures((before) => before + 1),
    );
  const alert = failures > 0 && (
    <Notice tone="bad" role="alert">
      {text('settingsNotSaved')}
    </Notice>
  );
  return { save, alert };
}
