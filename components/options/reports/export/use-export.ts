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

/** Exports all reports that match a query. */
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
      // The file itself is not kept: it may be large.
      setResult({ name, seen, mayBeIncomplete });
    } catch {
      setResult('broken');
    }
  }
  return { walk, result, start };
}
