import { useState } from 'preact/hooks';
import { text } from '../../../../lib/wording/text';
import { Button } from '../../../ui/Button';
import styles from './ExportChoice.module.css';
import type { ExportWork } from './use-export';

export interface ExportChoiceProps {
  work: ExportWork;
}

/** Exports all matching reports to a file. */
export function ExportChoice({ work: { walk, start } }: ExportChoiceProps) {
  const [open, setOpen] = useState(false);
  const busy = walk.walking !== null;
  return (
    <div class={styles.choice}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {text('exportReports')}
      </Button>
      {open && (
        <div class={styles.formats} role="group" aria-label={text('exportFormat')}>
          <Button busy={busy} onClick={() => void start('csv')}>
            {text('exportCsv')}
          </Button>
          <Button busy={busy} onClick={() => void start('json')}>
            {text('exportJson')}
          </Button>
        </div>
      )}
    </div>
  );
}
