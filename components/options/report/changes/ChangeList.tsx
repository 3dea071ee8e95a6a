import { useState } from 'preact/hooks';
import type { Comparison, Pair } from '../../../../lib/model/checks/compare';
import type { SeenCheck } from '../../../../lib/model/checks/record';
import { checkName, checkProblem } from '../../../../lib/wording/check-titles';
import { countedText } from '../../../../lib/wording/counted-text';
import { shortText } from '../../../../lib/wording/measured';
import { text } from '../../../../lib/wording/text';
import { Icon, type IconName } from '../../../ui/Icon';
import { MoreButton } from '../MoreButton';
import { useSteps } from '../use-steps';
import styles from './ChangeList.module.css';

export interface ChangeListProps {
  comparison: Comparison;
  /** With another report: neither of both is the earlier one. */
  isOther: boolean;
  /** The name that the service gives a check. */
  keyOf: (id: string) => string;
  hrefOf: (id: string) => string;
}

type Kind = keyof Comparison;

const CHANGES = {
  fixed: 'changeFixed',
  new: 'changeNew',
  changed: 'reportChangedCount',
  same: 'reportSameCount',
} as const satisfies Record<Kind, string>;

const DIFFERENCES = {
  new: 'reportOnlyHere',
  fixed: 'reportOnlyThere',
  changed: 'reportDiffers',
  same: 'reportBothSame',
} as const satisfies Record<Kind, string>;

const ICONS: Record<Kind, IconName> = {
  fixed: 'check',
  new: 'plus',
  changed: 'edit',
  same: 'same',
};

/** What was fixed, is new, or has changed; or what fails only here, only there or otherwise. The same is folded. */
export function ChangeList({ comparison, ...common }: ChangeListProps) {
  const words = common.isOther ? DIFFERENCES : CHANGES;
  const [isSameShown, setSameShown] = useState(false);
  return (
    <div class={styles.changes}>
      {(Object.keys(words) as Kind[]).map((kind) => {
        const pairs = comparison[kind];
        if (pairs.length === 0) return null;
        const title = countedText(words[kind], pairs.length);
        return (
          <section key={kind} data-kind={kind}>
            <h3>
              <Icon name={ICONS[kind]} />
              {kind === 'same' ? (
                <button
                  type="button"
                  aria-expanded={isSameShown}
                  onClick={() => setSameShown(!isSameShown)}
                >
                  {title}
                </button>
              ) : (
                title
              )}
            </h3>
            {(kind !== 'same' || isSameShown) && <Pairs pairs={pairs} kind={kind} {...common} />}
          </section>
        );
      })}
    </div>
  );
}

interface PairsProps extends Omit<ChangeListProps, 'comparison'> {
  pairs: Pair[];
  kind: Kind;
}

const SHOWN_AT_FIRST = 20;

function Pairs({ pairs, kind, isOther, keyOf, hrefOf }: PairsProps) {
  const { shown, more } = useSteps(pairs.length, SHOWN_AT_FIRST);
  return (
    <>
      <ul>
        {pairs.slice(0, shown).map((pair) => {
          const key = keyOf(pair.id);
          // What fails there is told by what is wrong there.
          const told = isOther && kind === 'fixed' ? pair.before : (pair.after ?? pair.before);
          const title = titleOf(told, key);
          return (
            <li key={pair.id}>
              {pair.after ? (
                <a href={hrefOf(pair.id)}>
                  <bdi>{title}</bdi>
                </a>
              ) : (
                <bdi>{title}</bdi>
              )}
              <bdi class={styles.short}>
                {kind === 'changed' ? changedText(pair, key, isOther) : wordsOf(told, key)}
              </bdi>
            </li>
          );
        })}
      </ul>
      <MoreButton more={more} />
    </>
  );
}

const titleOf = (check: SeenCheck | null, key: string): string =>
  check?.passed === false ? checkProblem(key, check.code) : checkName(key);

const wordsOf = (check: SeenCheck | null, key: string): string =>
  check ? shortText(key, check) : '';

function changedText({ before, after }: Pair, key: string, isOther: boolean): string {
  if (!after) return text(isOther ? 'reportNotHere' : 'reportChangedGone');
  if (after.passed === null) return text('reportUndecided');
  const [was, is] = [wordsOf(before, key), wordsOf(after, key)];
  if (!was || !is || was === is) return is;
  return text(isOther ? 'reportThereHere' : 'reportBeforeAfter', was, is);
}
