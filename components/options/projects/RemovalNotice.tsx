import { useState } from 'preact/hooks';
import { now } from '../../../lib/clock';
import { text } from '../../../lib/wording/text';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import { Notice } from '../../ui/Notice';
import { ServiceWords } from '../../ui/ServiceWords';
import type { Removal } from './remove-project';

const TONES = { deleted: 'good', 'not-deleted': 'bad', unclear: 'warn' } as const;

/** What became of a project that was to be deleted. */
export function RemovalNotice({ removal }: { removal: Removal }) {
  const { name, state, sentences, waitMs } = removal;
  return (
    <Notice tone={TONES[state]} role="status">
      <strong>
        <ServiceWords>{name}</ServiceWords>
      </strong>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {waitMs !== null && <Wait waitMs={waitMs} />}
    </Notice>
  );
}

function Wait({ waitMs }: { waitMs: number }) {
  const [until] = useState(() => now() + waitMs);
  const seconds = useSecondsUntil(until);
  // Not read out every second.
  return (
    <p aria-live="off">{seconds > 0 ? text('projectsWait', seconds) : text('projectsWaitOver')}</p>
  );
}
