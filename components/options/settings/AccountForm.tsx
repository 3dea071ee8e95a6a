import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import type { Account } from '../../../lib/model/account';
import type { CheckStep } from '../../../lib/model/connection';
import type { Outcome } from '../../../lib/model/outcome';
import { readServiceAddress } from '../../../lib/model/service-address';
import { requestAccessToCheck } from '../../../lib/permissions';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { usePolicy } from '../../hooks/use-policy';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { TextField } from '../../ui/TextField';
import form from '../parts/form.module.css';
import {
  accountProblem,
  addressProblem,
  isFieldProblem,
  nameProblem,
  type AccountProblem,
} from './account-problem';
import styles from './AccountForm.module.css';
import { ConnectionCheck } from './ConnectionCheck';
import { useAccountDraft } from './use-account-draft';

export interface AccountFormProps {
  /** Of the account being edited or added. */
  id: string;
  /** Null until it has been saved. */
  account: Account | null;
  /** The first account: only what it needs is asked for. */
  isFirstSetup?: boolean;
  /** The field that the person came for, so typing starts here. */
  focus?: 'name' | 'apiKey' | null;
  /** Shown once it has connected. */
  children?: ComponentChildren;
}

export function AccountForm(props: AccountFormProps) {
  const { id, account, isFirstSetup = false, focus = null, children } = props;
  const preset = usePolicy().serviceAddress;
  const draft = useAccountDraft(account, isFirstSetup ? preset : null);
  const { fields, type, clear, nameToSave, changedElsewhere } = draft;
  const [problem, setProblem] = useState<AccountProblem>({});
  const [addressNote, setAddressNote] = useState<string>();
  const [steps, setSteps] = useState<CheckStep[]>();
  const { busy, failure, ask, again } = useAsk();
  const nameInput = useRef<HTMLInputElement>(null);
  const keyInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) (focus === 'name' ? nameInput : keyInput).current?.focus();
  }, [focus]);

  // An account from a settings file has no key.
  const hasKey = account !== null && account.keyHint !== '';
  /** A key is bound to its site. */
  const keepsKey = (address: string): boolean => {
    const read = readServiceAddress(address);
    return hasKey && (!read.ok || read.origin === new URL(account.baseUrl).origin);
  };
  const isAsSaved = account?.baseUrl === fields.address && fields.apiKey === '';

  function saveAndTest(address = fields.address) {
    const unfit = nameProblem(fields.name);
    if (unfit) return setProblem(unfit);
    const read = readServiceAddress(address);
    if (!read.ok) return setProblem(addressProblem(read));
    if (!keepsKey(address) && !fields.apiKey.trim()) {
      return setProblem({ apiKey: text(hasKey ? 'settingsKeyMoved' : 'settingsKeyMissing') });
    }
    test(async () => {
      await requestAccessToCheck(read.origin);
      const saved = await send('account.save', {
        id,
        name: nameToSave,
        address,
        ...(fields.apiKey.trim() ? { apiKey: fields.apiKey } : {}),
      });
      if (!saved.ok) {
        setProblem(accountProblem(saved.failure));
        return saved;
      }
      clear();
      if (read.changed)
        setAddressNote(text('settingsAdopted', address.trim(), saved.value.baseUrl));
      return await runCheck();
    });
  }

  function allowAccess(origin: string) {
    test(async () => {
      await requestAccessToCheck(origin);
      return await runCheck();
    });
  }

  /** If the new address is elsewhere, the key is asked for again. */
  function switchToAddress(address: string) {
    type({ address });
    setSteps(undefined);
    saveAndTest(address);
  }

  async function runCheck(): Promise<Outcome<CheckStep[]>> {
    const checked = await send('account.check', { id });
    if (checked.ok) setSteps(checked.value);
    return checked;
  }

  function test(question: () => Promise<Outcome<unknown>>) {
    setProblem({});
    setAddressNote(undefined);
    setSteps(undefined);
    void ask(question);
  }

  const { suggestion } = problem;
  return (
    <form
      class={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        saveAndTest();
      }}
    >
      <div class={styles.pair}>
        {!isFirstSetup && (
          <TextField
            label={text('fieldName')}
            hint={text('settingsNameHint')}
            inputRef={nameInput}
            value={fields.name}
            onChange={(name) => type({ name })}
            error={problem.name}
          />
        )}
        <div class={styles.withSuggestion}>
          <TextField
            label={text('fieldAddress')}
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
      </div>
      <TextField
        label={text('fieldApiKey')}
        hint={
          account && keepsKey(fields.address)
            ? text('settingsKeySaved', account.keyHint)
            : text('settingsKeyHint')
        }
        type="password"
        mono
        inputRef={keyInput}
        value={fields.apiKey}
        onChange={(apiKey) => type({ apiKey })}
        error={problem.apiKey}
      />
      {changedElsewhere && !busy && (
        <Notice tone="warn" role="status">
          {text('settingsChangedElsewhere', changedElsewhere.baseUrl)}
        </Notice>
      )}
      {failure && !isFieldProblem(failure) && (
        <ProblemNotice failure={failure} busy={busy} onRetry={again} />
      )}
      <div>
        <Button kind="primary" type="submit" busy={busy}>
          {text('settingsSave')}
        </Button>
      </div>
      <ConnectionCheck
        busy={busy}
        // Hidden if the account was edited since, or removed.
        steps={isAsSaved ? steps : undefined}
        addressNote={addressNote}
        onAllow={allowAccess}
        onUse={switchToAddress}
        onAgain={() => test(runCheck)}
      >
        {children}
      </ConnectionCheck>
    </form>
  );
}
