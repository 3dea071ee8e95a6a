import { useRef, useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import { failureText } from '../../../lib/failure-text';
import { send } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import { success } from '../../../lib/model/outcome';
import { PRIVACY, type Privacy } from '../../../lib/model/report';
import {
  DEFAULT_PREFERENCES,
  preferencesItem,
  startingPrivacy,
} from '../../../lib/storage/preferences';
import { text } from '../../../lib/text';
import { Button } from '../../ui/Button';
import { CheckBox } from '../../ui/CheckBox';
import { Notice } from '../../ui/Notice';
import { PrivacyChoice } from '../../ui/PrivacyChoice';
import { usePolicy } from '../../ui/use-policy';
import { BulkProgress } from '../BulkProgress';
import { entryOf } from '../entry-of';
import { Panel } from '../Panel';
import { TextArea } from '../TextArea';
import { useBulk } from '../use-bulk';
import { useStored } from '../use-stored';
import { LeftOut } from './LeftOut';
import { readAddresses, type AddressList } from './read-addresses';
import styles from './ReportMany.module.css';
import { skipKnownPages } from './skip-known-pages';
import { tabAddresses } from './tab-addresses';
import { unfitText } from './unfit-text';

export interface ReportManyProps {
  entries: Entry[];
}

export function ReportMany({ entries }: ReportManyProps) {
  const policy = usePolicy();
  const [lines, setLines] = useState('');
  const [chosen, setChosen] = useState<Privacy>();
  const [password, setPassword] = useState('');
  const [skips, setSkips] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [passwordProblem, setPasswordProblem] = useState<string>();
  const [list, setList] = useState<AddressList>();
  const [known, setKnown] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const bulk = useBulk<string>(entries);
  const preferences = useStored(preferencesItem) ?? DEFAULT_PREFERENCES;
  const privacy = chosen ?? startingPrivacy(preferences, null, policy);

  async function reportAll() {
    const read = readAddresses(lines);
    setList(read);
    setKnown([]);
    setProblem(read.addresses.length === 0 ? text('queueNothing') : undefined);
    const lacksPassword = privacy === PRIVACY.password && !password;
    setPasswordProblem(lacksPassword ? text('queuePasswordMissing') : undefined);
    if (read.addresses.length === 0 || lacksPassword) return;

    const split = skips
      ? await skipKnownPages(read.addresses)
      : success({ fresh: read.addresses, known: [] });
    if (!split.ok) return setProblem(text('queueLookFailed', failureText(split.failure)));
    setKnown(split.value.known);
    const refused = await bulk.start(split.value.fresh, (address) =>
      entryOf(
        send('report.store', {
          address,
          privacy,
          ...(privacy === PRIVACY.password ? { password } : {}),
          incognito: browser.extension.inIncognitoContext,
        }),
      ),
    );
    // What was not taken stays, to be mended; so does what was typed meanwhile.
    const left = [...read.unfit.map(({ line }) => line), ...refused.map(({ item }) => item)].join(
      '\n',
    );
    setLines((now) => (now === lines ? left : now));
  }

  async function fillFromTabs() {
    const addresses = await tabAddresses();
    if (!addresses) return setProblem(text('queueTabsDenied'));
    setProblem(undefined);
    setLines((before) => [before.trimEnd(), ...addresses].filter(Boolean).join('\n'));
  }

  async function once(job: () => Promise<void>) {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    await job().catch(() => setProblem(text('optionsNoAnswer')));
    setBusy(false);
    working.current = false;
  }

  return (
    <Panel title={text('queueMany')}>
      <form
        class={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void once(reportAll);
        }}
      >
        <TextArea
          label={text('queueAddresses')}
          hint={text('queueAddressesHint')}
          value={lines}
          onChange={setLines}
        />
        <div>
          <Button busy={busy} onClick={() => void once(fillFromTabs)}>
            {text('queueAllTabs')}
          </Button>
        </div>
        <PrivacyChoice
          privacy={privacy}
          onPrivacy={setChosen}
          password={password}
          onPassword={setPassword}
          passwordError={passwordProblem}
        />
        <CheckBox label={text('queueSkip')} checked={skips} onChange={setSkips} />
        {problem && (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {text('queueReportAll')}
          </Button>
        </div>
      </form>
      <BulkProgress bulk={bulk} failedText="queueFailed" />
      <LeftOut
        title={text('queueRefused')}
        lines={bulk.refused.map(({ item, problem }) => ({ line: item, why: problem }))}
      />
      <LeftOut
        title={text('queueUnfit')}
        lines={(list?.unfit ?? []).map(({ line, reason }) => ({ line, why: unfitText(reason) }))}
      />
      <LeftOut title={text('queueKnown')} lines={known.map((line) => ({ line }))} />
      <LeftOut
        title={text('queueDuplicates')}
        lines={(list?.duplicates ?? []).map((line) => ({ line }))}
      />
    </Panel>
  );
}
