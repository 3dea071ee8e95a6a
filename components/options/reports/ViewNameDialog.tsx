import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { failed, success } from '../../../lib/model/outcome';
import { MOST_VIEWS, type SavedView } from '../../../lib/model/saved-view';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { TextField } from '../../ui/TextField';
import { Dialog } from '../parts/Dialog';
import form from '../parts/form.module.css';
import { nameProblem } from './view-words';

export interface ViewNameDialogProps {
  title: string;
  /** The name it has now. */
  name?: string;
  /** The other saved views: one of the same name is replaced. */
  others: SavedView[];
  /** What the name is for. */
  children?: ComponentChildren;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a saved view. */
export function ViewNameDialog(props: ViewNameDialogProps) {
  const { title, others, children, onSave, onClose } = props;
  const [typed, setTyped] = useState(props.name ?? '');
  const [problem, setProblem] = useState<string>();
  const { busy, failure, ask, again } = useAsk();
  const name = typed.trim();
  const replaces = others.some((other) => other.name === name);
  const isFull = others.length >= MOST_VIEWS && !replaces;

  const save = () =>
    ask(async () => {
      try {
        await onSave(name);
      } catch {
        return failed({ kind: 'not-saved' });
      }
      onClose();
      return success(null);
    });
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = nameProblem(name);
          setProblem(wrong);
          if (!wrong && !isFull) void save();
        }}
      >
        {children}
        <TextField
          label={text('viewName')}
          value={typed}
          hint={replaces ? text('viewReplaces') : undefined}
          error={problem}
          onChange={(value) => {
            setTyped(value);
            setProblem(undefined);
          }}
        />
        {isFull && (
          <Notice tone="warn" role="alert">
            {text('viewsFull', MOST_VIEWS)}
          </Notice>
        )}
        {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
        <div class={form.actions}>
          <Button kind="primary" type="submit" busy={busy}>
            {text('commonSave')}
          </Button>
          <Button onClick={onClose}>{text('commonCancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
