import { useEffect, useState } from 'preact/hooks';
import { browser } from '../../lib/browser';
import { NO_POLICY, type Policy } from '../../lib/model/policy';
import { readPolicy } from '../../lib/storage/policy';

/** What whoever manages this browser has laid down; nothing until it was read, which takes longer right after the installation. */
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
