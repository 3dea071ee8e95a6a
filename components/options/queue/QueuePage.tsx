import { isUnfinished, needsPerson, olderFirst } from '../../../lib/model/entry';
import { countsText } from '../../../lib/wording/list-text';
import { text, type TextKey } from '../../../lib/wording/text';
import { useActiveAccount } from '../../hooks/use-active-account';
import { useOutbox } from '../../hooks/use-outbox';
import { FOCUS_ROWS, useRowFocus } from '../../hooks/use-row-focus';
import { Icon } from '../../ui/Icon';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ButtonLink } from '../parts/ButtonLink';
import { MANY_HASH } from '../parts/many-hash';
import { Empty } from '../parts/Empty';
import type { PageSection } from '../shell/page-sections';
import { PageHead } from '../shell/PageHead';
import { Unreadable } from '../unreadable/Unreadable';
import { useUnreadable } from '../unreadable/use-unreadable';
import { WatchedPages } from '../watch/WatchedPages';
import { ClearDone } from './ClearDone';
import { EntryGroup } from './EntryGroup';
import { byAccount, HeldAccount, isHeld } from './HeldAccount';
import { PagesToConfirm } from './PagesToConfirm';
import styles from './QueuePage.module.css';
import { ReportMany } from './ReportMany';

/** More of what is done would have to be scrolled past. */
const DONE_SHOWN = 5;

export function QueuePage() {
  const outbox = useOutbox();
  const unreadable = useUnreadable();
  useRowFocus();
  const { entries } = outbox;
  const failure = outbox.failure ?? unreadable.failure;
  const isEmpty =
    outbox.isListed &&
    !unreadable.busy &&
    entries.length === 0 &&
    !failure &&
    !unreadable.records.some(({ kind }) => kind === 'entry');
  const again = () => {
    outbox.again();
    unreadable.again();
  };
  const account = useActiveAccount();
  const unfinished = entries.filter(isUnfinished).sort(olderFirst);
  const done = entries.filter((entry) => !isUnfinished(entry)).sort((a, b) => olderFirst(b, a));
  const going = unfinished.filter((entry) => !needsPerson(entry));
  const waiting = going.filter(({ state }) => state === 'waiting');
  const stuck = unfinished.filter((entry) => needsPerson(entry) && !isHeld(entry));
  return (
    <div class={styles.page}>
      <PageHead
        title={text('navQueue')}
        note={countsText([
          ['popupFootNeedsAttention', stuck.length],
          ['popupFootInProgress', going.length - waiting.length],
          ['popupFootWaiting', waiting.length],
        ])}
        sections={[
          ...section('attention', 'queueNeedsAttention', stuck.length),
          ...section('progress', 'queueInProgress', going.length),
          ...section('done', 'queueDone', done.length),
          { id: 'many', label: text('commonReportMany') },
          { id: 'watched', label: text('watchTitle') },
        ]}
      >
        <ButtonLink href={MANY_HASH}>
          <Icon name="plus" />
          {text('commonReportMany')}
        </ButtonLink>
      </PageHead>
      <section class={styles.page} aria-label={text('navQueue')} {...FOCUS_ROWS}>
        <PagesToConfirm />
        {failure && <ProblemNotice failure={failure} busy={outbox.busy} onRetry={again} />}
        <Unreadable kind="entry" unreadable={unreadable} />
        {isEmpty && <Empty message={text('queueEmpty')} />}
        {byAccount(unfinished.filter(isHeld)).map((held) => (
          <HeldAccount key={held[0].accountId} entries={held} />
        ))}
        <EntryGroup name="attention" title={text('queueNeedsAttention')} entries={stuck} />
        <EntryGroup name="progress" title={text('queueInProgressAndWaiting')} entries={going} />
        <EntryGroup
          name="done"
          title={text('queueDone')}
          action={<ClearDone entries={done} />}
          entries={done}
          shown={DONE_SHOWN}
          note={text('queueKept')}
        />
      </section>
      <div data-section="many">
        <ReportMany entries={entries} />
      </div>
      {account !== undefined && (
        <div data-section="watched">
          <WatchedPages
            key={account?.id}
            accountId={account?.id ?? ''}
            entries={entries}
            unreadable={unreadable}
          />
        </div>
      )}
    </div>
  );
}

/** Only while there is something in it. */
const section = (id: string, label: TextKey, count: number): PageSection[] =>
  count > 0 ? [{ id, label: text(label), count }] : [];
