import type { Failure } from '../../../lib/model/failure';
import { ageText } from '../../../lib/wording/age-text';
import { countedText } from '../../../lib/wording/counted-text';
import { failureText } from '../../../lib/wording/failure-text';
import { relativeTime } from '../../../lib/wording/relative-time';
import { text } from '../../../lib/wording/text';
import { useNow } from '../../hooks/use-now';
import { Button } from '../../ui/Button';
import { Icon, type IconName } from '../../ui/Icon';
import { FailureAction } from './FailureAction';
import type { Freshness } from './freshness';
import styles from './FreshnessLine.module.css';
import { isOffline } from './is-offline';
import { Ticking } from '../parts/Ticking';

export interface FreshnessLineProps {
  freshness: Freshness;
  /** How many rows there are, as text. */
  count: string;
  accountId: string;
  busy: boolean;
  onRetry: () => void;
  /** Reads what this browser does not know yet. */
  onReadOthers?: (() => void) | undefined;
}

const SLOW_MS = 5_000;

/** One line above every list, always of the same height: how true its rows are, and how many there are. */
export function FreshnessLine(props: FreshnessLineProps) {
  const { freshness, count, onReadOthers, ...mending } = props;
  const { icon, tone } = looksOf(freshness);
  return (
    <div class={styles.box}>
      <div class={styles.line} data-tone={tone}>
        <div class={styles.words} role="status">
          {icon === 'spinner' ? <span class={styles.spinner} /> : icon && <Icon name={icon} />}
          <span data-passing>
            <Words freshness={freshness} />
          </span>
        </div>
        {freshness.kind === 'failed' && freshness.at !== null && (
          <FailureAction failure={freshness.failure} {...mending} />
        )}
        {freshness.kind === 'browser' && freshness.known !== null && onReadOthers && (
          <Button onClick={onReadOthers}>
            {freshness.total === null
              ? text('freshReadMore')
              : countedText('freshReadOthers', freshness.total - freshness.known)}
          </Button>
        )}
        <span class={styles.count}>{count}</span>
      </div>
    </div>
  );
}

interface Looks {
  icon: IconName | 'spinner' | null;
  tone?: 'good' | 'warn' | 'bad';
}

function looksOf(freshness: Freshness): Looks {
  switch (freshness.kind) {
    case 'first':
    case 'asking':
      return { icon: 'spinner' };
    case 'fresh':
      return { icon: 'check', tone: 'good' };
    case 'browser':
      return { icon: 'info' };
    case 'failed':
      if (freshness.retryAt !== null) return { icon: 'clock' };
      // The page itself says why.
      if (freshness.at === null) return { icon: null };
      return isOffline(freshness.failure)
        ? { icon: 'offline', tone: 'warn' }
        : { icon: 'warning', tone: 'bad' };
  }
}

function Words({ freshness }: { freshness: Freshness }) {
  const now = useNow();
  switch (freshness.kind) {
    case 'first':
      return <>{text('freshFirst')}</>;
    case 'asking': {
      const { at, askedAt } = freshness;
      if (now - askedAt < SLOW_MS)
        return (
          <span class={styles.usual} data-short={text('freshAskingShort', ageText(at))}>
            <span>
              <Ticking words="freshAsking" values={[ageText(at)]} />
            </span>
          </span>
        );
      return <Ticking words="freshSlow" values={[ageText(at), seconds(now - askedAt)]} />;
    }
    case 'fresh':
      return <Ticking words="freshUpToDate" values={[relativeTime(freshness.at)]} />;
    case 'browser': {
      const { at, known, total } = freshness;
      if (known === null) return <Ticking words="freshBrowser" values={[ageText(at)]} />;
      return (
        <>
          {total === null ? countedText('freshPartly', known) : text('freshPartlyOf', known, total)}
        </>
      );
    }
    case 'failed': {
      const { at, failure, retryAt } = freshness;
      const age = at !== null && <Ticking words="freshBrowser" values={[ageText(at)]} />;
      if (retryAt !== null) {
        const left = seconds(Math.max(0, retryAt - now));
        return (
          <>
            {age} <Ticking words="freshWait" values={[left]} />
          </>
        );
      }
      if (!age) return null;
      return (
        <>
          <strong>{leadOf(failure)}</strong> {age} {isOffline(failure) && text('freshChangesWait')}
        </>
      );
    }
  }
}

function leadOf(failure: Failure): string {
  if (isOffline(failure)) return text('freshOffline');
  if (failure.kind === 'key-rejected') return text('freshKey');
  // The rows are there: what to check can wait.
  if (failure.kind === 'unreachable')
    return text('freshUnreachable', failure.origin.replace(/^https?:\/\//, ''));
  return failureText(failure);
}

const seconds = (ms: number): string => String(Math.ceil(ms / 1000));
