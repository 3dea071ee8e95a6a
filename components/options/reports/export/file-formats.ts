import type { Report } from '../../../../lib/model/report';

/** How a file of reports is written: its head, each report, what separates two, and its foot. */
interface FileFormat {
  type: string;
  head: string;
  line: (report: Report) => string;
  between: string;
  foot: string;
}

/** Named as in the interface. No column holds a password. */
const COLUMNS = {
  id: ({ id }: Report) => id,
  url: ({ url }: Report) => url,
  project: ({ project }: Report) => project,
  result: ({ verdict }: Report) => (verdict === 'unknown' ? null : verdict),
  score: ({ score }: Report) => score,
  privacy: ({ privacy }: Report) => privacy,
  generated_at: ({ generatedAt }: Report) => moment(generatedAt),
  created_at: ({ createdAt }: Report) => moment(createdAt),
};

export const FILE_FORMATS = {
  csv: {
    type: 'text/csv',
    head: csvLine(Object.keys(COLUMNS)),
    line: (report) => csvLine(Object.values(COLUMNS).map((read) => read(report))),
    between: '',
    foot: '',
  },
  json: {
    type: 'application/json',
    head: '[\n',
    line: (report) =>
      JSON.stringify(
        Object.fromEntries(Object.entries(COLUMNS).map(([name, read]) => [name, read(report)])),
      ),
    between: ',\n',
    foot: '\n]\n',
  },
} satisfies Record<string, FileFormat>;

export type FormatName = keyof typeof FILE_FORMATS;

function csvLine(values: (string | number | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  // A spreadsheet would run a cell that starts like this as a formula.
  const cell = String(value ?? '').replace(/^[=+\-@\t\r]/, "'$&");
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function moment(at: number | null): string | null {
  const date = new Date(at ?? NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
