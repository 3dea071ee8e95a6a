import { act, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { checkAdvice } from '../../../components/options/settings/check-advice';
import { SettingsPage } from '../../../components/options/settings/SettingsPage';
import { CHECK_STEPS, type CheckStep } from '../../../lib/model/connection';
import type { Failure } from '../../../lib/model/failure';
import { success } from '../../../lib/model/outcome';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { answerPermission, fakeBackground } from './fake-background';

const origin = 'https://reports.example';
const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: origin, keyHint: '1234' };

const ADVICE: [Failure, string][] = [
  [
    { kind: 'no-permission', origin },
    "doesn't let Verdict connect to https://reports.example. Press “Allow",
  ],
  [{ kind: 'unreachable', origin, cause: 'offline' }, "You're offline."],
  [{ kind: 'unreachable', origin, cause: 'dns' }, 'https://reports.example was not found.'],
  [{ kind: 'unreachable', origin, cause: 'refused' }, 'Nothing answers at https://reports.example'],
  [{ kind: 'unreachable', origin, cause: 'tls' }, "what's wrong with its certificate"],
  [{ kind: 'unreachable', origin }, 'Cannot reach https://reports.example.'],
  [{ kind: 'connection-lost', afterMs: 24_200 }, 'No complete answer after 25 s'],
  [{ kind: 'redirect' }, 'Open it in a tab, then enter the address you end up at in Settings.'],
  [
    { kind: 'redirect', location: `${origin}/login` },
    'A web page answers instead of the service: https://reports.example/login',
  ],
  [
    { kind: 'redirect', location: 'http://reports.example/public/api/v1/reports' },
    "which isn't encrypted",
  ],
  [{ kind: 'key-rejected' }, "The service doesn't know this key."],
  [{ kind: 'invalid-input', field: 'apiKey', reason: 'bad-key' }, "doesn't look like an API key"],
  [{ kind: 'not-allowed' }, "doesn't let it list reports"],
  [
    { kind: 'gone' },
    'no report service at this address (error 404). Part of its path may be missing or too much: compare it',
  ],
  [{ kind: 'method-blocked', method: 'GET' }, 'The service blocks GET requests (error 405).'],
  [{ kind: 'input-rejected', fields: {} }, '(error 422)'],
  [{ kind: 'rate-limited', waitMs: 41_001 }, 'The service asked us to wait 42 s.'],
  [{ kind: 'service-error', status: 500 }, 'a problem of its own (error 500)'],
  [{ kind: 'service-error', status: 502 }, 'down or overloaded (error 502)'],
  [{ kind: 'service-error', status: 503 }, 'down or overloaded (error 503)'],
  [{ kind: 'service-error', status: 504 }, 'down or overloaded (error 504)'],
  [{ kind: 'refused', status: 409 }, 'This has changed in the meantime.'],
  [{ kind: 'refused', status: 418 }, 'refused this (error 418)'],
  [{ kind: 'not-the-service', reason: 'html' }, 'A web page answers here'],
  [{ kind: 'not-the-service', reason: 'content-type' }, "it isn't JSON"],
  [{ kind: 'not-the-service', reason: 'json' }, 'The answer is broken JSON'],
  [{ kind: 'not-the-service', reason: 'shape' }, 'not a list of reports'],
  [{ kind: 'not-the-service', reason: 'empty' }, 'The answer is empty.'],
  [{ kind: 'too-large' }, 'too large for a list of ten reports'],
];

describe('the advice of the connection check', () => {
  it.each(ADVICE)('for %o says “%s”', (failure, says) => {
    expect(checkAdvice(failure, undefined)).toContain(says);
  });

  it('is different for each failure', () => {
    const sentences = ADVICE.map(([failure]) => checkAdvice(failure, undefined));
    expect(new Set(sentences).size).toBe(ADVICE.length);
  });

  it('adds the service’s message, as text on one line', () => {
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
  await saveAccounts([ACCOUNT]);
});

afterEach(() => void vi.useRealTimers());

describe('an address that a redirect leads to', () => {
  const redirectTo = (useInstead: string) => () =>
    stepsFailingAt('redirect', {
      failure: { kind: 'redirect', location: `${useInstead}/public/api/v1/reports` },
      useInstead,
    });

  it('on another site is put into the form, which asks for its key', async () => {
    const request = answerPermission(true);
    const sent = await check(redirectTo('https://www.reports.example'));
    const advice = /redirects to https:\/\/www\.reports\.example\./;
    expect(screen.getByText(advice, { selector: 'p' })).toBeTruthy();
    sent.splice(0);
    request.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    const field = screen.getByLabelText<HTMLInputElement>('Service address');
    expect(field.value).toBe('https://www.reports.example');
    expect(screen.getByText(/a different site\. Enter the API key/)).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Connection check' })).toBeNull();
    expect(request).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  it('on the same site is saved and tested right away', async () => {
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

it('is told with the reason in one place, which screen readers listen to', async () => {
  await check(() => stepsFailingAt('key', { failure: { kind: 'key-rejected' } }));
  const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(told).toContainEqual(
    expect.stringMatching(/^Not connected yet The service doesn't know this key/),
  );
});

it('a wait that the service asks for is counted down, and then the check runs again', async () => {
  const toFake = ['Date', 'performance', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] });
  const busy = stepsFailingAt('answer', { failure: { kind: 'rate-limited', waitMs: 30_000 } });
  const answers = [busy, PASSED];
  await check(() => answers.shift() ?? PASSED);
  const step = within(screen.getByRole('list', { name: 'Connection check' }));
  expect(step.getByText(/^Continues in (29|30) s\.$/)).toBeTruthy();
  await act(() => void vi.advanceTimersByTime(20_000));
  expect(step.getByText(/^Continues in (9|10) s\.$/)).toBeTruthy();
  expect(answers).toHaveLength(1);
  await act(() => void vi.advanceTimersByTime(11_000));
  await screen.findByText('Connected');
});
