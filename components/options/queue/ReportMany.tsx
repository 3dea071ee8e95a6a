import { useEffect, useMemo, useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import { handOver } from '../../../lib/messages/hand-over';
import type { Entry } from '../../../lib/model/entry';
import type { PageAddress } from '../../../lib/model/fit-address';
import { success } from '../../../lib/model/outcome';
import {
  DEFAULT_PREFERENCES,
  preferencesItem,
  startingPrivacy,
} from '../../../lib/storage/preferences';
import { text, type TextKey } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { usePolicy } from '../../hooks/use-policy';
import { useShownAccount } from '../../hooks/use-shown-account';
import { useStored } from '../../hooks/use-stored';
import { PrivacyChoice } from '../../report/PrivacyChoice';
import { usePrivacy } from '../../report/use-privacy';
import { Button } from '../../ui/Button';
import { CheckBox } from '../../ui/CheckBox';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { useBulk } from '../bulk/use-bulk';
import form from '../parts/form.module.css';
import { Panel } from '../parts/Panel';
import { SwitchedAccount } from '../parts/SwitchedAccount';
import { TextArea } from '../parts/TextArea';
import { AddressPreview } from './AddressPreview';
import { ManyOutcome } from './ManyOutcome';
import styles from './ReportMany.module.css';
import { SendLine } from './SendLine';
import {
  isUnfit,
  leaveOutKnown,
  type Decision,
  type Decisions,
  type SortedAddresses,
} from './sort-addresses';
import { splitKnownPages } from './split-known-pages';
import { MANY_HASH, TABS_HASH } from '../parts/many-hash';
import { tabAddresses } from './tab-addresses';
import { useKnownPages } from './use-known-pages';
import { useSortedAddresses } from './use-sorted-addresses';

const addressesOf = ({ ready }: SortedAddresses): PageAddress[] =>
  ready.map(({ address }) => address);

export interface ReportManyProps {
  entries: Entry[];
}

export function ReportMany({ entries }: ReportManyProps) {
  const policy = usePolicy();
  const [lines, setLines] = useState('');
  const [skipKnown, setSkipKnown] = useState(false);
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  /** Pages that only the service knew to be reported already. */
  const [skipped, setSkipped] = useState<string[]>([]);
  /** What got in the way, even if no request failed. */
  const [note, setNote] = useState<TextKey | null>(null);
  const { busy, failure, ask } = useAsk();
  const shown = useShownAccount();
  const accountId = shown.account?.id ?? '';
  const bulk = useBulk<PageAddress>(entries);
  const preferences = useStored(preferencesItem) ?? DEFAULT_PREFERENCES;
  const { choice, validate } = usePrivacy(startingPrivacy(preferences, null, policy));

  const serviceOrigin = shown.account?.baseUrl;
  const { sorted, sortNow } = useSortedAddresses(lines, decisions, serviceOrigin);
  const toLookUp = useMemo(() => (skipKnown ? addressesOf(sorted) : []), [skipKnown, sorted]);
  const known = useKnownPages(accountId, toLookUp);
  const withoutKnown = (all: SortedAddresses) => (skipKnown ? leaveOutKnown(all, known) : all);
  const toSend = useMemo(() => withoutKnown(sorted), [sorted, skipKnown, known]);
  // Drawn again only if it changes, and not with each key.
  const preview = useMemo(() => <AddressPreview sorted={toSend} onDecide={decide} />, [toSend]);

  function change(typed: string) {
    // What is typed for one account must not go to another.
    shown.hold();
    setLines(typed);
    setNote(null);
  }

  function decide(about: PageAddress[], decision: Decision | null) {
    setNote(null);
    setDecisions((before) => {
      const after = new Map(before);
      for (const address of about) {
        if (decision) after.set(address, decision);
        else after.delete(address);
      }
      return after;
    });
  }

  async function reportAll() {
    const all = withoutKnown(sortNow());
    const ready = addressesOf(all);
    const isUndecided = ready.length === 0 && all.suspects.length > 0;
    // About a sitemap of sitemaps, there is a notice already.
    const isEmpty = ready.length === 0 && !all.isSitemapIndex;
    const chosen = validate();
    setSkipped([]);
    setNote(isUndecided ? 'queueUndecided' : isEmpty ? 'queueNothing' : null);
    if (ready.length === 0 || !chosen) return success(null);

    const split = skipKnown
      ? await splitKnownPages(accountId, ready)
      : success({ fresh: ready, known: [] });
    if (!split.ok) {
      setNote('queueLookFailed');
      return split;
    }
    setSkipped(split.value.known);
    const { inIncognitoContext: incognito } = browser.extension;
    const refused = await bulk.start(split.value.fresh, (address) =>
      handOver('report.store', { accountId, address, ...chosen, incognito }),
    );
    // What can't be sent stays to be corrected, what needs a look to be decided, and anything typed meanwhile.
    const undecided = all.suspects.map(({ address }) => address);
    const unfit = all.leftOut.filter(({ reason }) => isUnfit(reason)).map(({ line }) => line);
    const left = [...undecided, ...unfit, ...refused.map(({ item }) => item)].join('\n');
    setLines((current) => (current === lines ? left : current));
    return success(null);
  }

  async function fillFromTabs() {
    shown.hold();
    const tabs = await tabAddresses();
    setNote(tabs ? null : 'queueTabsDenied');
    if (tabs) setLines((before) => [before.trimEnd(), ...tabs].filter(Boolean).join('\n'));
    return success(null);
  }

  useEffect(() => {
    if (location.hash !== TABS_HASH) return;
    location.replace(MANY_HASH);
    void ask(fillFromTabs);
  }, []);

  return (
    <Panel title={text('commonReportMany')} note={text('queueManyHint')}>
      <form
        class={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void ask(reportAll);
        }}
      >
        <div class={form.form}>
          <TextArea
            label={text('queueAddresses')}
            hint={text('queueAddressesHint')}
            value={lines}
            onChange={change}
          />
          <div>
            <Button busy={busy} onClick={() => void ask(fillFromTabs)}>
              {text('queueAllTabs')}
            </Button>
          </div>
          <PrivacyChoice policy={policy} {...choice} />
          <CheckBox label={text('queueSkip')} checked={skipKnown} onChange={setSkipKnown} />
        </div>
        <div class={styles.card}>
          {preview}
          {sorted.isSitemapIndex && (
            <Notice tone="warn" role="status">
              {text('queueSitemapIndex')}
            </Notice>
          )}
          {note && !failure && (
            <Notice tone="bad" role="alert">
              {text(note)}
            </Notice>
          )}
          {failure && (
            <ProblemNotice
              failure={failure}
              note={note ? text(note) : undefined}
              onRetry={() => void ask(reportAll)}
            />
          )}
          <SwitchedAccount shown={shown} />
          <SendLine
            account={shown.account}
            privacy={choice.privacy}
            count={toSend.ready.length}
            busy={busy}
          />
        </div>
      </form>
      <ManyOutcome bulk={bulk} refused={bulk.refused} skipped={skipped} />
    </Panel>
  );
}
