import { useState } from 'preact/hooks';
import type { ReportQuery } from '../../../../lib/model/query';
import { saveFile } from '../../parts/save-file';
import { useWalk } from '../use-walk';
import type { FormatName } from './file-formats';

interface Saved {
  name: string;
  seen: number;
  mayBeIncomplete: boolean;
}

export type ExportWork = ReturnType<typeof useExport>;

/** Exports the whole list that a query asks for. */
export function useExport(accountId: string, query: ReportQuery) {
  const walk = useWalk();
  const [result, setResult] = useState<Saved | 'broken' | null>(null);

  async function start(format: FormatName) {
    setResult(null);
    try {
      const written = await walk.start(async (tools) => {
        const { writeReports } = await import('./write-reports');
        return await writeReports(accountId, query, format, tools);
      });
      if (!written) return;
      const name = `reports-${new Date().toISOString().slice(0, 10)}.${format}`;
      const { file, seen, mayBeIncomplete } = written;
      saveFile(file, name);
      // Without the file, which may be large.
      setResult({ name, seen, mayBeIncomplete });
    } catch {
      setResult('broken');
    }
  }
  return { walk, result, start };
}
