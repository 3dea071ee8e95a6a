import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import { get } from 'node:https';
import { createConnection } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startService } from './service';
import type { Service } from './service';

const url = 'https://shop.example/';

let service: Service;
let session: ClientHttp2Session;
beforeEach(async () => {
  service = await startService({ protocol: 'http2', switches: { generate: 'instant' } });
  session = connect(service.origin, { rejectUnauthorized: false });
  // A request that is cut off fails with the same error.
  session.on('error', () => undefined);
});
afterEach(async () => {
  session.destroy();
  await service.stop();
});

const store = () =>
  session
    .request({
      ':method': 'POST',
      ':path': '/public/api/v1/reports',
      authorization: `Bearer ${service.apiKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    })
    .end(`url=${url}`);

describe('over HTTP/2', () => {
  it('answers, and logs what it received', async () => {
    expect(await json(store())).toMatchObject({ data: { url } });
    expect(service.log).toMatchObject([
      { method: 'POST', form: { url }, httpVersion: '2.0', status: 201 },
    ]);
  });

  it.each([
    ['reset', 'before', 0],
    ['reset', 'after', 1],
    ['close', 'after', 1],
    ['goaway', 'before', 0],
    ['goaway', 'after', 1],
    ['reset-mid-body', 'after', 1],
  ] as const)('a %s %s the work ends the connection', async (action, when, count) => {
    service.addFault({ action, when });
    const request = store();
    request.on('error', () => undefined).resume();
    const announced: boolean[] = [];
    session.on('goaway', () => announced.push(true));
    await new Promise((closed) => session.once('close', closed));
    expect(announced).toEqual(action === 'goaway' ? [true] : []);
    expect(request.destroyed).toBe(true);
    expect(service.count()).toBe(count);
    if (action !== 'reset-mid-body') expect(service.log).toMatchObject([{ status: null }]);
  });

  it('stops while a client is connected and waits for an answer', async () => {
    service.addFault({ action: 'hang' });
    const request = store().on('error', () => undefined);
    await expect.poll(() => service.log.length).toBe(1);
    // Not `once`, which fails if an error comes first: that is one way to end.
    const ended = new Promise((done) => request.once('close', done));
    await service.stop();
    await ended;
    service = await startService();
  });

  it('still serves clients that only know HTTP/1.1', async () => {
    const call = get(`${service.origin}/pages/good`, { rejectUnauthorized: false });
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expect([response.statusCode, response.httpVersion]).toEqual([200, '1.1']);
    response.resume();
  });
});

describe('over HTTP/1.1', () => {
  it.each([
    ['as-asked', 1],
    ['kept', 2],
  ] as const)('a connection that the client asks to close is %s', async (connections, answers) => {
    const plain = await startService({ switches: { connections } });
    onTestFinished(() => plain.stop());
    const socket = createConnection(plain.port, '127.0.0.1').setEncoding('utf8');
    const ask = () => socket.write('GET /login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let received = '';
    // One that was closed cannot be written to.
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received += String(chunk);
      if (received.split('</html>').length === 2) ask();
      else socket.end();
    });
    ask();
    await new Promise((closed) => socket.once('close', closed));
    expect(received.match(/HTTP\/1.1 200 OK/g)).toHaveLength(answers);
  });
});
