import { useState } from 'preact/hooks';
import { text } from '../../lib/wording/text';

/** Puts words on the clipboard, and says how that went. */
export function useCopy() {
  const [says, setSays] = useState('');
  async function copy(words: string) {
    // Empty first: screen readers tell a change only.
    setSays('');
    const done = await navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    );
    setSays(text(done ? 'commonCopied' : 'commonCopyFailed'));
  }
  return { copy, says };
}
