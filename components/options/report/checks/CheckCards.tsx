import type { Check } from '../../../../lib/model/checks/check';
import type { ChangeTag } from '../changes/change-tags';
import { MoreButton } from '../MoreButton';
import { useSteps } from '../use-steps';
import { CheckCard } from './CheckCard';
import styles from './groups.module.css';

export interface CheckCardsProps {
  title: string;
  note?: string;
  checks: Check[];
  hrefOf: (id: string) => string;
  tags: Map<string, ChangeTag>;
  /** The id of the check that has to be seen. */
  target: string | undefined;
  isFirstFrame: boolean;
}

/** So many fill a screen, which is there before the others have been made. */
export const FIRST_SCREEN = 3;

const SHOWN_AT_FIRST = 100;

/** Checks with all that there is to say about each. */
export function CheckCards(props: CheckCardsProps) {
  const { title, note, checks, hrefOf, tags, target, isFirstFrame } = props;
  const place = target === undefined ? -1 : checks.findIndex(({ id }) => id === target);
  const { shown, more } = useSteps(checks.length, SHOWN_AT_FIRST, place + 1);
  const drawn = isFirstFrame ? FIRST_SCREEN : shown;
  if (checks.length === 0) return null;
  return (
    <section class={styles.group}>
      <div class={styles.head}>
        <h2>{title}</h2>
        {note && <span>{note}</span>}
      </div>
      <div class={styles.panel}>
        {checks.slice(0, drawn).map((check) => (
          <CheckCard
            key={check.id}
            check={check}
            href={hrefOf(check.id)}
            tag={tags.get(check.id)}
          />
        ))}
      </div>
      <MoreButton more={more} />
    </section>
  );
}
