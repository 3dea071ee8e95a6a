import { submit } from '../../lib/messages/submit';
import type { ChosenPrivacy } from '../report/use-privacy';
import type { Start } from './load-start';
import type { PageActions } from './use-page-actions';

/** Everything that can be started for a page's report. */
export function reportActions(
  { run, remember }: PageActions,
  { account, incognito }: Start,
  address: string,
  reportId: string,
) {
  const target = { accountId: account?.id ?? '', address, reportId, incognito };
  return {
    update: () => run(() => submit('report.update-results', target)),

    remove: () => run(() => submit('report.delete', target)),

    changePrivacy: (chosen: ChosenPrivacy, onTaken: () => void) =>
      run(
        () => submit('report.change-privacy', { ...target, ...chosen }),
        (entry) => {
          remember(entry, chosen);
          onTaken();
        },
      ),
  };
}
