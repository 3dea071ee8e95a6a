import { useEffect, useState } from 'preact/hooks';

const wholeHash = () => location.hash;
// What follows the question mark belongs to the page at that path.
const hashPath = () => location.hash.split('?')[0] ?? '';

/** The whole hash of the address, including the state after the path. */
export const useHash = (): string => useLocation(wholeHash);

/** The path in the hash of the address, such as `#/settings`; empty if there is none. */
export const useHashPath = (): string => useLocation(hashPath);

/** Leads to the field where an account's key is entered. */
export const keyFieldHash = (accountId: string): string =>
  `#/settings?key=${encodeURIComponent(accountId)}`;

function useLocation(read: () => string): string {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const follow = () => setValue(read());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return value;
}
