import type { Phase } from './page-work';
import { useLostFocus } from './use-lost-focus';

/** A report is no more. */
export function EndedLine({ phase, children }: { phase: Phase; children: string }) {
  const line = useLostFocus<HTMLParagraphElement>(phase);
  return (
    <p ref={line} class="popup-line" role="status" data-phase={phase} tabIndex={-1}>
      {children}
    </p>
  );
}
