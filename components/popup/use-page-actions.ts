import { useState } from 'preact/hooks';
import { send } from '../../lib/messages';
import type { Entry } from '../../lib/model/entry';
import type { Report } from '../../lib/model/report';
import { lastPrivacyItem } from '../../lib/storage/preferences';
import type { ChosenPrivacy } from '../report/use-privacy';
import { useWork } from './use-work';

export type PageActions = ReturnType<typeof usePageActions>;

/** Everything that can be set going for a page. */
export function usePageActions(entries: Entry[], incognito: boolean) {
  const { busy, problem, run, again } = useWork(entries);
  /** The password last sent: known in this popup alone, and only as long as it is open. */
  const [sent, setSent] = useState<{ entryId: string; password: string } | null>(null);

  const remember = (entry: Entry, { password }: ChosenPrivacy) =>
    setSent(password ? { entryId: entry.id, password } : null);
  const target = (address: string, reportId: string) => ({ address, reportId, incognito });

  return {
    busy,
    problem,
    again,

    /** `replaced`: a failed try, which has done its duty once this one is written down. */
    store(address: string, chosen: ChosenPrivacy, replaced: string | null) {
      void run({
        ask: () => send('report.store', { address, ...chosen, incognito }),
        onTaken: (entry) => {
          remember(entry, chosen);
          // Neither is worth a word: what was not discarded is still seen in the queue.
          if (replaced) send('outbox.discard', { id: replaced }).catch(() => undefined);
          if (!incognito) lastPrivacyItem.setValue(chosen.privacy).catch(() => undefined);
        },
      });
    },

    changePrivacy(address: string, reportId: string, chosen: ChosenPrivacy, onTaken: () => void) {
      void run({
        ask: () => send('report.change-privacy', { ...target(address, reportId), ...chosen }),
        onTaken: (entry) => {
          remember(entry, chosen);
          onTaken();
        },
      });
    },

    update: (address: string, reportId: string) =>
      void run({ ask: () => send('report.update-results', target(address, reportId)) }),

    remove: (address: string, reportId: string) =>
      void run({ ask: () => send('report.delete', target(address, reportId)) }),

    retry: (id: string, password?: string) =>
      void run({ ask: () => send('outbox.retry', password ? { id, password } : { id }) }),

    discard: (id: string) => void run({ ask: () => send('outbox.discard', { id }) }),

    passwordOf(report: Report): string | null {
      const entry = entries.find(({ id }) => id === sent?.entryId);
      return sent && entry?.report?.id === report.id ? sent.password : null;
    },
  };
}
