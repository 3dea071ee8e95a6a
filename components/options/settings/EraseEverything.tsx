import { useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import { text } from '../../../lib/wording/text';
import { useAsking } from '../../hooks/use-asking';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { Dialog } from '../parts/Dialog';
import styles from '../parts/form.module.css';
import { problemOf } from '../../ui/problem-of';

export interface EraseEverythingProps {
  onErased: () => void;
  onClose: () => void;
}

/** Nobody erases everything by a slip: a word has to be typed. */
export function EraseEverything({ onErased, onClose }: EraseEverythingProps) {
  const [typed, setTyped] = useState('');
  const { busy, problem, ask } = useAsking();
  const word = text('settingsEraseWord');

  async function erase() {
    if (await ask(() => problemOf(send('everything.erase', {})))) onErased();
  }

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
        {problem && (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        <div class={styles.actions}>
          <Button
            kind="danger"
            type="submit"
            busy={busy}
            disabled={typed.trim().toLowerCase() !== word}
          >
            {text('settingsErase')}
          </Button>
          <Button onClick={onClose}>{text('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
