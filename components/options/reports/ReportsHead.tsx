import type { ComponentChildren } from 'preact';
import { viewOf, viewState } from '../../../lib/model/saved-view';
import { viewsItem } from '../../../lib/storage/views';
import { text } from '../../../lib/wording/text';
import { useHash } from '../../hooks/use-hash';
import { useStored } from '../../hooks/use-stored';
import { PageHead } from '../shell/PageHead';
import { SaveView } from './SaveView';

export interface ReportsHeadProps {
  /** More buttons for the whole list. */
  children?: ComponentChildren;
}

/** The heading of the list of reports: a saved view has its own. */
export function ReportsHead({ children }: ReportsHeadProps) {
  const hash = useHash();
  const views = useStored(viewsItem) ?? [];
  const view = viewOf(views, hash);
  return (
    <PageHead
      title={view?.name ?? text('commonReports')}
      note={view && text('viewNote')}
      documentTitle={view && text('navTitleView', view.name)}
    >
      {!view && viewState(hash) !== '' && <SaveView views={views} />}
      {children}
    </PageHead>
  );
}
