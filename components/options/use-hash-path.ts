import { useEffect, useState } from 'preact/hooks';

// What follows the question mark belongs to the page that the path leads to.
const hashPath = () => location.hash.split('?')[0] ?? '';

/** The path in the address's hash, such as `#/settings`; empty where there is none. */
export function useHashPath(): string {
  const [path, setPath] = useState(hashPath);
  useEffect(() => {
    const follow = () => setPath(hashPath());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return path;
}
