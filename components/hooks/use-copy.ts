import { useState } from 'preact/hooks';
import { text } from '../../lib/wording/text';

/** Copies text to the clipboard and says whether that worked. */
export function useCopy() {
  const [message, setMessage] = useState('');
  async function copy(words: string) {
    // Emptied first: screen readers only announce changes.
    setMessage('');
    const done = await navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    );
    setMessage(text(done ? 'commonCopied' : 'commonCopyFailed'));
  }
  return { copy, message };
}
