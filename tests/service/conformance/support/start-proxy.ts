import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRequest } from '../../received';

/** A request on its way to the service, which can be changed. */
interface Passing {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  headers: Record<string, string>;
}

/** A service that breaks the interface: it passes every request on to the real one, but changes it first. */
export async function startProxy(origin: string, tamper: (passing: Passing) => void) {
  const server = createServer(async (message, response) => {
    const { method, path, query, form, headers } = await readRequest(message);
    const passing = {
      method,
      path,
      query: new URLSearchParams(query),
      form: new URLSearchParams(form),
      headers: {
        accept: headers.accept ?? '',
        ...(headers.authorization && { authorization: headers.authorization }),
      },
    };
    tamper(passing);
    const answer = await fetch(`${origin}${passing.path}?${passing.query}`, {
      method: passing.method,
      headers: passing.headers,
      redirect: 'manual',
      ...(/P/.test(method) && { body: passing.form }),
    });
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
    });
    response.end(await answer.text());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

export type Tamper = Parameters<typeof startProxy>[1];
