import type { Answer } from '../caller';
import { pathOf } from '../context';
import type { Context } from '../context';
import { Inconclusive, NotHeld } from '../outcome';
import type { Check } from '../outcome';
import { isDone, describeAnswer } from '../read-answer';

type Ask = (context: Context, apiKey: string | null) => Promise<Answer>;

/** No project has this name, so a service that does not check keys cannot lose one here. */
const NO_PROJECT = '/projects/conformance-no-such-project';

const OPERATIONS: Record<string, Ask> = {
  'GET /reports': ({ call }, apiKey) => call('GET', '/reports', { apiKey }),
  'GET /reports/{id}': ({ call, own }, apiKey) => call('GET', pathOf(own().id), { apiKey }),
  'POST /reports': async ({ store, pages }, apiKey) => {
    const [url = ''] = pages.addresses;
    return (await store({ url, privacy: '1' }, apiKey)).answer;
  },
  'PUT /reports/{id}': ({ call, own }, apiKey) =>
    call('PUT', pathOf(own().id), { form: { privacy: '1' }, apiKey }),
  'PATCH /reports/{id}': ({ call, own }, apiKey) =>
    call('PATCH', pathOf(own().id), { form: { privacy: '1' }, apiKey }),
  'DELETE /reports/{id}': async ({ call, own, forget }, apiKey) => {
    const { id } = own(-1);
    const answer = await call('DELETE', pathOf(id), { apiKey });
    if (isDone(answer)) forget(id);
    return answer;
  },
  'GET /projects': ({ call }, apiKey) => call('GET', '/projects', { apiKey }),
  'DELETE /projects/{project}': ({ call }, apiKey) => call('DELETE', NO_PROJECT, { apiKey }),
};

export const accessChecks: Check[] = Object.entries(OPERATIONS).map(([name, ask]) => ({
  section: '5',
  name: `${name} requires the API key`,
  async run(context) {
    expectRefusal('without a key', await ask(context, null));
    expectRefusal('with a wrong key', await ask(context, 'conformance-wrong-key'));
  },
}));

function expectRefusal(how: string, answer: Answer): void {
  if (isDone(answer)) throw new NotHeld(`${how}: ${describeAnswer(answer)}`);
  const isRefusal = [401, 403].includes(answer.status) || Math.floor(answer.status / 100) === 3;
  if (!isRefusal) throw new Inconclusive(`${how}: ${describeAnswer(answer)}`);
}
