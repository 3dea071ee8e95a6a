import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

const PAUSE_MS = 300;

/**
 * What a person is typing into the search box of a list. This browser searches for it at once; the address
 * and the service get it when they pause.
 */
export function useTypedSearch(
  hash: string,
  current: string | undefined,
  commit: (words: string) => void,
) {
  const [typed, setTyped] = useState<{ hash: string; words: string }>();
  /** What the next address will hold. */
  const sent = useRef<string>(undefined);
  // A new address, by whatever way, ends the typing, even if the way leads back. Only what was typed while
  // the words before it went there goes on.
  useLayoutEffect(() => {
    const isOwn = sent.current === (current ?? '');
    sent.current = undefined;
    setTyped((before) =>
      before && (isOwn || before.hash === hash) ? { ...before, hash } : undefined,
    );
  }, [hash]);
  const words = typed?.hash === hash && typed.words !== (current ?? '') ? typed.words : undefined;
  useEffect(() => {
    if (words === undefined) return;
    const timer = setTimeout(() => {
      sent.current = words;
      commit(words);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [hash, words]);
  return {
    words,
    type: (next: string) => setTyped({ hash, words: next.trim() }),
    end: () => setTyped(undefined),
  };
}
