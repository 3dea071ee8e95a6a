import { needsPassword, type Entry } from '../../lib/model/entry';
import { foundBy, isAboutKey } from '../../lib/model/failure';
import { PRIVACY } from '../../lib/model/report';
import { requestAccess } from '../../lib/permissions';
import { discardText, reasonText } from '../../lib/wording/entry-text';
import { text } from '../../lib/wording/text';
import { useSecondsUntil } from '../hooks/use-seconds-until';
import { FoundReports } from '../report/FoundReports';
import { usePrivacy } from '../report/use-privacy';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { PasswordField } from '../ui/PasswordField';
import { openOptions } from './open-tab';
import styles from './Popup.module.css';

export interface StalledWorkProps {
  entry: Entry;
  busy: boolean;
  onRetry: (password?: string) => void;
  onConfirm: (identity: string) => void;
  onDiscard: () => void;
}

/** Work that is waiting or was stopped: why, and what a person can do about it. */
export function StalledWork({ entry, busy, onRetry, onConfirm, onDiscard }: StalledWorkProps) {
  const { state, failure, notBefore } = entry;
  const { choice, validate } = usePrivacy(PRIVACY.password);
  const stopped = state === 'stopped';
  const passwordNeeded = needsPassword(entry);
  const waitSeconds = useSecondsUntil(notBefore);
  const found = foundBy(failure);

  const retry = () => {
    if (!passwordNeeded) return onRetry();
    const chosen = validate();
    if (chosen) onRetry(chosen.password);
  };
  return (
    <Notice tone={stopped ? 'bad' : 'warn'} role={stopped ? 'alert' : 'status'}>
      <p>{reasonText(entry) ?? text('popupWentWrong')}</p>
      {!stopped && waitSeconds > 0 && (
        // Read out once, not every second.
        <p aria-live="off">{text('commonContinuesIn', waitSeconds)}</p>
      )}
      {found.length > 0 && <FoundReports reports={found} busy={busy} onConfirm={onConfirm} />}
      {passwordNeeded && (
        <PasswordField
          value={choice.password}
          onChange={choice.onPassword}
          error={choice.passwordError}
        />
      )}
      <div class={styles.actions}>
        {failure?.kind === 'no-permission' ? (
          <Button
            kind="primary"
            busy={busy}
            onClick={() => void requestAccess(failure.origin).then((given) => given && onRetry())}
          >
            {text('commonAllowAccess')}
          </Button>
        ) : (
          <Button busy={busy} onClick={retry}>
            {text(found.length > 0 ? 'foundNo' : 'commonTryAgain')}
          </Button>
        )}
        {isAboutKey(failure) && (
          <Button onClick={() => void openOptions('settings')}>{text('commonSettings')}</Button>
        )}
        <Button kind="quiet" busy={busy} onClick={onDiscard}>
          {discardText(entry)}
        </Button>
      </div>
    </Notice>
  );
}
