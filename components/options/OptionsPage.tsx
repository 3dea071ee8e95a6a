import { useEffect, useRef, useState } from 'preact/hooks';
import { accountsItem } from '../../lib/storage/accounts';
import { text } from '../../lib/wording/text';
import { askToMend } from '../hooks/ask-to-mend';
import { useHashPath } from '../hooks/use-hash';
import { useLanguage } from '../hooks/use-language';
import { useStored } from '../hooks/use-stored';
import { useTheme } from '../hooks/use-theme';
import { LossNotice } from '../report/LossNotice';
import { Boundary } from '../ui/Boundary';
import '../ui/options-icons';
import { ProblemNotice } from '../ui/ProblemNotice';
import { readListState } from './list/list-state';
import { VIEW_FIELDS } from './reports/view-hash';
import { routeAt, ROUTES } from './routes';
import { NO_SECTIONS, TellSections } from './shell/page-sections';
import { Shell } from './shell/Shell';
import { useSection } from './shell/use-section';

const SETTINGS = '#/settings';

const readView = (hash: string) => readListState(VIEW_FIELDS, hash).view;

export function OptionsPage() {
  const accounts = useStored(accountsItem);
  const isThemeReady = useTheme();
  useLanguage();
  const path = useHashPath();
  const main = useRef<HTMLElement>(null);
  const [sections, setSections] = useState(NO_SECTIONS);
  // Decided once: after saving the first account, a person stays here to see whether it connects.
  const home = useRef<string | null>(null);
  const [isMended, setMended] = useState(false);
  const isEmpty = accounts?.length === 0;
  useEffect(() => {
    if (isEmpty) void askToMend().then(() => setMended(true));
  }, [isEmpty]);
  const [, page, section] = path.split('/');
  // What is deeper is a place in the same page, which takes the focus itself.
  useSection(main, path.split('/', 3).join('/'), sections.find(({ id }) => id === section)?.id);

  const isReady = accounts && isThemeReady && !(isEmpty && !isMended);
  if (isReady) home.current ??= isEmpty ? SETTINGS : ROUTES[0].path;
  const route = isReady && routeAt(page ? path : (home.current ?? ''));
  // The frame from the start: what the HTML holds of it would otherwise stay above it.
  return (
    <Shell
      routes={ROUTES}
      current={route ? route.path : ''}
      sections={sections}
      readView={readView}
      main={main}
    >
      {route && (
        <>
          <LossNotice>
            {route.path !== SETTINGS && <a href={SETTINGS}>{text('commonSettings')}</a>}
          </LossNotice>
          <TellSections.Provider value={setSections}>
            <Boundary
              key={route.path}
              fallback={(again) => (
                <ProblemNotice failure={{ kind: 'no-answer' }} onRetry={again} />
              )}
            >
              <route.Page />
            </Boundary>
          </TellSections.Provider>
        </>
      )}
    </Shell>
  );
}
