import { useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import { failureText } from '../../../lib/wording/failure-text';
import { send } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import { success } from '../../../lib/model/outcome';
import {
  DEFAULT_PREFERENCES,
  preferencesItem,
  startingPrivacy,
} from '../../../lib/storage/preferences';
import { text } from '../../../lib/wording/text';
import { useAsking } from '../../hooks/use-asking';
import { Button } from '../../ui/Button';
import { CheckBox } from '../../ui/CheckBox';
import { Notice } from '../../ui/Notice';
import { PrivacyChoice } from '../../report/PrivacyChoice';
import { usePolicy } from '../../hooks/use-policy';
import { usePrivacy } from '../../report/use-privacy';
import { BulkProgress } from '../bulk/BulkProgress';
import { entryOf } from '../bulk/entry-of';
import form from '../parts/form.module.css';
import { Panel } from '../parts/Panel';
import { TextArea } from '../parts/TextArea';
import { useBulk } from '../bulk/use-bulk';
import { useStored } from '../../hooks/use-stored';
import { LeftOut } from './LeftOut';
import { readAddresses, type AddressList } from './read-addresses';
import { skipKnownPages } from './skip-known-pages';
import { tabAddresses } from './tab-addresses';
import { unfitText } from '../../../lib/wording/unfit-text';

export interface ReportManyProps {
  entries: Entry[];
}

export function ReportMany({ entries }: ReportManyProps) {
  const policy = usePolicy();
  const [lines, setLines] = useState('');
  const [skips, setSkips] = useState(false);
  const [list, setList] = useState<AddressList>();
  const [known, setKnown] = useState<string[]>([]);
  const { busy, problem, ask } = useAsking();
  const bulk = useBulk<string>(entries);
  const preferences = useStored(preferencesItem) ?? DEFAULT_PREFERENCES;
  const { choice, take } = usePrivacy(startingPrivacy(preferences, null, policy));

  async function reportAll() {
    const read = readAddresses(lines);
    const chosen = take();
    setList(read);
    setKnown([]);
    if (read.addresses.length === 0) return text('queueNothing');
    if (!chosen) return null;

    const split = skips
      ? await skipKnownPages(read.addresses)
      : success({ fresh: read.addresses, known: [] });
    if (!split.ok) return text('queueLookFailed', failureText(split.failure));
    setKnown(split.value.known);
    const refused = await bulk.start(split.value.fresh, (address) =>
      entryOf(
        send('report.store', {
          address,
          ...chosen,
          incognito: browser.extension.inIncognitoContext,
        }),
      ),
    );
    // What was not taken stays, to be mended; so does what was typed meanwhile.
    const left = [...read.unfit.map(({ line }) => line), ...refused.map(({ item }) => item)].join(
      '\n',
    );
    setLines((now) => (now === lines ? left : now));
    return null;
  }

  async function fillFromTabs() {
    const addresses = await tabAddresses();
    if (!addresses) return text('queueTabsDenied');
    setLines((before) => [before.trimEnd(), ...addresses].filter(Boolean).join('\n'));
    return null;
  }

  return (
    <Panel title={text('queueMany')}>
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
          onChange={setLines}
        />
        <div>
          <Button busy={busy} onClick={() => void ask(fillFromTabs)}>
            {text('queueAllTabs')}
          </Button>
        </div>
        <PrivacyChoice {...choice} />
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
