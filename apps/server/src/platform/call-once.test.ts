import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { callOnce } from './call-once.ts';

const open: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of open.splice(0)) 'destroy' in each ? each.destroy() : each.close();
});

/** Takes what it is sent and says nothing; counts the bytes. */
async function silent(): Promise<{ readonly url: string; readonly taken: () => number }> {
  let bytes = 0;
  const server = createServer((socket) => {
    open.push(socket);
    socket.on('error', () => {}).on('data', (part) => (bytes += part.length));
  });
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, taken: () => bytes };
}

const ask = (url: string, signal: AbortSignal) =>
  callOnce({ method: 'POST', url, headers: {}, body: { type: 'text/plain', bytes: Buffer.from('x') }, connectMs: 5_000, answerMs: 5_000, signal });

describe('a request that is sent once', () => {
  it('and was ended before it began is proof that nothing was sent', async () => {
    const { url, taken } = await silent();
    expect(await ask(url, AbortSignal.abort())).toEqual({ kind: 'unsent', why: 'unreachable' });
    expect(taken()).toBe(0);
  });

  it('and is ended while it waits for its answer may have arrived', async () => {
    const { url, taken } = await silent();
    const end = new AbortController();
    const heard = ask(url, end.signal);
    await expect.poll(taken).toBeGreaterThan(0);
    end.abort();
    expect(await heard).toMatchObject({ kind: 'unread' });
  });
});
