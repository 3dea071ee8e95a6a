import type { Report } from '../../../lib/model/report';
import { saveFile } from '../parts/save-file';
import type { FormatName } from './export/file-formats';

/** Saves the given reports as a file, without asking the service. */
export async function exportSelected(reports: Report[], format: FormatName): Promise<void> {
  const { FILE_FORMATS } = await import('./export/file-formats');
  const { type, head, line, between, foot } = FILE_FORMATS[format];
  const file = new Blob([head, reports.map(line).join(between), foot], { type });
  saveFile(file, `reports-${new Date().toISOString().slice(0, 10)}.${format}`);
}
