import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Service } from '../service';
import { readFlags } from './read-flags';
import { SEED, startSeeded } from './support/run-against';

const runner = fileURLToPath(new URL('../../run-ts.mjs', import.meta.url));
const cli = fileURLToPath(new URL('cli.ts', import.meta.url));

function run({ baseUrl, apiKey }: Service, flags: string[]) {
  const required = ['--base-url', `${baseUrl}/`, '--key', apiKey];
  const child = spawn(process.execPath, [runner, cli, ...required, ...flags]);
  onTestFinished(() => void child.kill());
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.err += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...output }));
  return { child, ended };
}

describe('the command', () => {
  it('prints the rows as JSON, and succeeds', async () => {
    const service = await startSeeded({ generate: 'instant' });
    const { code, out, err } = await run(service, ['--json']).ended;
    const rows = JSON.parse(out) as unknown[];
    expect(rows[0]).toEqual({
      section: '4.1',
      name: 'GET /reports lists reports',
      outcome: 'held',
    });
    expect(rows).toHaveLength(88);
    expect(err).toMatch(/^stated: \d+ held, 0 not held, \d+ inconclusive; silent: 25 noted\n$/);
    expect(code).toBe(0);
  });

  it('cleans up when it is interrupted', async () => {
    const service = await startSeeded({ generate: 'instant' });
    service.addFault({ method: 'POST', nth: 3, when: 'after', action: 'hang' });
    const { child, ended } = run(service, []);
    await expect.poll(() => service.count(), { timeout: 20_000 }).toBe(SEED.reports + 2);
    child.kill('SIGINT');
    const { code, out, err } = await ended;
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^held +4\.3 +url is required$/m);
    expect(out).toMatch(/^The run stopped early: Interrupted\.\nstated: 3 held, 0 not held/m);
    expect(service.count()).toBe(SEED.reports);
  });
});

const address = ['--base-url', 'https://reports.example/folder/'];

it('reads its flags', () => {
  const pages = ['--page', 'https://a.example/', '--page=https://b.example/'];
  expect(readFlags([...address, '--key', ' abc ', ...pages])).toMatchObject({
    help: false,
    json: false,
    settings: {
      baseUrl: 'https://reports.example/folder',
      apiKey: 'abc',
      pages: ['https://a.example/', 'https://b.example/'],
    },
  });
  expect(readFlags(['--help'])).toEqual({ help: true });
});

it.each([
  [['--bsae-url', 'x'], "Unknown option '--bsae-url'"],
  [['--key', 'abc'], '--base-url needs an address that starts with http:// or https://, not "".'],
  [['--base-url', 'ftp://x', '--key', 'abc'], 'not "ftp://x".'],
  [address, '--key needs the API key, without spaces.'],
  [[...address, '--key', 'a b'], '--key needs the API key, without spaces.'],
  [[...address, '--key', 'abc', '--page', 'good'], '--page needs an address'],
])('says what is wrong with %j', (flags, message) => {
  expect(() => readFlags(flags)).toThrow(message);
});
