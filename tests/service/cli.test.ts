import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const runner = fileURLToPath(new URL('../run-ts.mjs', import.meta.url));
const cli = fileURLToPath(new URL('cli.ts', import.meta.url));

function run(flags: string[]) {
  const child = spawn(process.execPath, [runner, cli, ...flags]);
  onTestFinished(() => void child.kill());
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.err += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...output }));
  return { child, output, ended };
}

describe('the command', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('serves until it receives %s', async (signal) => {
    const { child, output, ended } = run(['--key', 'mine', '--reports', '30', '--projects', '3']);
    await Promise.race([once(child.stdout, 'data'), ended]);
    const [, address] = /^Service address: (http:.*)\n/.exec(output.out) ?? [];
    expect(output.out).toContain('API key: mine\n');
    const response = await fetch(`${address}/public/api/v1/projects`, {
      headers: { authorization: 'Bearer mine' },
    });
    expect(await response.json()).toMatchObject({ meta: { total: 3 } });
    child.kill(signal);
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  it('says what is wrong with its flags', async () => {
    expect(await run(['--port', 'x']).ended).toEqual({
      code: 2,
      out: '',
      err: '--port needs a whole number up to 65535, not "x".\nTry --help.\n',
    });
  });
});
