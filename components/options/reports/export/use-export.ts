import { useEffect, useRef, useState } from 'preact/hooks';
import { realTime } from '../../../../lib/clock';
import type { ReportQuery } from '../../../../lib/model/query';
import type { Problem } from '../../use-answer';
import type { FormatName } from './file-formats';
import { saveFile } from './save-file';
import type { Progress } from './write-reports';

type ExportState =
  | { phase: 'none' | 'broken' }
  /** `problem` is why it stands still. */
  | { phase: 'running'; seen: number; total: number | null; problem: Problem | null }
  | { phase: 'saved'; name: string; seen: number; mayBeIncomplete: boolean };

export type ExportWork = ReturnType<typeof useExport>;

/** Exports the whole list that a query asks for. It ends with the page that started it. */
export function useExport(query: ReportQuery) {
  const [state, setState] = useState<ExportState>({ phase: 'none' });
  const stop = useRef(new AbortController());
  const goOn = useRef(() => {});
  useEffect(() => () => stop.current.abort(), []);

  async function start(format: FormatName) {
    stop.current.abort();
    stop.current = new AbortController();
    const { signal } = stop.current;
    const tell = (news: ExportState) => signal.aborted || setState(news);
    let progress: Progress = { seen: 0, total: null };

    const onProgress = (now: Progress) => {
      progress = now;
      tell({ phase: 'running', ...progress, problem: null });
    };
    const onProblem = async (problem: Problem) => {
      tell({ phase: 'running', ...progress, problem });
      await new Promise<void>((again) => {
        goOn.current = again;
        signal.addEventListener('abort', () => again());
        if (problem !== 'no-answer' && problem.kind === 'rate-limited')
          setTimeout(again, realTime(problem.waitMs));
      });
      onProgress(progress);
    };

    onProgress(progress);
    try {
      const { writeReports } = await import('./write-reports');
      const written = await writeReports(query, format, { signal, onProgress, onProblem });
      if (!written) return;
      const name = `reports-${new Date().toISOString().slice(0, 10)}.${format}`;
      saveFile(written.file, name);
      tell({ phase: 'saved', name, ...written });
    } catch {
      tell({ phase: 'broken' });
    }
  }

  const cancel = () => {
    stop.current.abort();
    setState({ phase: 'none' });
  };
  return { state, start, cancel, retry: () => goOn.current() };
}
