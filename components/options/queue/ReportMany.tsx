import { useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import { send } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import { withoutQuery, type PageAddress } from '../../../lib/model/fit-address';
import { lookForSecrets } from '../../../lib/model/guard';
import { success } from '../../../lib/model/outcome';
import {
  DEFAULT_PREFERENCES,
  preferencesItem,
  startingPrivacy,
} from '../../../lib/storage/preferences';
import { failureText } from '../../../lib/wording/failure-text';
import { text, type TextKey } from '../../../lib/wording/text';
import { unfitText } from '../../../lib/wording/unfit-text';
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
import { BulkProgress } from '../bulk/BulkProgress';
import { useBulk } from '../bulk/use-bulk';
import form from '../parts/form.module.css';
import { Panel } from '../parts/Panel';
import { SwitchedAccount } from '../parts/SwitchedAccount';
import { TextArea } from '../parts/TextArea';
import { changeLines, readAddresses, type AddressList } from './read-addresses';
import { splitKnownPages } from './split-known-pages';
import { SuspectAddresses } from './SuspectAddresses';
import { tabAddresses } from './tab-addresses';
import { UnsentAddresses } from './UnsentAddresses';

export interface ReportManyProps {
  entries: Entry[];
}

export function ReportMany({ entries }: ReportManyProps) {
  const policy = usePolicy();
  const [lines, setLines] = useState('');
  const [skipKnown, setSkipKnown] = useState(false);
  const [list, setList] = useState<AddressList>();
  const [known, setKnown] = useState<string[]>([]);
  const [suspects, setSuspects] = useState<PageAddress[]>([]);
  /** Suspect addresses that the person wants to send as they are. */
  const [allowed, setAllowed] = useState<PageAddress[]>([]);
  /** What got in the way, even if no request failed. */
  const [note, setNote] = useState<TextKey | null>(null);
  const { busy, failure, ask, again } = useAsk();
  const shown = useShownAccount();
  const accountId = shown.account?.id ?? '';
  const bulk = useBulk<PageAddress>(entries);
  const preferences = useStored(preferencesItem) ?? DEFAULT_PREFERENCES;
  const { choice, validate } = usePrivacy(startingPrivacy(preferences, null, policy));

  const findingsIn = (address: PageAddress) => lookForSecrets(address, shown.account?.baseUrl);
  const isSuspect = (address: PageAddress) =>
    !allowed.includes(address) && findingsIn(address).length > 0;
  const settle = (addresses: PageAddress[]) =>
    setSuspects((before) => before.filter((address) => !addresses.includes(address)));
  const rewrite =
    (change: (address: PageAddress) => string | null) => (addresses: PageAddress[]) => {
      setLines((before) => changeLines(before, addresses, change));
      settle(addresses);
    };

  async function reportAll() {
    const read = readAddresses(lines);
    const chosen = validate();
    setList(read);
    setKnown([]);
    setNote(read.addresses.length === 0 ? 'queueNothing' : null);
    const unsure = read.addresses.filter(isSuspect);
    setSuspects(unsure);
    if (read.addresses.length === 0 || unsure.length > 0 || !chosen) return success(null);

    const split = skipKnown
      ? await splitKnownPages(accountId, read.addresses)
      : success({ fresh: read.addresses, known: [] });
    if (!split.ok) {
      setNote('queueLookFailed');
      return split;
    }
    setKnown(split.value.known);
    const { inIncognitoContext: incognito } = browser.extension;
    const refused = await bulk.start(split.value.fresh, (address) =>
      send('report.store', { accountId, address, ...chosen, incognito }),
    );
    // Lines that were not accepted stay to be corrected, and so does anything typed meanwhile.
    const left = [...read.unfit.map(({ line }) => line), ...refused.map(({ item }) => item)].join(
      '\n',
    );
    setLines((current) => (current === lines ? left : current));
    return success(null);
  }

  async function fillFromTabs() {
    shown.hold();
    const addresses = await tabAddresses();
    setNote(addresses ? null : 'queueTabsDenied');
    if (addresses)
      setLines((before) => [before.trimEnd(), ...addresses].filter(Boolean).join('\n'));
    return success(null);
  }

  return (
    <Panel title={text('commonReportMany')}>
      <form
        class={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          void ask(reportAll);
        }}
      >
        <TextArea
          label={text('queueAddresses')}
          hint={text('queueAddressesHint')}
          value={lines}
          onChange={(typed) => {
            // What is typed for one account must not go to another.
            shown.hold();
            setLines(typed);
          }}
        />
        <div>
          <Button busy={busy} onClick={() => void ask(fillFromTabs)}>
            {text('queueAllTabs')}
          </Button>
        </div>
        <PrivacyChoice policy={policy} {...choice} />
        <CheckBox label={text('queueSkip')} checked={skipKnown} onChange={setSkipKnown} />
        {note && !failure && (
          <Notice tone="bad" role="alert">
            {text(note)}
          </Notice>
        )}
        {failure && (
          <ProblemNotice failure={failure} note={note ? text(note) : undefined} onRetry={again} />
        )}
        <SwitchedAccount shown={shown} />
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {text('queueReportAll')}
          </Button>
        </div>
      </form>
      <SuspectAddresses
        suspects={suspects.map((address) => ({ address, findings: findingsIn(address) }))}
        onWithoutQuery={rewrite(withoutQuery)}
        onLeaveOut={rewrite(() => null)}
        onSendAnyway={(addresses) => {
          setAllowed((before) => [...before, ...addresses]);
          settle(addresses);
        }}
      />
      <BulkProgress bulk={bulk} failedText="queueFailed" />
      <UnsentAddresses
        title="queueRefused"
        lines={bulk.refused.map(({ item, failure: refusal }) => ({
          line: item,
          reason: failureText(refusal),
        }))}
      />
      <UnsentAddresses
        title="queueUnfit"
        lines={(list?.unfit ?? []).map(({ line, reason }) => ({ line, reason: unfitText(reason) }))}
      />
      <UnsentAddresses title="queueKnown" lines={known.map((line) => ({ line }))} />
      <UnsentAddresses
        title="queueDuplicates"
        lines={(list?.duplicates ?? []).map((line) => ({ line }))}
      />
    </Panel>
  );
}
