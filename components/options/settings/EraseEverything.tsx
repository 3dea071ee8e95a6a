import { useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import { languageTag } from '../../../lib/wording/messages';
import { text } from '../../../lib/wording/text';
import { forgetPicture } from '../../hooks/picture';
import { useAsk } from '../../hooks/use-ask';
import { Button } from '../../ui/Button';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { TextField } from '../../ui/TextField';
import { Dialog } from '../parts/Dialog';
import styles from '../parts/form.module.css';

export interface EraseEverythingProps {
  onErased: () => void;
  onClose: () => void;
}

/** However it is typed: "İ" is a letter of its own in Turkish, and some keyboards put "ż" together. */
const plainly = (word: string): string =>
  word.trim().normalize('NFC').toLocaleLowerCase(languageTag());

/** To prevent accidents, a word has to be typed before everything is erased. */
export function EraseEverything({ onErased, onClose }: EraseEverythingProps) {
  const [typed, setTyped] = useState('');
  const { busy, failure, ask, again } = useAsk();
  const word = text('settingsEraseWord');

  const erase = () =>
    ask(async () => {
      // At once: the page may be closed before it is answered.
      forgetPicture();
      const erased = await send('everything.erase', {});
      if (!erased.ok) return erased;
      // What pages noted for themselves.
      localStorage.clear();
      sessionStorage.clear();
      onErased();
      return erased;
    });

  return (
    <Dialog title={text('settingsErase')} onClose={onClose}>
      <form
        class={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <p>{text('settingsEraseAsks')}</p>
        <TextField label={text('settingsEraseType', word)} value={typed} onChange={setTyped} />
        {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
        <div class={styles.actions}>
          <Button
            kind="danger"
            type="submit"
            busy={busy}
            disabled={plainly(typed) !== plainly(word)}
          >
            {text('settingsErase')}
          </Button>
          <Button onClick={onClose}>{text('commonCancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
