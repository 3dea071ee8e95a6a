import { act, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { checkAdvice } from '../../../components/options/settings/check-advice';
import { SettingsPage } from '../../../components/options/settings/SettingsPage';
import { CHECK_STEPS, type CheckStep } from '../../../lib/model/connection';
import type { Failure } from '../../../lib/model/failure';
import { success } from '../../../lib/model/outcome';
import { accountsItem } from '../../../lib/storage/accounts';
import { answerPermission, fakeBackground } from './fake-background';

const origin = 'https://reports.example';
const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: origin, keyHint: '1234' };

const ADVICE: [Failure, string][] = [
  [
    { kind: 'no-permission', origin },
    'not allowed to talk to https://reports.example. Press Allow',
  ],
  [{ kind: 'unreachable', origin, cause: 'offline' }, 'This computer is offline.'],
  [{ kind: 'unreachable', origin, cause: 'dns' }, 'There is no https://reports.example.'],
  [{ kind: 'unreachable', origin, cause: 'refused' }, 'nothing answers at https://reports.example'],
  [{ kind: 'unreachable', origin, cause: 'tls' }, 'what is wrong with its certificate'],
  [{ kind: 'unreachable', origin }, 'Cannot reach https://reports.example.'],
  [{ kind: 'connection-lost', afterMs: 24_200 }, 'not there as a whole after 25 s'],
  [{ kind: 'redirect' }, 'Open it in a tab, and enter in the settings where you end up.'],
  [
    { kind: 'redirect', location: `${origin}/login` },
    'a page answers: https://reports.example/login',
  ],
  [
    { kind: 'redirect', location: 'http://reports.example/public/api/v1/reports' },
    'which is not encrypted',
  ],
  [{ kind: 'key-rejected' }, 'The service does not know this key.'],
  [{ kind: 'invalid-input', field: 'apiKey', reason: 'bad-key' }, 'characters that no key has'],
  [{ kind: 'not-allowed' }, 'it may not list reports'],
  [{ kind: 'gone' }, 'no report service below this address (404)'],
  [{ kind: 'method-blocked', method: 'GET' }, 'The host blocks GET requests (405).'],
  [{ kind: 'input-rejected', fields: {} }, '(422)'],
  [{ kind: 'rate-limited', waitMs: 41_001 }, 'The service asks for a break of 42 s.'],
  [{ kind: 'service-error', status: 500 }, 'a fault of its own (error 500)'],
  [{ kind: 'service-error', status: 502 }, 'down or overloaded at the moment (error 502)'],
  [{ kind: 'service-error', status: 503 }, 'down or overloaded at the moment (error 503)'],
  [{ kind: 'service-error', status: 504 }, 'down or overloaded at the moment (error 504)'],
  [{ kind: 'refused', status: 409 }, 'It was changed meanwhile.'],
  [{ kind: 'refused', status: 418 }, 'refused it (status 418)'],
  [{ kind: 'not-the-service', reason: 'html' }, 'A web page answers here'],
  [{ kind: 'not-the-service', reason: 'content-type' }, 'it sends no JSON'],
  [{ kind: 'not-the-service', reason: 'json' }, 'The answer is broken JSON'],
  [{ kind: 'not-the-service', reason: 'shape' }, 'not with a list of reports'],
  [{ kind: 'not-the-service', reason: 'empty' }, 'The answer is empty.'],
  [{ kind: 'too-large' }, 'larger than any list of ten reports'],
];

describe('the advice of the connection check', () => {
  it.each(ADVICE)('for %o says “%s”', (failure, says) => {
    expect(checkAdvice(failure, undefined)).toContain(says);
  });

  it('is another one for each failure', () => {
    const sentences = ADVICE.map(([failure]) => checkAdvice(failure, undefined));
    expect(new Set(sentences).size).toBe(ADVICE.length);
  });

  it('adds the words of the service, as text on one line', () => {
    const message = '\u202E<b>No</b>\n';
    expect(checkAdvice({ kind: 'not-allowed', message }, undefined)).toMatch(
      /It says: “<b>No<\/b>”$/,
    );
  });
});

const stepsFailingAt = (step: CheckStep['step'], failed: Partial<CheckStep>): CheckStep[] =>
  CHECK_STEPS.map((one) =>
    one === step
      ? { step, outcome: 'failed', ...failed }
      : {
          step: one,
          outcome: CHECK_STEPS.indexOf(one) < CHECK_STEPS.indexOf(step) ? 'passed' : 'skipped',
        },
  );

/** Opens the settings and runs a check that ends like this. */
async function check(steps: () => CheckStep[]) {
  const sent = fakeBackground({
    'account.save': ({ address }) => success({ ...ACCOUNT, baseUrl: address }),
    'account.check': steps,
  });
  render(<SettingsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save and test' }));
  await screen.findByText('Not connected yet');
  return sent;
}

const PASSED = CHECK_STEPS.map((step): CheckStep => ({ step, outcome: 'passed' }));

beforeEach(async () => {
  fakeBrowser.reset();
  answerPermission(true);
  await accountsItem.setValue([ACCOUNT]);
});

afterEach(() => void vi.useRealTimers());

describe('an address that a redirect leads to', () => {
  const redirectTo = (useInstead: string) => () =>
    stepsFailingAt('redirect', {
      failure: { kind: 'redirect', location: `${useInstead}/public/api/v1/reports` },
      useInstead,
    });

  it('on another site is put into the form, and asks for its own key', async () => {
    const request = answerPermission(true);
    const sent = await check(redirectTo('https://www.reports.example'));
    expect(screen.getByText(/redirects to https:\/\/www\.reports\.example\./)).toBeTruthy();
    sent.splice(0);
    request.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    const field = screen.getByLabelText<HTMLInputElement>('Service address');
    expect(field.value).toBe('https://www.reports.example');
    expect(screen.getByText(/another site\. Enter the API key/)).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Connection check' })).toBeNull();
    expect(request).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  it('on the same site is saved and tested at once', async () => {
    const sent = await check(redirectTo(`${origin}/new`));
    sent.splice(0);
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    await screen.findByText('Not connected yet');
    expect(sent).toEqual([
      { name: 'account.save', input: { id: 'a1', name: 'Mine', address: `${origin}/new` } },
      { name: 'account.check', input: { id: 'a1' } },
    ]);
  });
});

it('a break that the service asks for is counted down, and then it is checked again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const busy = stepsFailingAt('answer', { failure: { kind: 'rate-limited', waitMs: 30_000 } });
  const answers = [busy, PASSED];
  await check(() => answers.shift() ?? PASSED);
  const step = within(screen.getByRole('list', { name: 'Connection check' }));
  expect(step.getByText(/^Goes on by itself in (29|30) s\.$/)).toBeTruthy();
  await act(() => void vi.advanceTimersByTime(20_000));
  expect(step.getByText(/^Goes on by itself in (9|10) s\.$/)).toBeTruthy();
  expect(answers).toHaveLength(1);
  await act(() => void vi.advanceTimersByTime(11_000));
  await screen.findByText('Connected');
});
