import { useEffect, useState } from 'preact/hooks';
import { NO_POLICY, type Policy } from '../../lib/model/policy';
import { readPolicy } from '../../lib/storage/policy';

/** What whoever manages this browser has laid down; nothing until it was read. */
export function usePolicy(): Policy {
  const [policy, setPolicy] = useState(NO_POLICY);
  useEffect(() => void readPolicy().then(setPolicy), []);
  return policy;
}
