import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send } from '../service/answer';
import { createSamplePages } from '../service/pages/sample-pages';

type Quality = 'good' | 'decent' | 'bad';

/** A site whose pages are good until a test changes them, for reports whose verdict changes. */
export async function startChangingPages() {
  const qualities = new Map<string, Quality>();
  const samplePage = createSamplePages();
  const server = createServer((request, response) => {
    const path = `/pages/${qualities.get(request.url!) ?? 'good'}`;
    const answer = samplePage({ path, headers: { 'accept-encoding': 'gzip' } });
    send({ response, cut: () => response.destroy() }, answer);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: (path: string) => `http://127.0.0.1:${port}${path}`,
    set: (path: string, quality: Quality) => void qualities.set(path, quality),
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
