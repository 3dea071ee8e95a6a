import { describe, expect, it } from 'vitest';
import type { FaultRule } from '../service/faults';
import type { Switches } from '../service/switches';
import { status } from '../support/a-fault';
import { useService } from '../support/running-service';
import { press, textOf, typeIn, useExtension, waitForWords } from '../support/whole-extension';

const running = useService();
const extension = useExtension(running);

/** The message for each failure, across all tests. */
const sentences: string[] = [];

/** Each step with its outcome and message. */
async function check(outcome: string): Promise<string[]> {
  extension.openOptions('#/settings');
  await press('form', 'Save and test');
  await waitForWords(outcome);
  return textOf('[aria-label="Connection check"] li');
}

async function failing(): Promise<string> {
  const steps = await check('Not connected yet');
  const found = steps.filter((step) => step.includes('Failed'));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

describe('the connection check', () => {
  it.each<[string, FaultRule, RegExp]>([
    ['a status of 403', status(403), /^Key accepted ?Failed ?The service knows/],
    ['a status of 404', { ...status(404), body: 'html' }, /at this address \(error 404\)/],
    ['a status of 405', status(405), /The service blocks GET requests \(error 405\)\./],
    ['a status of 422', status(422), /a simple request for its reports \(error 422\)\./],
    ['a status of 419', status(419), /the session has expired/],
    ['a status of 418', status(418), /refused this \(error 418\)/],
    ['a status of 500', { ...status(500), body: 'trace' }, /problem of its own/],
    ['a status of 502', { ...status(502), body: 'html' }, /\(error 502\)/],
    ['a status of 503', status(503), /down or overloaded/],
    ['a web page', { action: 'html-200' }, /A web page answers here, not the service\./],
    ['plain text', { action: 'wrong-content-type' }, /it isn't JSON/],
    ['broken JSON', { action: 'invalid-json' }, /The answer is broken JSON/],
    ['other JSON', { action: 'body', body: '{"hello":"world"}' }, /not a list of reports/],
    ['nothing', { action: 'empty-2xx' }, /The answer is empty\./],
  ])('says what is wrong with %s', async (_, fault, says) => {
    running.service.addFault(fault);
    const sentence = await failing();
    expect(sentence).toMatch(says);
    sentences.push(sentence);
  });

  it('says that the key is unknown', async () => {
    running.service.set({ keys: ['another'] });
    const sentence = await failing();
    expect(sentence).toMatch(/^Key accepted ?Failed ?The service doesn't know this key\./);
    sentences.push(sentence);
  });

  it('gives the same message for a warning before the JSON as for broken JSON', async () => {
    running.service.addFault({ action: 'php-warning' });
    expect(await failing()).toContain('The answer is broken JSON');
  });

  it('has a different message for each failure', () => {
    expect(sentences).toHaveLength(15);
    expect(new Set(sentences).size).toBe(15);
  });

  it('counts down the wait that the service asks for, and continues by itself', async () => {
    const headers = { 'retry-after': '120' };
    running.service.addFault({ ...status(429), headers, times: 1 });
    expect(await failing()).toMatch(/asked us to wait 120 s\. ?Continues in \d+ s\.$/);
    await waitForWords('Connected');
  });

  it.each<[Switches['envelope'], string]>([
    ['resource', 'List recognised, with a page count and links'],
    ['paginator', 'List recognised, with a page count'],
    ['nested', 'List recognised, without a page count.'],
    ['data', 'List recognised, without page numbers.'],
    ['named', 'List recognised, without page numbers.'],
    ['bare', 'Plain list recognised, without page numbers.'],
  ])('recognises the envelope %s', async (envelope, says) => {
    running.service.set({ envelope });
    const last = (await check('Connected')).at(-1);
    expect(last).toMatch(/^Answer understood ?Passed/);
    expect(last).toContain(says);
  });

  it.each([
    ['something that is not an address', 'what is this', "This isn't a web address."],
    ['another kind of address', 'ftp://127.0.0.1', "This isn't a website's address."],
    ['an unprotected address', 'http://reports.example', 'Your key would be sent unprotected.'],
    ['a password', 'http://me:pw@127.0.0.1', 'Leave out the user name and password.'],
    ['no access', 'https://127.0.0.1.example', 'Enter the API key for it.'],
  ])('does not even start with %s', async (_, address, says) => {
    extension.openOptions('#/settings');
    await typeIn('Service address', address);
    await press('form', 'Save and test');
    await waitForWords(says);
    expect(textOf('[aria-label="Connection check"] li')).toEqual([]);
  });
});
