import { useEffect, useState } from 'preact/hooks';
import { send } from '../../lib/messages';
import { isCurrent } from '../../lib/model/checks/is-current';
import type { Entry } from '../../lib/model/entry';
import type { Report } from '../../lib/model/report';
import type { Start } from './load-start';
import type { PageLook } from './use-page-look';

interface UseBriefOptions {
  report: Report;
  start: Start;
  look: PageLook;
  /** The work that was just done on it. */
  done: Entry | null;
}

/** The checks of the report on screen, if they are known: from this browser or, if it has not seen them, the service. */
export function useBrief({ report, start, look, done }: UseBriefOptions) {
  const { id, generatedAt, pending } = report;
  const accountId = start.account?.id ?? '';
  const [told, setTold] = useState(start.brief);
  const wanted = [id, generatedAt, done?.id].join(' ');
  const [asked, setAsked] = useState('');
  const isNew = told?.id === id && isCurrent(told, report);
  // Before that, it may turn out that the report has newer results. If it fails, or nobody may ask, this would too.
  const mayAsk = look.state === 'answered';
  const isLacking = id !== null && !pending && asked !== wanted && (!isNew || done !== null);

  useEffect(() => {
    let isOver = false;
    const find = async (ids: string[]) => {
      const found = await send('report.briefs', { accountId, ids });
      return found.ok ? (found.value[0] ?? null) : null;
    };
    async function ask(reportId: string) {
      let brief = await find([reportId]);
      if (!(brief && isCurrent(brief, report)) && mayAsk && !isOver) {
        const shown = await send('report.show', { accountId, id: reportId });
        if (shown.ok) brief = await find([reportId]);
      }
      if (isOver) return;
      // The card may go and come back: it must not have to ask again, and grow when it is told.
      start.brief = brief;
      setTold(brief);
      setAsked(wanted);
    }
    if (isLacking && (mayAsk || done)) void ask(id);
    return () => {
      isOver = true;
    };
  }, [wanted, mayAsk]);

  const isAwaited = pending || (isLacking && (look.state === 'asking' || mayAsk || done !== null));
  const brief = told?.id === id && (isNew || isAwaited) ? told : null;
  return { brief, isOld: !isNew };
}
