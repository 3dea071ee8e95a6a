import { useEffect, useState } from 'preact/hooks';
import type { Entry, UnlessKnown } from '../../lib/model/entry';
import type { PageAddress } from '../../lib/model/fit-address';
import type { Outcome } from '../../lib/model/outcome';
import type { Report } from '../../lib/model/report';
import { submit } from '../../lib/messages/submit';
import { lastPrivacyItem } from '../../lib/storage/preferences';
import { useAsk } from '../hooks/use-ask';
import type { ChosenPrivacy } from '../report/use-privacy';

export type PageActions = ReturnType<typeof usePageActions>;

/** What is started for a page, and what came of it. */
export function usePageActions(accountId: string, entries: Entry[], incognito: boolean) {
  const { busy: asking, failure, ask, again } = useAsk();
  /** The entry added last: a click before it is on screen would submit a second time. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const busy = asking || awaited !== null;
  useEffect(() => {
    if (entries.some(({ id }) => id === awaited)) setAwaited(null);
  });
  /** The password sent last: known only to this popup, and only while it is open. */
  const [sent, setSent] = useState<{ entryId: string; password: string } | null>(null);

  const remember = (entry: Entry, { password }: Pick<ChosenPrivacy, 'password'>) =>
    setSent(password ? { entryId: entry.id, password } : null);

  /** Adds work to the queue, unless a click before is still on its way. */
  function run(request: () => Promise<Outcome<Entry>>, onTaken?: (entry: Entry) => void) {
    if (busy) return;
    void ask(async () => {
      const taken = await request();
      if (taken.ok) {
        setAwaited(taken.value.id);
        onTaken?.(taken.value);
      }
      return taken;
    });
  }

  return {
    busy,
    failure,
    again,
    ask,
    run,
    remember,

    store(
      address: PageAddress,
      chosen: ChosenPrivacy,
      { replaced, unlessKnown }: { replaced: string | null; unlessKnown: UnlessKnown | false },
    ) {
      const input = {
        accountId,
        address,
        ...chosen,
        incognito,
        ...(replaced && { replaces: replaced }),
        ...(unlessKnown && { unlessKnown }),
      };
      run(
        () => submit('report.store', input),
        (entry) => {
          remember(entry, chosen);
          if (!incognito) lastPrivacyItem.setValue(chosen.privacy).catch(() => undefined);
        },
      );
    },

    passwordOf(report: Report): string | null {
      const entry = entries.find(({ id }) => id === sent?.entryId);
      return sent && entry?.report?.id === report.id ? sent.password : null;
    },
  };
}
