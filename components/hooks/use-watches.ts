import { useEffect } from 'preact/hooks';
import { browser } from '../../lib/browser';
import { send } from '../../lib/messages';
import { WATCH_KEY, type Watch } from '../../lib/model/watch';
import { success } from '../../lib/model/outcome';
import { useAnswer } from './use-answer';

/** The watch that a report has now. */
export const watchOf = (watches: Watch[] | undefined, reportId: string): Watch | undefined =>
  watches?.find((one) => one.reportId === reportId && one.nextAt !== null);

/** The watched pages of an account, if any, kept up to date; undefined until they have been read. */
export function useWatches(accountId: string | null) {
  const { value: watches, ...answer } = useAnswer(accountId ?? '', async () =>
    accountId === null ? success([]) : await send('watch.list', { accountId }),
  );
  const { again } = answer;
  useEffect(() => {
    const changed = (changes: object) => {
      if (Object.keys(changes).some((key) => key.startsWith(WATCH_KEY))) again();
    };
    browser.storage.local.onChanged.addListener(changed);
    return () => browser.storage.local.onChanged.removeListener(changed);
  }, []);
  return { ...answer, watches };
}
