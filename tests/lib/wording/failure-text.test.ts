import { aReport } from '../../support/an-entry';
import { describe, expect, it } from 'vitest';
import { failureText } from '../../../lib/wording/failure-text';
import type { Failure, FailureKind } from '../../../lib/model/failure';

const origin = 'https://reports.example';

/** This does not compile unless every kind is here. */
const SENTENCES: Record<FailureKind, [Failure, string][]> = {
  'invalid-input': [
    [
      {
        kind: 'invalid-input',
        field: 'per_page',
        reason: 'not-allowed-value',
        allowed: ['10', '25', '50', '100'],
      },
      '“Per page” must be one of: 10, 25, 50, 100.',
    ],
    [
      { kind: 'invalid-input', field: 'search_by', reason: 'not-allowed-value', allowed: ['url'] },
      '“Search by” must be one of: url.',
    ],
    [
      { kind: 'invalid-input', field: 'sort', reason: 'not-allowed-value' },
      "The service doesn't know this value for “Order”. Choose another.",
    ],
    [{ kind: 'invalid-input', field: 'password', reason: 'missing' }, 'Fill in “Password”.'],
    [
      { kind: 'invalid-input', field: 'account', reason: 'missing' },
      'No account is in use. Choose or add one in Settings.',
    ],
    [
      { kind: 'invalid-input', field: 'url', reason: 'not-a-web-address' },
      '“Address” must be a web address that starts with https:// or http://.',
    ],
    [
      { kind: 'invalid-input', field: 'project', reason: 'unsafe-name' },
      "This name can't be sent safely. Delete the project at the service instead.",
    ],
    [
      { kind: 'invalid-input', field: 'id', reason: 'unsafe-id' },
      "This report's ID can't be used safely. Open the report at the service instead.",
    ],
    [
      { kind: 'invalid-input', field: 'apiKey', reason: 'bad-key' },
      "This doesn't look like an API key. Copy it again from the service.",
    ],
    [{ kind: 'invalid-input', field: 'colour', reason: 'missing' }, 'Fill in “colour”.'],
  ],
  'against-policy': [
    [
      { kind: 'against-policy', rule: 'blocked-host' },
      "Your organisation doesn't allow reports on this site.",
    ],
    [
      { kind: 'against-policy', rule: 'minimum-privacy' },
      "Your organisation doesn't allow reports this open. Choose a stricter privacy.",
    ],
  ],
  'no-permission': [
    [
      { kind: 'no-permission', origin },
      'Verdict needs permission to connect to https://reports.example. Allow access first.',
    ],
  ],
  'not-saved': [
    [
      { kind: 'not-saved' },
      "The browser couldn't save this, so nothing was sent. Free up some disk space, then try again.",
    ],
  ],
  unreachable: [
    [
      { kind: 'unreachable', origin },
      'Cannot reach https://reports.example. Check your connection and the service address.',
    ],
  ],
  'connection-lost': [
    [{ kind: 'connection-lost', afterMs: 24_200 }, 'The connection was lost after 25 s.'],
  ],
  'index-closed': [
    [
      { kind: 'index-closed', newer: false },
      "Verdict can't open the list of reports it keeps in this browser. Restart the browser, then try again. Reports at the service aren't affected.",
    ],
    [
      { kind: 'index-closed', newer: true },
      'A newer version of Verdict made the list of reports in this browser. Update Verdict to use it again.',
    ],
  ],
  'has-work': [
    [
      { kind: 'has-work', count: 2 },
      '2 items in the queue still belong to the old address. Let them finish, cancel them or remove them from the list on the Queue page, then save again.',
    ],
  ],
  'under-way': [[{ kind: 'under-way' }, "Already being sent; it can't be cancelled."]],
  cancelled: [[{ kind: 'cancelled' }, 'Cancelled.']],
  'not-tried': [[{ kind: 'not-tried' }, 'Skipped: too many others failed.']],
  'no-answer': [[{ kind: 'no-answer' }, "Verdict didn't respond. Nothing was lost."]],
  redirect: [
    [
      { kind: 'redirect', location: 'https://elsewhere.example/login' },
      'This address redirects to https://elsewhere.example/login. If you trust it, enter it in Settings.',
    ],
    [
      { kind: 'redirect' },
      'This address redirects elsewhere. Open it in a tab, then enter the address you end up at in Settings.',
    ],
  ],
  'privacy-kept': [
    [
      { kind: 'privacy-kept' },
      "The service answered, but didn't change the privacy. Try again, or change it on the service's own pages.",
    ],
  ],
  'no-key': [[{ kind: 'no-key' }, 'This account has no key. Enter it in Settings.']],
  'key-rejected': [
    [{ kind: 'key-rejected' }, 'The key was rejected. Enter a new one in Settings.'],
  ],
  'not-allowed': [
    [{ kind: 'not-allowed' }, "The service doesn't allow this with your key."],
    [
      { kind: 'not-allowed', message: 'This action is unauthorized.' },
      "The service doesn't allow this with your key. It says: “This action is unauthorized.”",
    ],
  ],
  gone: [[{ kind: 'gone' }, 'This no longer exists at the service.']],
  'method-blocked': [
    [
      { kind: 'method-blocked', method: 'DELETE' },
      'The service blocks DELETE requests. Ask the people who run it to allow them.',
    ],
  ],
  'input-rejected': [
    [
      { kind: 'input-rejected', fields: { url: ['Too many.', 'Too long.'] }, message: 'Invalid.' },
      "The service didn't accept this. It says: “Too many. Too long.”",
    ],
    [
      { kind: 'input-rejected', fields: {}, message: 'Invalid.' },
      "The service didn't accept this. It says: “Invalid.”",
    ],
    [
      { kind: 'input-rejected', fields: {} },
      "The service didn't accept this. Change it, then try again.",
    ],
  ],
  'rate-limited': [
    [{ kind: 'rate-limited', waitMs: 41_001 }, 'The service asked us to wait 42 s.'],
  ],
  'service-error': [
    [{ kind: 'service-error', status: 503 }, 'The service has a problem (error 503).'],
  ],
  refused: [
    [{ kind: 'refused', status: 409 }, 'This has changed in the meantime. Reload, then try again.'],
    [
      { kind: 'refused', status: 413 },
      'This is too large for the service. Shorten the address or the password.',
    ],
    [
      { kind: 'refused', status: 419 },
      'The service says the session has expired. Check the service address in Settings.',
    ],
    [
      { kind: 'refused', status: 418, message: 'Teapot' },
      'The service refused this (error 418). It says: “Teapot”',
    ],
  ],
  'not-the-service': [
    [
      { kind: 'not-the-service', reason: 'html' },
      'The address answers, but not as the service. Check it in Settings.',
    ],
  ],
  unconfirmed: [
    [{ kind: 'unconfirmed', found: [aReport()] }, 'No clear answer came. Is this the report?'],
    [
      { kind: 'unconfirmed', found: [] },
      'No clear answer came, and no new report of this page was found. Check the list of reports before you try again.',
    ],
  ],
  'already-reported': [
    [{ kind: 'already-reported', found: [aReport()] }, 'This page already has a report.'],
  ],
  'too-large': [
    [{ kind: 'too-large' }, 'The answer is too large. Ask the people who run the service.'],
  ],
};

describe('the sentence for a failure', () => {
  it.each(Object.values(SENTENCES).flat())('for %o is “%s”', (failure, sentence) => {
    expect(failureText(failure)).toBe(sentence);
  });

  it('keeps foreign text short, on one line, and in one direction', () => {
    const message = `\u202Eevil\r\n\u0000 ${'x'.repeat(500)}`;
    const sentence = failureText({ kind: 'not-allowed', message });
    expect(sentence).toContain('“evil xxx');
    expect(sentence.length).toBeLessThan(270);
    expect(sentence).toMatch(/…”$/);
  });

  it('does not treat a dollar sign in foreign text as a placeholder', () => {
    expect(failureText({ kind: 'not-allowed', message: 'costs $1 or $$' })).toContain(
      '“costs $1 or $$”',
    );
  });
});
