import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';

const FROM_ANOTHER_THREAD = `
  const channel = new BroadcastChannel('index');
  channel.postMessage('theirs');
  channel.close();
`;

it('a test does not hear what another file says at the same time', async () => {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('index');
  channel.addEventListener('message', ({ data }) => heard.push(data));
  await once(new Worker(FROM_ANOTHER_THREAD, { eval: true }), 'exit');
  const own = new BroadcastChannel('index');
  own.postMessage('ours');
  own.close();
  await vi.waitFor(() => expect(heard).toContain('ours'));
  channel.close();
  expect(heard).toEqual(['ours']);
});
