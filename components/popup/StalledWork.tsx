import { needsPassword, type Entry } from '../../lib/model/entry';
import { foundBy, isAboutKey, waitsForPerson } from '../../lib/model/failure';
import { PRIVACY } from '../../lib/model/report';
import { requestAccess } from '../../lib/permissions';
import { discardText, heldText, reasonText } from '../../lib/wording/entry-text';
import { text } from '../../lib/wording/text';
import { keyFieldHash } from '../hooks/use-hash';
import { useSecondsUntil } from '../hooks/use-seconds-until';
import { usePrivacy } from '../report/use-privacy';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { PasswordField } from '../ui/PasswordField';
import { entryActions } from './entry-actions';
import { openOptions } from './open-tab';
import { isRefused } from './page-work';
import { ReportFound } from './ReportFound';
import { UnclearOutcome } from './UnclearOutcome';
import type { PageActions } from './use-page-actions';

export interface StalledWorkProps {
  entry: Entry;
  actions: PageActions;
  /** To no avail: otherwise, nothing would tell. */
  isTriedAgain: boolean;
  onTryAgain: () => void;
}

/** Work that is waiting or was stopped: why, and what a person can do about it. */
export function StalledWork(props: StalledWorkProps) {
  const { entry, actions, isTriedAgain, onTryAgain } = props;
  const { id, accountId, state, failure, notBefore, waitMs } = entry;
  const { busy } = actions;
  const { retry, discard } = entryActions(actions, id);
  const { choice, validate } = usePrivacy(PRIVACY.password);
  const stopped = state === 'stopped';
  const passwordNeeded = needsPassword(entry);
  const waitSeconds = useSecondsUntil(notBefore, waitMs);
  if (failure?.kind === 'already-reported')
    return <ReportFound entry={entry} found={failure.found} />;
  if (foundBy(failure).length > 0) return <UnclearOutcome entry={entry} actions={actions} />;

  const tryAgain = () => {
    const chosen = passwordNeeded ? validate() : null;
    if (passwordNeeded && !chosen) return;
    onTryAgain();
    retry(chosen?.password);
  };
  const held = heldText(entry);
  const isHeld = waitsForPerson(failure);
  // The form below sends it again.
  const hasForm = isRefused(entry);
  return (
    <>
      <Notice tone={stopped ? 'bad' : 'warn'} role={stopped ? 'alert' : 'status'}>
        {held ? (
          <>
            <h2>{held}</h2>
            <p>{text(failure?.kind === 'no-permission' ? 'popupHeldAccess' : 'popupHeld')}</p>
          </>
        ) : (
          <p>{reasonText(entry) ?? text('popupWentWrong')}</p>
        )}
        {!stopped && !isHeld && waitSeconds > 0 && (
          // Read out once, not every second.
          <p aria-live="off">{text('commonContinuesIn', waitSeconds)}</p>
        )}
        {isTriedAgain && !busy && <p>{text('popupTriedAgain')}</p>}
      </Notice>
      {passwordNeeded && (
        <PasswordField
          value={choice.password}
          onChange={choice.onPassword}
          error={choice.passwordError}
        />
      )}
      <div class="popup-actions">
        {isAboutKey(failure) && (
          <Button kind="primary" onClick={() => void openOptions(keyFieldHash(accountId))}>
            {text('commonEnterKey')}
          </Button>
        )}
        {failure?.kind === 'no-permission' && (
          <Button
            kind="primary"
            busy={busy}
            onClick={() => void requestAccess(failure.origin).then((given) => given && retry())}
          >
            {text('commonAllowAccess')}
          </Button>
        )}
        <div class="popup-pair">
          {!hasForm && (
            <Button kind={stopped && !isHeld ? 'primary' : 'plain'} busy={busy} onClick={tryAgain}>
              {text('commonTryAgain')}
            </Button>
          )}
          <Button busy={busy} onClick={discard}>
            {discardText(entry)}
          </Button>
        </div>
      </div>
    </>
  );
}
