import { useEffect, useState } from 'preact/hooks';
import { browser } from '../../lib/browser';
import { NO_POLICY, type Policy } from '../../lib/model/policy';
import { readPolicy } from '../../lib/storage/policy';

/**
 * The policy set by this browser's administrator. Empty until it has been read, which takes some seconds
 * right after installation, or after the browser's start.
 */
export function usePolicy(): Policy {
  const [policy, setPolicy] = useState(NO_POLICY);
  useEffect(() => {
    const read = () => void readPolicy().then(setPolicy);
    const { managed } = browser.storage;
    managed?.onChanged?.addListener(read);
    read();
    return () => managed?.onChanged?.removeListener(read);
  }, []);
  return policy;
}
