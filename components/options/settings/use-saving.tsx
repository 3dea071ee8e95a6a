import { useState } from 'preact/hooks';
import { ProblemNotice } from '../../ui/ProblemNotice';

/**
 * For settings that are saved immediately: shows an alert if the browser could not save them. No save
 * is skipped while another one runs: the last key pressed in a field counts.
 */
export function useSaving() {
  const [unsaved, setUnsaved] = useState<(() => Promise<void>) | null>(null);
  const save = (saving: () => Promise<void>) => {
    setUnsaved(null);
    saving().catch(() => setUnsaved(() => saving));
  };
  const alert = unsaved && (
    <ProblemNotice failure={{ kind: 'not-saved' }} onRetry={() => save(unsaved)} />
  );
  return { save, alert };
}
