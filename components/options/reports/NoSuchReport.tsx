import { text } from '../../../lib/wording/text';
import { ButtonLink } from '../parts/ButtonLink';
import { Empty } from '../parts/Empty';
import { PageHead } from '../shell/PageHead';
import { REPORTS } from './report-list';

/** For an address that can't be that of a report: nobody has to be asked. */
export function NoSuchReport() {
  return (
    <>
      <PageHead title={text('commonReports')} />
      <Empty title={text('reportNone')} message={text('reportNoneHint')}>
        <ButtonLink href={REPORTS.path} kind="primary">
          {text('reportNoneBack')}
        </ButtonLink>
      </Empty>
    </>
  );
}
