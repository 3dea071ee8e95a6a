import { useEffect, useState } from 'preact/hooks';

const wholeHash = () => location.hash;
// What follows the question mark belongs to the page that the path leads to.
const hashPath = () => location.hash.split('?')[0] ?? '';

/** The address's whole hash, with the state that follows its path. */
export const useHash = (): string => useLocation(wholeHash);

/** The path in the address's hash, such as `#/settings`; empty where there is none. */
export const useHashPath = (): string => useLocation(hashPath);

function useLocation(read: () => string): string {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const follow = () => setValue(read());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return value;
}
