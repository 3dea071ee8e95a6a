import { knownCheck } from '../../../../lib/model/check-keys';
import type { Check } from '../../../../lib/model/checks/check';
import { findingsOf } from '../../../../lib/model/checks/findings';
import { errorText, titleOf } from '../../../../lib/wording/check-words';
import { FieldValue } from '../fields/FieldValue';
import { FoundPart } from '../found/FoundPart';
import styles from './CheckCard.module.css';

export interface FoundBoxProps {
  check: Check;
}

/** The service sends one or two. */
const MOST_ERRORS = 20;

/** What a check found, in the service's words and figures. */
export function FoundBox({ check }: FoundBoxProps) {
  const { key, words } = check;
  const errors = check.errors.slice(0, MOST_ERRORS);
  // The title tells a single problem of a check that we know.
  const tellsCodes = knownCheck(key) === null || errors.length > 1;
  const findings = findingsOf({ ...check, errors });
  const bare = tellsCodes
    ? errors.filter(
        ({ code }) =>
          code &&
          findings.every((finding) => finding.code !== code) &&
          errorText(key, code) !== titleOf(check),
      )
    : [];
  if (!words && findings.length === 0 && bare.length === 0) return null;
  return (
    <div class={styles.found}>
      {words && <FieldValue name="" value={words} />}
      {bare.map(({ code }) => (
        <p key={code}>{errorText(key, code ?? '')}</p>
      ))}
      {findings.map(({ code, found }, place) => (
        <div key={place}>
          {tellsCodes && code && <p class={styles.code}>{errorText(key, code)}</p>}
          <FoundPart check={key} found={found} isWrong={code !== null} />
        </div>
      ))}
    </div>
  );
}
