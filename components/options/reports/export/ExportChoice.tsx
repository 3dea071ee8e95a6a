import { text } from '../../../../lib/wording/text';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Popover } from '../../parts/Popover';
import styles from './ExportChoice.module.css';
import { FILE_FORMATS, type FormatName } from './file-formats';
import type { ExportWork } from './use-export';

export interface ExportChoiceProps {
  work: ExportWork;
}

const NAMES = { csv: 'exportCsv', json: 'exportJson' } as const;

/** Exports all matching reports to a file. */
export function ExportChoice({ work: { walk, start } }: ExportChoiceProps) {
  const busy = walk.walking !== null;
  return (
    <Popover
      name={text('exportFormat')}
      class="button"
      atEnd
      label={
        <>
          <Icon name="export" />
          {text('exportReports')}
        </>
      }
    >
      {(close) => (
        <div class={styles.formats}>
          {(Object.keys(FILE_FORMATS) as FormatName[]).map((format) => (
            <Button
              key={format}
              kind="quiet"
              busy={busy}
              onClick={() => {
                close();
                void start(format);
              }}
            >
              {text(NAMES[format])}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  );
}
