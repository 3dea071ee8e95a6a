import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Server, Socket } from 'node:net';

/** `http2` is encrypted, as browsers demand, and also serves clients that only know HTTP/1.1. */
export type Protocol = 'http' | 'http2';

/** How a connection ends without an answer. */
export type Cut = 'reset' | 'close' | 'goaway';

/** Protects nothing: its only use is that browsers speak HTTP/2 with an encrypted service. */
const KEY_AND_CERTIFICATE = new URL('loopback.pem', import.meta.url);

/** Otherwise a connection could not be kept that the client asked to close. */
const LENIENT = { insecureHTTPParser: true };

/** Listens on this machine only. */
export async function listen(protocol: Protocol, port: number, handle: RequestListener) {
  const server = protocol === 'http2' ? createHttp2Server(handle) : createServer(LENIENT, handle);
  /** The connections themselves, by the client's port: HTTP/2 and TLS hand out only substitutes. */
  const connections = new Map<number | undefined, Socket>();
  server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    connections.set(remotePort, socket);
    socket.once('close', () => connections.delete(remotePort));
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', listening);
  });
  const address = server.address() as AddressInfo;

  return {
    port: address.port,
    origin: `${protocol === 'http2' ? 'https' : 'http'}://127.0.0.1:${address.port}`,

    /** Ends the connection that a request came on, and with it all others in progress there. */
    cut({ socket }: IncomingMessage, response: ServerResponse, how: Cut): void {
      const connection = connections.get(socket.remotePort);
      const end = () => void connection?.destroy();
      const { stream } = response as unknown as Partial<Http2ServerResponse>;
      if (how === 'reset') connection?.resetAndDestroy();
      else if (how === 'goaway' && stream?.session) {
        stream.session.goaway();
        // The answer to the ping shows that the client has read what came before.
        stream.session.ping(end);
      } else end();
    },

    async close(): Promise<void> {
      const closed = new Promise((done) => server.close(done));
      for (const connection of connections.values()) connection.destroy();
      await closed;
    },
  };
}

function createHttp2Server(handle: RequestListener): Server {
  const pem = readFileSync(KEY_AND_CERTIFICATE);
  // Its requests and answers can be used like those of HTTP/1.1, which their types do not say.
  type Handle = Parameters<typeof createSecureServer>[1];
  return createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, handle as unknown as Handle);
}
