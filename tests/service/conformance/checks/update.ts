import { pathOf } from '../context';
import type { Context } from '../context';
import { Inconclusive, NotHeld } from '../outcome';
import type { Check } from '../outcome';
import { brief, isDone, describeAnswer } from '../read-answer';
import { expectPrivacy } from './reports';

/** Each changes what the previous one set. */
const CHANGES: [name: string, form: Record<string, string>, privacy: number][] = [
  ['privacy=0 makes it public', { privacy: '0' }, 0],
  ['privacy=2 with a password', { privacy: '2', password: 'Conformance & 100 %+' }, 2],
  ['a password alone is accepted, and privacy stays the same', { password: 'another' }, 2],
  ['privacy=1 makes it private', { privacy: '1' }, 1],
  ['a password without privacy=2 is accepted', { privacy: '1', password: 'another' }, 1],
];

export const updateChecks: Check[] = ['PUT', 'PATCH'].flatMap((method) => [
  ...CHANGES.map(([name, form, privacy]) => ({
    section: '4.4',
    name: `${method}: ${name}`,
    async run(context: Context) {
      const { id } = context.own();
      await update(context, method, id, form);
      expectPrivacy(await context.show(id), privacy);
    },
  })),
  {
    section: '4.4',
    name: `${method}: results is 0 by default and updates nothing`,
    async run(context) {
      const { id } = context.own();
      const before = await generatedAt(context, id);
      for (const form of [{ privacy: '1' }, { privacy: '1', results: '0' }]) {
        await update(context, method, id, form);
        const { generated_at: after } = await context.show(id);
        if (after !== before)
          throw new NotHeld(`generated_at went from ${before} to ${brief(after)}`);
      }
    },
  },
  {
    section: '4.4',
    name: `${method}: results=1 updates the results`,
    async run(context) {
      const { id } = context.own();
      const before = await generatedAt(context, id);
      await update(context, method, id, { results: '1' });
      const isNew = (value: unknown) => value !== before && value !== null;
      const report = await context.showWhen(id, (seen) => isNew(seen.generated_at));
      if (!isNew(report.generated_at)) throw new NotHeld(`generated_at stays ${before}`);
    },
  },
]);

async function update(
  { call }: Context,
  method: string,
  id: string,
  form: Record<string, string>,
): Promise<void> {
  const answer = await call(method, pathOf(id), { form });
  if (!isDone(answer)) throw new NotHeld(describeAnswer(answer));
}

const TICK_MS = 1_100;

/** Returns once the clock has advanced by a second, so that regenerating is certain to be visible. */
async function generatedAt(context: Context, id: string): Promise<string | number> {
  const { generated_at: value } = await context.show(id);
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new Inconclusive('the report does not show when it was generated');
  }
  // Fractions that are all zero are those of a service that counts whole seconds.
  const hasFractions = /\.\d*[1-9]|^\d{10}(?!000)\d{3}$/.test(String(value));
  const waited = Date.now() - context.firstSeen(String(value));
  await context.pause(hasFractions ? 5 : Math.max(0, TICK_MS - waited));
  return value;
}
