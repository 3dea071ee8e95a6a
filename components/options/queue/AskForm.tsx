import { useState } from 'preact/hooks';
import type { Ask } from '../../../lib/asks';
import { send } from '../../../lib/messages';
import { withoutQuery } from '../../../lib/model/fit-address';
import { lookForSecrets } from '../../../lib/model/guard';
import { PRIVACY, type Privacy } from '../../../lib/model/report';
import {
  lastPrivacyItem,
  preferencesItem,
  startingPrivacy,
} from '../../../lib/storage/preferences';
import { text } from '../../../lib/text';
import { Button } from '../../ui/Button';
import { GuardNotice } from '../../ui/GuardNotice';
import { Notice } from '../../ui/Notice';
import { PrivacyChoice } from '../../ui/PrivacyChoice';
import { usePolicy } from '../../ui/use-policy';
import { problemOf } from '../problem-of';
import { useActiveAccount } from '../use-active-account';
import { useStored } from '../use-stored';
import styles from './AskForm.module.css';

export interface AskFormProps {
  ask: Ask;
  /** It was reported, or is not to be. */
  onSettled: () => void;
}

/** One page to look at before it is reported. */
export function AskForm({ ask: { address, incognito }, onSettled }: AskFormProps) {
  const account = useActiveAccount();
  const preferences = useStored(preferencesItem);
  const lastPrivacy = useStored(lastPrivacyItem);
  const policy = usePolicy();
  const [chosen, setChosen] = useState<Privacy>();
  const [password, setPassword] = useState('');
  const [passwordProblem, setPasswordProblem] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!preferences || lastPrivacy === undefined || account === undefined) return null;

  const privacy = chosen ?? startingPrivacy(preferences, lastPrivacy, policy);
  const findings = lookForSecrets(address, account?.baseUrl);

  async function report(to: string) {
    const secret = privacy === PRIVACY.password ? { password } : {};
    const lacksPassword = privacy === PRIVACY.password && !password;
    setPasswordProblem(lacksPassword ? text('passwordMissing') : undefined);
    if (lacksPassword || busy) return;
    setBusy(true);
    const says = await problemOf(
      send('report.store', { address: to, privacy, ...secret, incognito }),
    );
    setBusy(false);
    setProblem(says);
    if (!says) onSettled();
  }

  return (
    <form
      class={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void report(address);
      }}
    >
      <p class={styles.address}>
        <bdi dir="ltr">{address}</bdi>
      </p>
      {findings.length > 0 && (
        <GuardNotice
          address={address}
          findings={findings}
          busy={busy}
          onSendWithoutQuery={() => void report(withoutQuery(address))}
        />
      )}
      <PrivacyChoice
        privacy={privacy}
        onPrivacy={setChosen}
        password={password}
        onPassword={setPassword}
        passwordError={passwordProblem}
      />
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <div class={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {text('askReport')}
        </Button>
        <Button busy={busy} onClick={onSettled}>
          {text('discard')}
        </Button>
      </div>
    </form>
  );
}
