import { handOver } from '../../../lib/messages/hand-over';
import { withoutQuery, type PageAddress } from '../../../lib/model/fit-address';
import { isSaferWithoutQuery, lookForSecrets } from '../../../lib/model/guard';
import type { Ask } from '../../../lib/storage/asks';
import {
  DEFAULT_PREFERENCES,
  lastPrivacyItem,
  preferencesItem,
  startingPrivacy,
} from '../../../lib/storage/preferences';
import { text } from '../../../lib/wording/text';
import { useActiveAccount } from '../../hooks/use-active-account';
import { useAsk } from '../../hooks/use-ask';
import { usePolicy } from '../../hooks/use-policy';
import { focusRow } from '../../hooks/use-row-focus';
import { useStored } from '../../hooks/use-stored';
import { PrivacyChoice } from '../../report/PrivacyChoice';
import { usePrivacy } from '../../report/use-privacy';
import { Button } from '../../ui/Button';
import { GuardNotice } from '../../ui/GuardNotice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ServiceWords } from '../../ui/ServiceWords';
import form from '../parts/form.module.css';
import styles from './ConfirmPageForm.module.css';

export interface ConfirmPageFormProps {
  page: Ask;
  /** It was reported, or the person decided against it. */
  onSettled: () => void;
}

/** One page to confirm before it is reported. */
export function ConfirmPageForm({ page: { address, incognito }, onSettled }: ConfirmPageFormProps) {
  const account = useActiveAccount();
  const preferences = useStored(preferencesItem);
  const lastPrivacy = useStored(lastPrivacyItem);
  const policy = usePolicy();
  const { choice, validate } = usePrivacy(
    startingPrivacy(preferences ?? DEFAULT_PREFERENCES, lastPrivacy ?? null, policy),
  );
  const { busy, failure, ask, again } = useAsk();
  if (!preferences || lastPrivacy === undefined || account === undefined) return null;

  const findings = lookForSecrets(address, account?.baseUrl);

  function report(to: PageAddress) {
    const chosen = validate();
    if (!chosen) return;
    const input = { accountId: account?.id ?? '', address: to, ...chosen, incognito };
    void ask(async () => {
      const stored = await handOver('report.store', input);
      if (stored.ok) onSettled();
      return stored;
    });
  }

  return (
    <form
      class={styles.form}
      {...focusRow(address)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        report(address);
      }}
    >
      <p class={styles.address}>
        <ServiceWords>{address}</ServiceWords>
      </p>
      {findings.length > 0 && (
        <GuardNotice
          address={address}
          findings={findings}
          isSafer={isSaferWithoutQuery(address, account?.baseUrl)}
          busy={busy}
          onSendWithoutQuery={() => report(withoutQuery(address))}
        />
      )}
      <PrivacyChoice policy={policy} {...choice} />
      {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
      <div class={form.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {text('queueAskReport')}
        </Button>
        <Button busy={busy} onClick={onSettled}>
          {text('commonCancel')}
        </Button>
      </div>
    </form>
  );
}
