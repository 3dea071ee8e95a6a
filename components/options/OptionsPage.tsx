import { useEffect, useRef, useState } from 'preact/hooks';
import { accountsItem } from '../../lib/storage/accounts';
import { text } from '../../lib/wording/text';
import { askToMend } from '../hooks/ask-to-mend';
import { useHashPath } from '../hooks/use-hash';
import { useStored } from '../hooks/use-stored';
import { useTheme } from '../hooks/use-theme';
import { LossNotice } from '../report/LossNotice';
import { Boundary } from '../ui/Boundary';
import { ProblemNotice } from '../ui/ProblemNotice';
import styles from './OptionsPage.module.css';
import { ROUTES } from './routes';

const SETTINGS = '#/settings';

export function OptionsPage() {
  const accounts = useStored(accountsItem);
  const isThemeReady = useTheme();
  const path = useHashPath();
  const main = useRef<HTMLElement>(null);
  const previousPath = useRef(path);
  // Decided once: after saving the first account, a person stays here to see whether it connects.
  const home = useRef<string | null>(null);
  const [isMended, setMended] = useState(false);
  const isEmpty = accounts?.length === 0;
  useEffect(() => {
    if (isEmpty) void askToMend().then(() => setMended(true));
  }, [isEmpty]);

  // After following a link by keyboard, a person continues at the top of the new page.
  useEffect(() => {
    if (previousPath.current !== path) main.current?.focus({ preventScroll: true });
    previousPath.current = path;
  }, [path]);

  if (!accounts || !isThemeReady || (isEmpty && !isMended)) return null;
  home.current ??= accounts.length === 0 ? SETTINGS : ROUTES[0].path;
  const route = ROUTES.find((one) => one.path === (path || home.current)) ?? ROUTES[0];
  return (
    <>
      <header class={styles.header}>
        <div class={styles.bar}>
          <img src="/icon.svg" alt="" width="28" height="28" />
          <span class={styles.product}>{text('productName')}</span>
          <nav class={styles.navigation} aria-label={text('navLabel')}>
            {ROUTES.map(({ path, label }) => (
              <a key={path} href={path} aria-current={path === route.path ? 'page' : undefined}>
                {text(label)}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main ref={main} class={styles.main} tabIndex={-1}>
        <h1 class={styles.title}>{text(route.label)}</h1>
        <LossNotice>
          {route.path !== SETTINGS && <a href={SETTINGS}>{text('commonSettings')}</a>}
        </LossNotice>
        <Boundary
          key={route.path}
          fallback={(again) => <ProblemNotice failure={{ kind: 'no-answer' }} onRetry={again} />}
        >
          <route.Page />
        </Boundary>
      </main>
    </>
  );
}
