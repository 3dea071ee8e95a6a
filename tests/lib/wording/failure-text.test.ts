import { describe, expect, it } from 'vitest';
import { failureText } from '../../../lib/wording/failure-text';
import type { Failure, FailureKind } from '../../../lib/model/failure';

const origin = 'https://reports.example';

/** Every kind must be here, or this does not compile. */
const SENTENCES: Record<FailureKind, [Failure, string][]> = {
  'invalid-input': [
    [
      {
        kind: 'invalid-input',
        field: 'per_page',
        reason: 'not-allowed-value',
        allowed: ['10', '25', '50', '100'],
      },
      'Per page must be 10, 25, 50 or 100.',
    ],
    [
      { kind: 'invalid-input', field: 'search_by', reason: 'not-allowed-value', allowed: ['url'] },
      'Search by must be url.',
    ],
    [
      { kind: 'invalid-input', field: 'sort', reason: 'not-allowed-value' },
      'Order has a value that the service does not know. Choose another.',
    ],
    [
      { kind: 'invalid-input', field: 'password', reason: 'missing' },
      'Password is missing. Fill it in.',
    ],
    [
      { kind: 'invalid-input', field: 'account', reason: 'missing' },
      'No service is set up. Enter one in the settings.',
    ],
    [
      { kind: 'invalid-input', field: 'url', reason: 'not-a-web-address' },
      'Address must be a web address that starts with https:// or http://.',
    ],
    [
      { kind: 'invalid-input', field: 'project', reason: 'unsafe-name' },
      'This name cannot be sent safely in an address. Delete it at the service itself.',
    ],
    [
      { kind: 'invalid-input', field: 'id', reason: 'unsafe-id' },
      "This report's id cannot be used safely. Open the report at the service itself.",
    ],
    [
      { kind: 'invalid-input', field: 'apiKey', reason: 'bad-key' },
      'The API key has characters that no key has. Copy it again from your account at the service.',
    ],
    [
      { kind: 'invalid-input', field: 'colour', reason: 'missing' },
      'colour is missing. Fill it in.',
    ],
  ],
  'against-policy': [
    [
      { kind: 'against-policy', rule: 'blocked-host' },
      'Whoever manages this browser does not want this site reported. Ask them if you need it.',
    ],
    [
      { kind: 'against-policy', rule: 'minimum-privacy' },
      'Whoever manages this browser does not allow a report as open as this. Choose another privacy.',
    ],
  ],
  'no-permission': [
    [
      { kind: 'no-permission', origin },
      'Verdict may not talk to https://reports.example yet. Allow access first.',
    ],
  ],
  'not-saved': [
    [
      { kind: 'not-saved' },
      'Your browser could not save this, so nothing was sent. Free some disk space, then try again.',
    ],
  ],
  unreachable: [
    [
      { kind: 'unreachable', origin },
      'Cannot reach https://reports.example. Check your connection and the service address.',
    ],
  ],
  'connection-lost': [
    [
      { kind: 'connection-lost', afterMs: 24_200 },
      'The connection was lost after 25 s. Try again.',
    ],
  ],
  'under-way': [
    [
      { kind: 'under-way' },
      'It is being sent right now and cannot be taken back. Wait for its end.',
    ],
  ],
  cancelled: [[{ kind: 'cancelled' }, 'It was cancelled.']],
  'not-tried': [[{ kind: 'not-tried' }, 'Not tried, since too many others failed.']],
  'no-answer': [
    [{ kind: 'no-answer' }, "Verdict's background did not answer. Nothing was lost: try again."],
  ],
  redirect: [
    [
      { kind: 'redirect', location: 'https://elsewhere.example/login' },
      'This address redirects to https://elsewhere.example/login. Enter that one in the settings if you trust it.',
    ],
    [
      { kind: 'redirect' },
      'This address redirects elsewhere. Open it in a tab, and enter in the settings where you end up.',
    ],
  ],
  'key-rejected': [
    [{ kind: 'key-rejected' }, 'The key was rejected. Enter a new one in the settings.'],
  ],
  'not-allowed': [
    [{ kind: 'not-allowed' }, 'The service does not allow this with your key.'],
    [
      { kind: 'not-allowed', message: 'This action is unauthorized.' },
      'The service does not allow this with your key. It says: “This action is unauthorized.”',
    ],
  ],
  gone: [[{ kind: 'gone' }, 'The service does not have this any more. Reload to see what it has.']],
  'method-blocked': [
    [
      { kind: 'method-blocked', method: 'DELETE' },
      "The service's host blocks DELETE requests. Ask whoever runs it to allow them.",
    ],
  ],
  'input-rejected': [
    [
      { kind: 'input-rejected', fields: { url: ['Too many.', 'Too long.'] }, message: 'Invalid.' },
      'The service did not accept this. It says: “Too many. Too long.”',
    ],
    [
      { kind: 'input-rejected', fields: {}, message: 'Invalid.' },
      'The service did not accept this. It says: “Invalid.”',
    ],
    [
      { kind: 'input-rejected', fields: {} },
      'The service did not accept this. Change it, then send it again.',
    ],
  ],
  'rate-limited': [
    [{ kind: 'rate-limited', waitMs: 41_001 }, 'The service asks for a break of 42 s.'],
  ],
  'service-error': [
    [
      { kind: 'service-error', status: 503 },
      'The service has a problem (error 503). Try again later.',
    ],
  ],
  refused: [
    [{ kind: 'refused', status: 409 }, 'It was changed meanwhile. Reload, then try again.'],
    [
      { kind: 'refused', status: 413 },
      'The service finds it too large. Shorten the address or the password.',
    ],
    [
      { kind: 'refused', status: 419 },
      'The service took this for an expired session. Check the service address in the settings.',
    ],
    [
      { kind: 'refused', status: 418, message: 'Teapot' },
      'The service refused it (status 418). It says: “Teapot”',
    ],
  ],
  'not-the-service': [
    [
      { kind: 'not-the-service', reason: 'html' },
      'The address answers, but not as the service. Check it in the settings.',
    ],
  ],
  'too-large': [
    [{ kind: 'too-large' }, 'The answer is too large. Ask for fewer reports per page.'],
  ],
};

describe('the sentence for a failure', () => {
  it.each(Object.values(SENTENCES).flat())('for %o is “%s”', (failure, sentence) => {
    expect(failureText(failure)).toBe(sentence);
  });

  it('keeps a stranger’s words short, on one line, and in one direction', () => {
    const message = `\u202Eevil\r\n\u0000 ${'x'.repeat(500)}`;
    const sentence = failureText({ kind: 'not-allowed', message });
    expect(sentence).toContain('“evil xxx');
    expect(sentence.length).toBeLessThan(270);
    expect(sentence).toMatch(/…”$/);
  });

  it('does not take a dollar in a stranger’s words for a place to fill in', () => {
    expect(failureText({ kind: 'not-allowed', message: 'costs $1 or $$' })).toContain(
      '“costs $1 or $$”',
    );
  });
});
