import { useLayoutEffect, useState } from 'preact/hooks';

const PAUSE_MS = 300;

interface Typed {
  words: string;
  /** The address at which it was typed. */
  hash: string;
  /** The address that was set since. It comes back a little later. */
  next?: string | undefined;
}

/**
 * What a person is typing into the search box of a list. This browser searches for it at once; the address
 * and the service get it when they pause. `commit` sets the address, and returns it.
 */
export function useTypedSearch(
  hash: string,
  current: string | undefined,
  commit: (words: string) => string,
) {
  const [typed, setTyped] = useState<Typed>();
  const isHere = typed?.hash === hash || typed?.next === hash;
  const words = isHere && typed.words !== (current ?? '') ? typed.words : undefined;
  // Any other address ends the typing, even if the way leads back.
  useLayoutEffect(() => setTyped(isHere ? { hash, words: typed.words } : undefined), [hash]);
  // Not after the next frame: until then, words that are already cleared could go out.
  useLayoutEffect(() => {
    if (words === undefined) return;
    const timer = setTimeout(() => setTyped({ hash, words, next: commit(words) }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [hash, words]);
  return {
    words,
    /** `next` is the address that was set with the words, if any was. */
    type: (now: string, next?: string) =>
      setTyped((before) => ({ hash, words: now.trim(), next: next ?? before?.next })),
  };
}
