import { requestPermission } from '../../../lib/permissions';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../parts/ButtonLink';
import { FirstReport } from '../parts/Drawing';
import { Empty } from '../parts/Empty';
import { MANY_HASH, TABS_HASH } from '../parts/many-hash';

/** A browser asks for a permission only in answer to a press, so not on the page that this leads to. */
async function reportTabs(): Promise<void> {
  const isAllowed = await requestPermission('tabs');
  location.hash = isAllowed ? TABS_HASH : MANY_HASH;
}

/** How to begin: shown until there is a report. */
export function NoReports() {
  return (
    <Empty
      drawing={<FirstReport />}
      title={text('reportsNoneTitle')}
      message={text('reportsNoneHint')}
    >
      <Button kind="primary" onClick={() => void reportTabs()}>
        {text('reportsReportTabs')}
      </Button>
      <ButtonLink href={MANY_HASH}>{text('reportsPasteList')}</ButtonLink>
    </Empty>
  );
}
