import { withoutQuery } from '../../lib/model/fit-address';
import type { Finding } from '../../lib/model/guard';
import { text } from '../../lib/wording/text';
import { Button } from './Button';
import { Notice } from './Notice';

export interface GuardNoticeProps {
  address: string;
  findings: Finding[];
  busy: boolean;
  onSendWithoutQuery: () => void;
}

export function GuardNotice({ address, findings, busy, onSendWithoutQuery }: GuardNoticeProps) {
  return (
    <Notice tone="warn" role="note">
      <div>
        {findings.map((finding) => (
          <p key={findingText(finding)}>{findingText(finding)}</p>
        ))}
        <p>{text('guardSeen')}</p>
      </div>
      {withoutQuery(address) !== address && (
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
