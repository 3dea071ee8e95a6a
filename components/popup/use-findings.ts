import { useEffect, useState } from 'preact/hooks';
import type { Finding } from '../../lib/model/guard';
import { mayNeedGuard } from '../../lib/model/may-need-guard';

/** What the guard found in an address; null until it has looked. Most addresses need no look. */
export function useFindings(address: string, serviceOrigin: string | undefined): Finding[] | null {
  const isHarmless = !address || !mayNeedGuard(address, serviceOrigin);
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
