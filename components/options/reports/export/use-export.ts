import { useState } from 'preact/hooks';
import { saveFile } from '../../parts/save-file';
import { useWalk } from '../use-walk';
import type { WalkList } from '../use-report-list';
import type { FormatName } from './file-formats';

interface Saved {
  name: string;
  count: number;
  mayBeIncomplete: boolean;
}

export type ExportWork = ReturnType<typeof useExport>;

/** Exports all reports of a list. */
export function useExport(walkList: WalkList) {
  const walk = useWalk();
  const [result, setResult] = useState<Saved | 'broken' | null>(null);

  async function start(format: FormatName) {
    setResult(null);
    try {
      const written = await walk.start(async (tools) => {
        const { writeReports } = await import('./write-reports');
        return await writeReports(walkList(tools), format);
      });
      if (!written) return;
      const name = `reports-${new Date().toISOString().slice(0, 10)}.${format}`;
      const { file, count, mayBeIncomplete } = written;
      saveFile(file, name);
      // The file itself is not kept: it may be large.
      setResult({ name, count, mayBeIncomplete });
    } catch {
      setResult('broken');
    }
  }
  return { walk, result, start };
}
