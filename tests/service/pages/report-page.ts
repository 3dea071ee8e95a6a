import { htmlAnswer } from '../answer';
import type { Answer } from '../answer';
import { instantResults } from '../generation/instant/instant-results';
import { resultOf } from '../generation/score';
import type { StoredReport } from '../storage/stored-report';
import { escapeHtml, htmlPage } from './html';

const PUBLIC = 0;
const PASSWORD = 2;

/** The page of a report, depending on its privacy. `password` is what the visitor typed, if anything. */
export function reportPage(report: StoredReport | undefined, password: string | undefined): Answer {
  if (report === undefined) return page(404, 'Not found', '<p>There is no such report.</p>');
  if (report.privacy === PUBLIC) return page(200, 'Report', reportBody(report));
  if (report.privacy !== PASSWORD) {
    return page(403, 'Private report', '<p>This report is private.</p>');
  }
  if (password === undefined) return page(200, 'Password needed', passwordForm(''));
  return password === report.password
    ? page(200, 'Report', reportBody(report))
    : page(403, 'Password needed', passwordForm('<p role="alert">The password is wrong.</p>'));
}

function page(status: number, title: string, body: string): Answer {
  const answer = htmlAnswer(status, htmlPage(title, `<h1>${escapeHtml(title)}</h1>${body}`));
  answer.headers['content-security-policy'] =
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";
  return answer;
}

const passwordForm = (notice: string): string => `${notice}
<form method="post">
<label>Password <input type="password" name="password" required autocomplete="off"></label>
<button>Show report</button>
</form>`;

function reportBody(report: StoredReport): string {
  const { url, score, generatedAt } = report;
  if (score === null || generatedAt === null) {
    return `<p>${address(url)}</p><p>This report is being generated.</p>`;
  }
  const results = report.results ?? instantResults(url, report.examined);
  const rows = Object.entries(results).map(
    ([name, check]) =>
      `<tr><th scope="row">${escapeHtml(name.replaceAll('_', ' '))}</th>` +
      `<td>${check.passed ? 'passed' : 'failed'}</td>` +
      `<td>${escapeHtml(JSON.stringify(check.value))}</td></tr>`,
  );
  return `<p>${address(url)}</p>
<p class="result">${resultOf(score)}, ${score} of 100</p>
<p>Generated <time>${new Date(generatedAt).toISOString()}</time></p>
<table>
<thead><tr><th scope="col">Check</th><th scope="col">Outcome</th><th scope="col">Found</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`;
}

function address(url: string): string {
  const text = escapeHtml(url);
  return /^https?:\/\//i.test(url) ? `<a href="${text}" rel="noreferrer">${text}</a>` : text;
}
