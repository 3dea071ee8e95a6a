import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export type Display = Awaited<ReturnType<typeof startDisplay>>;

/** Starts a virtual display with a window manager: a prompt accepts keys only in a focused window. */
export async function startDisplay() {
  // The server writes its display number to file descriptor 3 once it accepts clients.
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = await once(server.stdio[3] as Readable, 'data');
  const name = `:${String(number).trim()}`;
  const env = { ...process.env, DISPLAY: name };
  const manager = spawn('openbox', { env, stdio: 'ignore' });

  return {
    name,
    async press(key: string): Promise<void> {
      await once(spawn('xdotool', ['key', key], { env, stdio: 'ignore' }), 'exit');
    },
    async stop(): Promise<void> {
      await end(manager);
      await end(server);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
