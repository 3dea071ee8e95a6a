import { useEffect, useState } from 'preact/hooks';
import type { Finding } from '../../lib/model/guard';
import { mayHoldSecret } from '../../lib/model/may-hold-secret';
import { isInPrivateNetwork } from '../../lib/model/private-network';

/** What the guard has to say about an address; null until it was asked. Most need not be shown to it. */
export function useFindings(address: string, serviceOrigin: string | undefined): Finding[] | null {
  const isHarmless = !mayHoldSecret(address) && !isInPrivateNetwork(address, serviceOrigin);
  const [findings, setFindings] = useState<{ address: string; found: Finding[] } | null>(null);
  useEffect(() => {
    if (isHarmless) return;
    void import('../../lib/model/guard').then(({ lookForSecrets }) =>
      setFindings({ address, found: lookForSecrets(address, serviceOrigin) }),
    );
  }, [address, serviceOrigin, isHarmless]);

  if (isHarmless) return [];
  return findings?.address === address ? findings.found : null;
}
