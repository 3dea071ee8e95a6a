import { failureText } from '../../../lib/failure-text';
import type { CheckStep, CheckStepName } from '../../../lib/model/connection';
import { text, type TextKey } from '../../../lib/text';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './ConnectionCheck.module.css';

export interface ConnectionCheckProps {
  busy: boolean;
  /** Undefined before the check has run. */
  steps: CheckStep[] | undefined;
  onAllow: (origin: string) => void;
}

const STEPS: Record<CheckStepName, TextKey> = {
  address: 'checkAddress',
  permission: 'checkPermission',
  reachable: 'checkReachable',
  key: 'checkKey',
  answer: 'checkAnswer',
};

const OUTCOMES: Record<CheckStep['outcome'], TextKey> = {
  passed: 'checkPassed',
  failed: 'checkFailed',
  skipped: 'checkSkipped',
};

export function ConnectionCheck({ busy, steps, onAllow }: ConnectionCheckProps) {
  const connected = steps?.every(({ outcome }) => outcome === 'passed');
  return (
    <div class={styles.check}>
      {/* Always there: screen readers tell a change only of a region they know. */}
      <p role="status" class={styles.summary} data-connected={connected}>
        {busy && text('checkRunning')}
        {steps && text(connected ? 'checkConnected' : 'checkNotConnected')}
      </p>
      {steps && (
        <ol class={styles.steps} aria-label={text('checkTitle')}>
          {steps.map(({ step, outcome, failure }) => (
            <li key={step} class={styles.step} data-outcome={outcome}>
              <span class={styles.mark}>
                {outcome !== 'skipped' && <Icon name={outcome === 'passed' ? 'check' : 'close'} />}
              </span>
              <span>{text(STEPS[step])}</span>
              <span class={styles.outcome}>{text(OUTCOMES[outcome])}</span>
              {failure && <p class={styles.advice}>{failureText(failure)}</p>}
              {failure?.kind === 'no-permission' && (
                <div class={styles.advice}>
                  <Button kind="primary" onClick={() => onAllow(failure.origin)}>
                    {text('checkAllow')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
