import type { Context } from '../context';
import { pathOf } from '../context';
import { Inconclusive, NotHeld } from '../outcome';
import type { Check } from '../outcome';
import {
  RESULTS,
  brief,
  idOf,
  isDone,
  isSamePage,
  numberOf,
  textOf,
  describeAnswer,
} from '../read-answer';
import type { Item } from '../read-answer';

const PASSWORD = 'Conformance & 100 %+';

export const storeChecks: Check[] = [
  {
    section: '4.3',
    name: 'url is required',
    async run(context) {
      const { answer } = await context.store({ privacy: '1' });
      if (isDone(answer))
        throw new NotHeld(`a report without url is accepted: ${describeAnswer(answer)}`);
    },
  },
  storeCheck('POST /reports makes a report that is private by default', {}, 1),
  storeCheck('privacy=0 makes it public', { privacy: '0' }, 0),
  storeCheck('privacy=1 makes it private', { privacy: '1' }, 1),
  storeCheck('privacy=2 with a password', { privacy: '2', password: PASSWORD }, 2),
  storeCheck('a password without privacy=2 is accepted', { privacy: '1', password: PASSWORD }, 1),
];

function storeCheck(name: string, form: Record<string, string>, privacy: number): Check {
  return {
    section: '4.3',
    name,
    async run(context) {
      const page = context.pages.addresses[context.reports.length] as string;
      const { answer, id } = await context.store({ url: page, ...form });
      // A page that the service cannot reach says nothing about the service.
      if (answer.status === 422) {
        throw new Inconclusive(
          `the service does not accept ${page}, try --page: ${describeAnswer(answer)}`,
        );
      }
      if (!isDone(answer)) throw new NotHeld(describeAnswer(answer));
      if (id === undefined)
        throw new NotHeld(`no new report is listed after ${describeAnswer(answer)}`);
      context.reports.push({ id, page });
      const isReady = (report: Item) => (report.result ?? report.generated_at ?? null) !== null;
      expectPrivacy(await context.showWhen(id, isReady), privacy);
    },
  };
}

export function expectPrivacy({ privacy }: Item, expected: number): void {
  const seen = numberOf(privacy);
  if (seen === undefined) throw new Inconclusive('reports do not show their privacy');
  if (seen !== expected) throw new NotHeld(`privacy is ${seen} instead of ${expected}`);
}

export const showChecks: Check[] = [
  {
    section: '4.2',
    name: 'GET /reports/{id} shows the report',
    async run(context) {
      const { id } = context.own();
      const report = await context.show(id);
      if (idOf(report) !== id) throw new NotHeld(`report ${idOf(report)} instead of ${id}`);
    },
  },
  {
    section: '4',
    name: 'form-encoded bodies are decoded',
    async run(context) {
      const { id, page } = context.own();
      const report = await context.show(id);
      if (!isSamePage(report, page)) {
        throw new Inconclusive(`reported as ${brief(report.url)}, perhaps after redirects`);
      }
    },
  },
];

/** The values of `result`, for the reports that have one. */
export const resultValues: Check = {
  section: '2',
  name: 'result is one of good, decent, bad',
  async run(context) {
    const listed = await context.list('reports', { per_page: '100' });
    const values = listed.flatMap(({ result }) => result ?? []);
    if (values.length === 0) throw new Inconclusive('reports do not show their result');
    const other = values.find((value) => !RESULTS.includes(textOf(value) ?? ''));
    if (other !== undefined) throw new NotHeld(`a report has the result ${brief(other)}`);
  },
};

export const deleteReport: Check = {
  section: '4.5',
  name: 'DELETE /reports/{id} deletes the report',
  async run(context) {
    const { id } = context.own(-1);
    const answer = await context.call('DELETE', pathOf(id));
    if (!isDone(answer)) throw new NotHeld(describeAnswer(answer));
    await expectGone(context, id);
    context.forget(id);
    context.deleted.report = id;
  },
};

async function expectGone(context: Context, id: string): Promise<void> {
  if (isDone(await context.call('GET', pathOf(id)))) throw new NotHeld('it is still shown');
  const listed = await context.list('reports');
  if (listed.some((item) => idOf(item) === id)) throw new NotHeld('it is still listed');
}
