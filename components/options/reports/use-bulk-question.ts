import { useState } from 'preact/hooks';
import type { UsableReport } from '../../../lib/model/report';
import type { Question } from './BulkQuestion';
import { deleteReport, type Job } from './jobs';
import { focusCurrentRow } from './use-grid-keys';
import type { Selection } from './use-selection';

/** Deleting or publishing more than that is asked about first. */
const MAX_UNASKED = 5;

export type BulkAsking = ReturnType<typeof useBulkQuestion>;

/** Starts work on the selected reports, after a question where a slip would hurt. */
export function useBulkQuestion(
  selection: Selection,
  start: (reports: UsableReport[], job: Job) => void,
) {
  const [question, setQuestion] = useState<Question | null>(null);
  const leave = (going: UsableReport[] = []) => {
    selection.chooseOnly([]);
    // What had the focus may go with the bar or the rows.
    focusCurrentRow(going);
  };
  const begin = ({ about, reports, job }: Question) => {
    setQuestion(null);
    start(reports, job);
    if (about === 'delete') leave(reports);
  };
  const beginOrAsk = (next: Question) =>
    next.reports.length > MAX_UNASKED ? setQuestion(next) : begin(next);
  return {
    question,
    yes: () => question && begin(question),
    no: () => setQuestion(null),
    leave,
    publish: (reports: UsableReport[], job: Job) => beginOrAsk({ about: 'publish', reports, job }),
    remove: (reports: UsableReport[]) =>
      beginOrAsk({ about: 'delete', reports, job: deleteReport }),
  };
}
