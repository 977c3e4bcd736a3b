import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, it } from 'vitest';
import { callGateway, type GatewayReply } from './call.ts';

const servers: (Server & { closeAllConnections?: () => void })[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections?.();
  }
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

interface Outside {
  readonly url: string;
  readonly arrived: () => number;
}

async function outside(answer: RequestListener): Promise<Outside> {
  let arrived = 0;
  const port = await listening(
    createServer((request, response) => {
      arrived += 1;
      answer(request, response);
    }),
  );
  return { url: `http://127.0.0.1:${port}/`, arrived: () => arrived };
}

const ask = (url: string, beforeSend?: () => Promise<void>, answerMs = 5_000): Promise<GatewayReply> =>
  callGateway({ method: 'POST', url, headers: {}, body: { amount: '1' }, answerMs, speed: 1 }, beforeSend);

describe('one request to a gateway', () => {
  it('reads JSON, and an empty answer as nothing', async () => {
    const json = await outside((_request, response) => response.writeHead(209, { 'content-type': 'application/json;charset=UTF-8' }).end('{"a":1}'));
    expect(await ask(json.url)).toMatchObject({ kind: 'answer', status: 209, body: { a: 1 } });
    const empty = await outside((_request, response) => response.writeHead(401).end());
    expect(await ask(empty.url)).toMatchObject({ kind: 'answer', status: 401, body: undefined });
  });

  it('is proof that nothing was sent when nobody listens, and does not note a send', async () => {
    const gone = await outside(() => {});
    servers.pop()?.close();
    let noted = 0;
    const heard = await ask(gone.url, async () => {
      noted += 1;
    });
    expect(heard).toEqual({ kind: 'unsent', why: 'unreachable' });
    expect(noted).toBe(0);
  });

  it('is proof that nothing was sent when the other side cannot show who it is', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'somebody-else' }]);
    let arrived = 0;
    const port = await listening(
      createTlsServer({ key, cert }, () => {
        arrived += 1;
      }),
    );
    expect(await ask(`https://127.0.0.1:${port}/`)).toEqual({ kind: 'unsent', why: 'unreachable' });
    expect(arrived).toBe(0);
  });

  it('is proof that nothing was sent when there is no address', async () => {
    expect(await ask('')).toEqual({ kind: 'unsent', why: 'address' });
    expect(await ask('ftp://example.com/')).toEqual({ kind: 'unsent', why: 'address' });
  });

  it('is proof that nothing was sent when a key cannot stand in a header', async () => {
    const server = await outside((_request, response) => response.end());
    const heard = await callGateway({ method: 'POST', url: server.url, headers: { 'X-Key': 'two\nlines' }, answerMs: 5_000, speed: 1 });
    expect(heard).toEqual({ kind: 'unsent', why: 'address' });
    expect(server.arrived()).toBe(0);
  });

  it('writes nothing before the send is noted', async () => {
    const noting = Promise.withResolvers<void>();
    let bytes = 0;
    const port = await listening(
      createTcpServer((socket) => {
        socket.on('error', () => {});
        socket.on('data', (part) => {
          bytes += part.length;
          socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
        });
      }),
    );
    const began = Promise.withResolvers<void>();
    const heard = ask(`http://127.0.0.1:${port}/`, () => {
      began.resolve();
      return noting.promise;
    });
    await began.promise;
    // A round trip of somebody else: whatever had been written would be here.
    await expect(ask((await outside((_request, response) => response.end())).url)).resolves.toMatchObject({ status: 200 });
    expect(bytes).toBe(0);
    noting.resolve();
    expect(await heard).toMatchObject({ kind: 'answer', body: {} });
  });

  it('sends nothing when noting the send fails', async () => {
    const server = await outside((_request, response) => response.end());
    await expect(ask(server.url, () => Promise.reject(new Error('the database is gone')))).rejects.toThrow('the database is gone');
    expect(server.arrived()).toBe(0);
  });

  it('is proof that nothing was sent when the connection ends while the send is noted', async () => {
    const ended = Promise.withResolvers<void>();
    const port = await listening(
      createTcpServer((socket) => {
        socket.on('error', () => {});
        socket.on('close', () => ended.resolve());
        // Closed once the caller has hung up too.
        socket.end();
        socket.resume();
      }),
    );
    const heard = await ask(`http://127.0.0.1:${port}/`, () => ended.promise);
    expect(heard).toEqual({ kind: 'unsent', why: 'unreachable' });
  });

  it.each<[string, RequestListener]>([
    ['a cut connection', (_request, response) => void response.socket?.destroy()],
    [
      'half an answer',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        response.write('{"respstat":"A"}', () => response.socket?.destroy());
      },
    ],
    ['truncated JSON', (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"respstat":"A"')],
    ['a page', (_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html></html>')],
    ['JSON that calls itself a page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{"respstat":"A"}')],
    [
      'more than a megabyte',
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ respstat: 'A', much: 'x'.repeat(1_000_001) })),
    ],
    ['another protocol', (_request, response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end()],
    ['nothing in time', () => {}],
  ])('takes %s for no answer, and does not ask again', async (_what, answer) => {
    const server = await outside(answer);
    expect(await ask(server.url, undefined, 300)).toMatchObject({ kind: 'unread' });
    expect(server.arrived()).toBe(1);
  });

  it('opens a connection for each request, so that none is lost with an old one', async () => {
    let connections = 0;
    const port = await listening(
      createServer((_request, response) => response.end()).on('connection', () => {
        connections += 1;
      }),
    );
    await ask(`http://127.0.0.1:${port}/`);
    await ask(`http://127.0.0.1:${port}/`);
    expect(connections).toBe(2);
  });
});
