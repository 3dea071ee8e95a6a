import { useState } from 'preact/hooks';
import { text } from '../../lib/wording/text';

/** Puts text on the clipboard and reports whether that worked. */
export function useCopy() {
  const [message, setMessage] = useState('');
  async function copy(words: string) {
    // Empty first: screen readers tell a change only.
    setMessage('');
    const done = await navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    );
    setMessage(text(done ? 'commonCopied' : 'commonCopyFailed'));
  }
  return { copy, message };
}
