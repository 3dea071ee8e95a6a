import type { Report } from '../../lib/model/report';
import { text, type TextKey } from '../../lib/wording/text';
import { onDemand } from '../ui/on-demand';
import styles from './PageCard.module.css';
import type { PageLook } from './use-page-look';

export interface PageVerdictProps {
  look: PageLook['state'];
  report: Report | undefined;
  /** Not beside another status: one voice at a time. */
  role: 'status' | undefined;
}

const KnownVerdict = onDemand(() => import('./parts').then((parts) => parts.KnownVerdict));

const WORDS: Record<PageLook['state'], TextKey> = {
  asking: 'pageLooking',
  answered: 'pageNew',
  failed: 'pageLookFailed',
  skipped: 'pageNotLooked',
};

/** One line, there from the start, so that nothing moves when the answer arrives. */
export function PageVerdict({ look, report, role }: PageVerdictProps) {
  if (!report) return <p class={styles.verdict}>{text(WORDS[look])}</p>;
  return (
    <p class={styles.verdict} role={role}>
      <KnownVerdict report={report} />
    </p>
  );
}
