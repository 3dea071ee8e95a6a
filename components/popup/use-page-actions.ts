import { useState } from 'preact/hooks';
import { send } from '../../lib/messages';
import type { Entry } from '../../lib/model/entry';
import { PRIVACY, type Privacy, type Report } from '../../lib/model/report';
import { lastPrivacyItem } from '../../lib/storage/preferences';
import { useWork } from './use-work';

/** What a person has filled in. */
export interface Draft {
  privacy: Privacy;
  password: string;
}

export type PageActions = ReturnType<typeof usePageActions>;

/** Everything that can be set going for a page. */
export function usePageActions(entries: Entry[], incognito: boolean) {
  const { busy, problem, run, again } = useWork(entries);
  /** The password last sent: known in this popup alone, and only as long as it is open. */
  const [sent, setSent] = useState<{ entryId: string; password: string } | null>(null);

  const secretOf = ({ privacy, password }: Draft) =>
    privacy === PRIVACY.password ? { password } : {};
  const remember = (entry: Entry, { password }: { password?: string }) =>
    setSent(password ? { entryId: entry.id, password } : null);
  const target = (address: string, reportId: string) => ({ address, reportId, incognito });

  return {
    busy,
    problem,
    again,

    /** `replaced`: a failed try, which has done its duty once this one is written down. */
    store(address: string, draft: Draft, replaced: string | null) {
      const { privacy } = draft;
      const secret = secretOf(draft);
      void run({
        ask: () => send('report.store', { address, privacy, ...secret, incognito }),
        onTaken: (entry) => {
          remember(entry, secret);
          if (replaced) void send('outbox.discard', { id: replaced });
          if (!incognito) void lastPrivacyItem.setValue(privacy);
        },
      });
    },

    changePrivacy(address: string, reportId: string, draft: Draft, onTaken: () => void) {
      const secret = secretOf(draft);
      const input = { ...target(address, reportId), privacy: draft.privacy, ...secret };
      void run({
        ask: () => send('report.change-privacy', input),
        onTaken: (entry) => {
          remember(entry, secret);
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
