import { withoutQuery } from '../../lib/model/fit-address';
import type { Finding } from '../../lib/model/guard';
import { text } from '../../lib/wording/text';
import { Button } from './Button';
import styles from './GuardNotice.module.css';
import { Notice } from './Notice';

export interface GuardNoticeProps {
  address: string;
  findings: Finding[];
  /** Without its query, less of it looks secret. */
  isSafer: boolean;
  busy?: boolean;
  /** For a button here; a form may have one of its own. */
  onSendWithoutQuery?: () => void;
}

/** A popup has no room for more, and one is reason enough. */
const SHOWN = 2;

/** Why an address should not be sent as it is, and what would be left out of it. */
export function GuardNotice(props: GuardNoticeProps) {
  const { address, findings, isSafer, busy = false, onSendWithoutQuery } = props;
  const kept = withoutQuery(address);
  return (
    <Notice tone="warn" role="note">
      <div>
        {findings.slice(0, SHOWN).map((finding) => (
          <h3 key={findingText(finding)}>{findingText(finding)}</h3>
        ))}
        <p>{text('guardSeen')}</p>
      </div>
      {isSafer && (
        <p class={styles.address} dir="ltr">
          {kept}
          <s>{address.slice(kept.length)}</s>
        </p>
      )}
      {isSafer && onSendWithoutQuery && (
        <Button busy={busy} onClick={onSendWithoutQuery}>
          {text('guardSendWithoutQuery')}
        </Button>
      )}
    </Notice>
  );
}

export function findingText(finding: Finding): string {
  switch (finding.kind) {
    case 'credentials':
      return text('guardCredentials');
    case 'secret-parameter':
      return text('guardParameter', finding.name);
    case 'reset-link':
      return text('guardResetLink');
    case 'random-segment':
      return text('guardRandomSegment');
    case 'private-network':
      return text('guardPrivateNetwork');
  }
}
