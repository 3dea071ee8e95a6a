import type { Heading } from '../../../../lib/model/checks/findings';
import { plain } from '../../../../lib/model/plain';
import { countedText } from '../../../../lib/wording/counted-text';
import { text } from '../../../../lib/wording/text';
import { MoreButton } from '../MoreButton';
import { useSteps } from '../use-steps';
import styles from './HeadingOutline.module.css';

export interface HeadingOutlineProps {
  headings: Heading[];
}

const SHOWN_AT_FIRST = 30;

/** The headings of a page by level. A page should have one main heading: any other is marked. */
export function HeadingOutline({ headings }: HeadingOutlineProps) {
  const { shown, more } = useSteps(headings.length, SHOWN_AT_FIRST);
  const isRepeat = ({ text: words }: Heading, place: number) =>
    plain(words) !== '' && headings.findIndex((one) => one.text === words) < place;
  const main = headings.filter(({ level }) => level === 1).length;
  return (
    <>
      <p class={styles.caption}>{countedText('reportHeadings', headings.length, main)}</p>
      <ol class={styles.outline}>
        {headings.slice(0, shown).map((heading, place) => {
          const { level, text: words } = heading;
          const isExtra = level === 1 && place > 0;
          return (
            <li key={place} data-level={level} data-extra={isExtra || undefined}>
              <span class={styles.level}>{`H${level}`}</span>
              <bdi class={styles.words}>{plain(words) || '—'}</bdi>
              {isExtra && <span class={styles.level}>{text('reportExtraHeading')}</span>}
              {isRepeat(heading, place) && (
                <span class={styles.level}>{text('reportRepeatedHeading')}</span>
              )}
            </li>
          );
        })}
      </ol>
      <MoreButton more={more} />
    </>
  );
}
