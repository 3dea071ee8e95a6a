import { useEffect, useState } from 'preact/hooks';
import { openOptions } from '../../lib/open-tab';
import { activeAccountItem } from '../../lib/storage/accounts';
import { text } from '../../lib/text';
import { Button } from '../ui/Button';
import { onDemand } from '../ui/on-demand';
import { ActivePage } from './ActivePage';
import { Header } from './Header';
import { loadStart, type Start } from './load-start';
import styles from './Popup.module.css';

const Notice = onDemand(() => import('./parts').then((parts) => parts.Notice));

export function Popup() {
  // Null for the first moments: the form is on screen by then.
  const [start, setStart] = useState<Start | null>(null);
  const [broken, setBroken] = useState(false);
  const [switches, setSwitches] = useState(0);
  useEffect(() => {
    loadStart().then(setStart, () => setBroken(true));
  }, [switches]);

  if (start && !start.account) return <NotSetUp />;

  const switchTo = async (id: string) => {
    await activeAccountItem.setValue(id);
    setStart(null);
    setSwitches(switches + 1);
  };
  return (
    <>
      <Header
        accounts={start?.accounts ?? []}
        active={start?.account ?? null}
        onSwitch={(id) => void switchTo(id)}
      />
      {broken ? (
        <main class={styles.main}>
          <Notice tone="bad" role="alert">
            {text('popupBroken')}
          </Notice>
        </main>
      ) : (
        <ActivePage key={switches} start={start} />
      )}
    </>
  );
}

function NotSetUp() {
  return (
    <main class={styles.main} data-state="not-set-up">
      <h1>{text('popupNotSetUp')}</h1>
      <Button kind="primary" onClick={() => void openOptions('settings')}>
        {text('setUp')}
      </Button>
    </main>
  );
}
