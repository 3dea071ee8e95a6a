import { useEffect, useState } from 'preact/hooks';
import type { FindProjects, FoundProjects } from './find-projects';

const PAUSE_MS = 150;

/** Looks up projects when the person stops typing. Undefined until the first answer; null if it failed. */
export function useFoundProjects(find: FindProjects, words: string) {
  const [found, setFound] = useState<FoundProjects | null>();
  useEffect(() => {
    let superseded = false;
    const ask = async () => {
      const answer = await find(words);
      if (!superseded) setFound(answer);
    };
    const timer = setTimeout(() => void ask(), words ? PAUSE_MS : 0);
    return () => {
      superseded = true;
      clearTimeout(timer);
    };
  }, [words]);
  return found;
}
