import { useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import { isOver, type Entry } from '../../../lib/model/entry';
import { isAboutKey, waitsForPerson } from '../../../lib/model/failure';
import { requestAccess } from '../../../lib/permissions';
import { accountsItem } from '../../../lib/storage/accounts';
import { countedText } from '../../../lib/wording/counted-text';
import { reasonText } from '../../../lib/wording/entry-text';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { keyFieldHash } from '../../hooks/use-hash';
import { useStored } from '../../hooks/use-stored';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ButtonLink } from '../parts/ButtonLink';
import { EntryList } from './EntryList';
import styles from './HeldAccount.module.css';

/** So many are shown without being asked for. */
const FEW = 5;

type Held = [Entry, ...Entry[]];

/** It waits, like everything of its account, until a person mends something. */
export const isHeld = (entry: Entry): boolean => !isOver(entry) && waitsForPerson(entry.failure);

export function byAccount(entries: Entry[]): Held[] {
  const groups = new Map<string, Held>();
  for (const entry of entries) {
    const group = groups.get(entry.accountId);
    if (group) group.push(entry);
    else groups.set(entry.accountId, [entry]);
  }
  return [...groups.values()];
}

export interface HeldAccountProps {
  /** All that waits for the same thing. */
  entries: Held;
}

/** One notice for an account whose work waits, with the button that mends it. */
export function HeldAccount({ entries }: HeldAccountProps) {
  const [first] = entries;
  const { accountId, failure } = first;
  const accounts = useStored(accountsItem) ?? [];
  const name = accounts.find(({ id }) => id === accountId)?.name;
  const [isOpen, setOpen] = useState(false);
  const isLong = entries.length > FEW;
  const { busy, failure: actionFailure, ask, again } = useAsk();
  // If it gets through, the others follow.
  const retry = () => send('outbox.retry', { id: first.id });
  return (
    <section
      class={styles.held}
      aria-label={name === undefined ? text('queueHeldUnnamed') : text('queueHeld', name)}
    >
      <Notice tone="bad" role="status">
        <div class={styles.line}>
          <p>
            <strong>
              {name === undefined ? text('queueHeldUnnamed') : text('queueHeld', name)}
            </strong>{' '}
            {reasonText(first)} {countedText('queueHeldCount', entries.length)}
          </p>
          {isLong && (
            <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {countedText('queueHeldShow', entries.length)}
            </Button>
          )}
          {isAboutKey(failure) && (
            <>
              <Button kind="quiet" busy={busy} onClick={() => void ask(retry)}>
                {text('commonTryAgain')}
              </Button>
              <ButtonLink href={keyFieldHash(accountId)}>{text('commonEnterKey')}</ButtonLink>
            </>
          )}
          {failure?.kind === 'no-permission' && (
            <Button
              busy={busy}
              onClick={() => void ask(() => requestAccess(failure.origin).then(retry))}
            >
              {text('commonAllowAccess')}
            </Button>
          )}
        </div>
      </Notice>
      {actionFailure && <ProblemNotice failure={actionFailure} busy={busy} onRetry={again} />}
      {(isOpen || !isLong) && <EntryList entries={entries} isHeld />}
    </section>
  );
}
