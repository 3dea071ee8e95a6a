import type { Report } from '../../../lib/model/report';
import { privacyText } from '../../../lib/wording/privacy-text';
import { text } from '../../../lib/wording/text';
import { When } from '../../ui/When';
import { listHash } from '../list/list-state';
import { ServiceWords } from '../../ui/ServiceWords';
import styles from './DetailsPage.module.css';
import { REPORTS } from './report-list';

export interface ReportFactsProps {
  report: Report;
}

/** The main facts about a report, as text. */
export function ReportFacts({ report }: ReportFactsProps) {
  const { project, privacy, generatedAt, createdAt } = report;
  return (
    <dl class={styles.facts}>
      {project !== null && (
        <>
          <dt>{text('fieldProject')}</dt>
          <dd>
            <ServiceWords href={listHash(REPORTS.path, { project })}>{project}</ServiceWords>
          </dd>
        </>
      )}
      <dt>{text('fieldPrivacy')}</dt>
      <dd>{privacyText(privacy)}</dd>
      <dt>{text('commonGenerated')}</dt>
      <dd>
        <When at={generatedAt} />
      </dd>
      <dt>{text('commonCreated')}</dt>
      <dd>
        <When at={createdAt} />
      </dd>
    </dl>
  );
}
