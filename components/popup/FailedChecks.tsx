import { useState } from 'preact/hooks';
import type { Brief } from '../../lib/model/checks/brief';
import { MARKABLE } from '../../lib/page-marks/checks';
import { countedText } from '../../lib/wording/counted-text';
import { problemOfCheck } from '../../lib/wording/named-check-text';
import { text } from '../../lib/wording/text';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { ImportanceBars } from '../ui/ImportanceBars';
import styles from './FailedChecks.module.css';
import { OptionsLink } from './OptionsLink';
import { loadParts, part } from './part';

const MarksMenu = part('MarksMenu');

/** There is no room for more; the report's page shows all. */
const SHOWN = 3;

export interface FailedChecksProps {
  /** At least one failed. */
  brief: Brief;
  /** Of earlier results: keeps its place, unseen, for the new ones. */
  isOld: boolean;
}

/** The most important failed checks of a report. Each leads to what was found, and some to it on the page itself. */
export function FailedChecks({ brief, isOld }: FailedChecksProps) {
  const { id, failed, undecided, passed } = brief;
  const all = failed.length + undecided + passed;
  const [problem, setProblem] = useState('');
  const [isOpened, setOpened] = useState(false);
  const page = `#/reports/${encodeURIComponent(id)}`;
  const checks = failed.map((check) => {
    const title = problemOfCheck(check);
    const key = MARKABLE.find((one) => one === check.known);
    const show = key && (async () => setProblem(await (await loadParts()).showProblem(key, title)));
    return { ...check, title, show };
  });
  const others = checks.slice(SHOWN);
  const markableOthers = others.flatMap(({ title, show }) => (show ? { title, show } : []));
  return (
    <div class={styles.failed} data-checks={isOld ? 'old' : 'new'}>
      <h2 class={styles.count}>
        <OptionsLink hash={page}>{countedText('reportFailedOf', all, failed.length)}</OptionsLink>
      </h2>
      <ul class={styles.checks} aria-label={text('popupFailedChecks')}>
        {checks.slice(0, SHOWN).map(({ id: check, importance, title, show }) => (
          <li key={check}>
            <ImportanceBars importance={importance} />
            <OptionsLink hash={`${page}/${encodeURIComponent(check)}`} title={title}>
              {title}
            </OptionsLink>
            {show && <MarkButton label={text('marksShowNamed', title)} onPress={show} />}
          </li>
        ))}
        {others.length > 0 && (
          <li class={styles.others}>
            <OptionsLink hash={page}>{countedText('popupChecksMore', others.length)}</OptionsLink>
            {markableOthers.length > 0 &&
              (isOpened ? (
                <MarksMenu checks={markableOthers} />
              ) : (
                <MarkButton
                  label={text('marksShowOthers')}
                  hasMenu
                  onPress={() => loadParts().then(() => setOpened(true))}
                />
              ))}
          </li>
        )}
      </ul>
      {problem && (
        <p class={`popup-line ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface MarkButtonProps {
  label: string;
  hasMenu?: boolean;
  onPress: () => Promise<void>;
}

function MarkButton({ label, hasMenu, onPress }: MarkButtonProps) {
  return (
    <Button
      kind="quiet"
      aria-label={label}
      title={label}
      {...(hasMenu && { 'aria-haspopup': 'menu' })}
      onClick={() => void onPress()}
    >
      <Icon name="target" />
    </Button>
  );
}
