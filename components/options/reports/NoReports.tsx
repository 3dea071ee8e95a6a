import { text } from '../../../lib/wording/text';
import { ButtonLink } from '../parts/ButtonLink';
import { FirstReport } from '../parts/Drawing';
import { Empty } from '../parts/Empty';

/** How to begin: shown until there is a report. */
export function NoReports() {
  return (
    <Empty
      drawing={<FirstReport />}
      title={text('reportsNoneTitle')}
      message={text('reportsNoneHint')}
    >
      <ButtonLink kind="primary" href="#/queue/many">
        {text('reportsReportTabs')}
      </ButtonLink>
      <ButtonLink href="#/queue/many">{text('reportsPasteList')}</ButtonLink>
    </Empty>
  );
}
