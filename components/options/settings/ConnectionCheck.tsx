import type { ComponentChildren } from 'preact';
import type { CheckStep, CheckStepName, Finding } from '../../../lib/model/connection';
import { text, type TextKey } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { checkAdvice } from './check-advice';
import styles from './ConnectionCheck.module.css';
import { RetryCountdown } from './RetryCountdown';

export interface ConnectionCheckProps {
  busy: boolean;
  /** Undefined until the check has run. */
  steps: CheckStep[] | undefined;
  /** Set if the address that is used differs from the one that was pasted. */
  addressNote: string | undefined;
  onAllow: (origin: string) => void;
  onUse: (address: string) => void;
  onAgain: () => void;
  /** Shown once it has connected. */
  children: ComponentChildren;
}

const STEPS: Record<CheckStepName, TextKey> = {
  address: 'checkAddress',
  permission: 'checkPermission',
  reachable: 'checkReachable',
  encrypted: 'checkEncrypted',
  redirect: 'checkRedirect',
  key: 'checkKey',
  answer: 'checkAnswer',
};

const OUTCOMES: Record<CheckStep['outcome'], TextKey> = {
  passed: 'checkPassed',
  failed: 'checkFailed',
  skipped: 'checkSkipped',
};

const FINDINGS: Record<Finding, TextKey> = {
  https: 'checkFoundHttps',
  'this-computer': 'checkFoundThisComputer',
  resource: 'checkFoundResource',
  paginator: 'checkFoundPaginator',
  nested: 'checkFoundNested',
  data: 'checkFoundData',
  named: 'checkFoundData',
  bare: 'checkFoundBare',
};

export function ConnectionCheck(props: ConnectionCheckProps) {
  const { busy, steps, addressNote, onAllow, onUse, onAgain, children } = props;
  const failing = steps?.find(({ failure }) => failure);
  const connected = steps?.every(({ outcome }) => outcome === 'passed');
  return (
    <>
      <div class={styles.check}>
        {/* Always present: screen readers only announce changes in a region that already exists. */}
        <p role="status" class={styles.summary} data-connected={connected}>
          {busy && text('checkRunning')}
          {steps && text(connected ? 'checkConnected' : 'checkNotConnected')}{' '}
          {failing?.failure && (
            <span class="unseen">{checkAdvice(failing.failure, failing.useInstead)}</span>
          )}
        </p>
        {steps && (
          <ol class={styles.steps} aria-label={text('checkTitle')}>
            {steps.map(({ step, outcome, failure, useInstead, found }) => (
              <li key={step} class={styles.step} data-outcome={outcome}>
                <span class={styles.mark}>
                  {outcome !== 'skipped' && (
                    <Icon name={outcome === 'passed' ? 'check' : 'close'} />
                  )}
                </span>
                <span>{text(STEPS[step])}</span>
                <span class={styles.outcome}>{text(OUTCOMES[outcome])}</span>
                {step === 'address' && addressNote && <p class={styles.advice}>{addressNote}</p>}
                {found && <p class={styles.advice}>{text(FINDINGS[found])}</p>}
                {failure && <p class={styles.advice}>{checkAdvice(failure, useInstead)}</p>}
                {failure?.kind === 'rate-limited' && (
                  <div class={styles.advice}>
                    <RetryCountdown waitMs={failure.waitMs} onDue={onAgain} />
                  </div>
                )}
                {useInstead && (
                  <div class={styles.advice}>
                    <Button onClick={() => onUse(useInstead)}>{text('checkUseThis')}</Button>
                  </div>
                )}
                {failure?.kind === 'no-permission' && (
                  <div class={styles.advice}>
                    <Button kind="primary" onClick={() => onAllow(failure.origin)}>
                      {text('commonAllowAccess')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
      {connected && children}
    </>
  );
}
