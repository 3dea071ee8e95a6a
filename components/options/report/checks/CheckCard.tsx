import type { Check } from '../../../../lib/model/checks/check';
import { categoryNameOf, importanceName, titleOf } from '../../../../lib/wording/check-words';
import { text } from '../../../../lib/wording/text';
import { ImportanceBars } from '../../../ui/ImportanceBars';
import type { ChangeTag } from '../changes/change-tags';
import { AdviceWords } from './AdviceWords';
import styles from './CheckCard.module.css';
import { checkElement, CheckLink } from './CheckLink';
import { FoundBox } from './FoundBox';

export interface CheckCardProps {
  check: Check;
  href: string;
  /** Undefined if nobody knows how it was before, or nothing changed. */
  tag: ChangeTag | undefined;
}

/** A check that failed, or that the service has not decided. */
export function CheckCard({ check, href, tag }: CheckCardProps) {
  const { id, key, importance, passed, errors } = check;
  return (
    <article class={styles.check}>
      <header class={styles.head}>
        <ImportanceBars importance={importance} />
        <div class={styles.title}>
          <h3 id={checkElement(id)} tabIndex={-1}>
            <bdi>{titleOf(check)}</bdi>
          </h3>
          <CheckLink href={href} title={titleOf(check)} />
        </div>
        <p class={styles.tags}>
          {tag && <span data-new={tag.isNew || undefined}>{tag.words}</span>}
          {/* The bars are read out with the same word. */}
          {importance && <span aria-hidden="true">{importanceName(importance)}</span>}
          <span>
            <bdi>{categoryNameOf(check)}</bdi>
          </span>
        </p>
      </header>
      <div class={styles.body}>
        <FoundBox check={check} />
        {passed === null && <p class={styles.soft}>{text('reportUndecidedHint')}</p>}
        {passed === false && <AdviceWords check={key} code={errors[0]?.code ?? null} />}
      </div>
    </article>
  );
}
