import { useEffect, useState } from 'preact/hooks';
import { text } from '../../lib/wording/text';

const SHOWN_MS = 3_000;

/** Copies text to the clipboard, and says for a moment whether that worked. */
export function useCopy() {
  const [copied, setCopied] = useState<boolean | null>(null);
  async function copy(words: string) {
    // Emptied first: screen readers only announce changes.
    setCopied(null);
    setCopied(
      await navigator.clipboard.writeText(words).then(
        () => true,
        () => false,
      ),
    );
  }
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const message = copied === null ? '' : text(copied ? 'commonCopied' : 'commonCopyFailed');
  return { copy, copied, message };
}
