import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import type { CheckStep } from '../../../lib/model/connection';
import { readServiceAddress } from '../../../lib/model/service-address';
import { send } from '../../../lib/messages';
import { text } from '../../../lib/text';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TextField } from '../../ui/TextField';
import { requestAccess } from '../../ui/request-access';
import styles from './AccountForm.module.css';
import { accountProblem, addressProblem, type AccountProblem } from './account-problem';
import { ConnectionCheck } from './ConnectionCheck';
import { useAccountDraft } from './use-account-draft';

export interface AccountFormProps {
  /** Of the account that is edited, or of the one to be. */
  id: string;
  /** Null until it was saved. */
  account: Account | null;
  /** Asked for just now: the typing starts here. */
  focus?: boolean;
  /** Shown once it has connected. */
  children?: ComponentChildren;
}

export function AccountForm({ id, account, focus = false, children }: AccountFormProps) {
  const { fields, type, clear, nameToSave, changedElsewhere } = useAccountDraft(account);
  const [problem, setProblem] = useState<AccountProblem>({});
  const [adopted, setAdopted] = useState<{ pasted: string; used: string }>();
  const [steps, setSteps] = useState<CheckStep[]>();
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) first.current?.focus();
  }, []);

  // An account out of a settings file comes without its key.
  const hasKey = account !== null && account.keyHint !== '';

  async function saveAndTest() {
    if (working.current) return;
    const read = readServiceAddress(fields.address);
    if (!read.ok) return setProblem(addressProblem(read));
    const keepsKey = hasKey && new URL(account.baseUrl).origin === read.origin;
    if (!keepsKey && !fields.apiKey.trim()) {
      return setProblem({ apiKey: text(hasKey ? 'settingsKeyMoved' : 'settingsKeyMissing') });
    }
    await work(async () => {
      await requestAccess(read.origin);
      const saved = await send('account.save', {
        id,
        name: nameToSave,
        address: fields.address,
        ...(fields.apiKey.trim() ? { apiKey: fields.apiKey } : {}),
      });
      if (!saved.ok) return setProblem(accountProblem(saved.failure));
      clear();
      if (read.changed) setAdopted({ pasted: fields.address, used: saved.value.baseUrl });
      await runCheck();
    });
  }

  async function allowAccess(origin: string) {
    await work(async () => {
      await requestAccess(origin);
      await runCheck();
    });
  }

  async function runCheck() {
    setSteps(await send('account.check', { id }));
  }

  async function work(job: () => Promise<void>) {
    working.current = true;
    setBusy(true);
    setProblem({});
    setAdopted(undefined);
    setSteps(undefined);
    await job().catch(() => setProblem({ other: text('optionsNoAnswer') }));
    setBusy(false);
    working.current = false;
  }

  const { suggestion } = problem;
  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saveAndTest();
      }}
    >
      <TextField
        label={text('settingsName')}
        hint={text('settingsNameHint')}
        inputRef={first}
        value={fields.name}
        onChange={(name) => type({ name })}
        error={problem.name}
      />
      <div class={styles.withSuggestion}>
        <TextField
          label={text('settingsAddress')}
          hint={text('settingsAddressHint')}
          mono
          value={fields.address}
          onChange={(address) => type({ address })}
          error={problem.address}
        />
        {suggestion && (
          <Button
            onClick={() => {
              type({ address: suggestion });
              setProblem({});
            }}
          >
            {text('settingsUse', suggestion)}
          </Button>
        )}
      </div>
      <TextField
        label={text('settingsKey')}
        hint={hasKey ? text('settingsKeySaved', account.keyHint) : text('settingsKeyHint')}
        type="password"
        mono
        value={fields.apiKey}
        onChange={(apiKey) => type({ apiKey })}
        error={problem.apiKey}
      />
      {changedElsewhere && !busy && (
        <Notice tone="warn" role="status">
          {text('settingsChangedElsewhere', changedElsewhere.baseUrl)}
        </Notice>
      )}
      {problem.other && (
        <Notice tone="bad" role="alert">
          {problem.other}
        </Notice>
      )}
      {adopted && (
        <Notice tone="info" role="status">
          {text('settingsAdopted', adopted.pasted, adopted.used)}
        </Notice>
      )}
      <div>
        <Button kind="primary" type="submit" busy={busy}>
          {text('settingsSave')}
        </Button>
      </div>
      <ConnectionCheck
        busy={busy}
        // An account that was removed meanwhile has nothing to tell any more.
        steps={account ? steps : undefined}
        onAllow={(origin) => void allowAccess(origin)}
      />
      {account && steps?.every(({ outcome }) => outcome === 'passed') && children}
    </form>
  );
}
