import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A proxy before the server that makes further builds of the register of its one: in each, every script and style sheet has another name, and the former names are gone. */
export interface Builds {
  readonly url: string;
  /** A new build takes the place of the former one. Returns what stands in its names and in nobody else's. */
  next(): string;
  close(): Promise<void>;
}

export async function openBuilds(serverUrl: string): Promise<Builds> {
  const target = new URL(serverUrl);
  const known = [...(await (await fetch(`${serverUrl}/sw.js`)).text()).matchAll(/[\w.-]+-[\w-]{8}(?=\.(?:js|css)\b)/g)].map(([name]) => name);
  const names = new RegExp([...new Set(known)].toSorted((one, other) => other.length - one.length).join('|'), 'g');
  let count = 0;
  const mark = () => (count === 0 ? '' : `.build${count}`);
  const asNow = (text: string) => text.replace(names, (name) => name + mark()).replace(/(\bid:[`"'])([0-9a-f]{16})/, `$1$2${mark()}`);

  const forward = (asked: IncomingMessage, answer: ServerResponse, path: string) => {
    const isOurs =
      path.startsWith('/sw.js') ||
      path.startsWith('/assets/') ||
      (asked.headers.accept ?? '').includes('text/html') ||
      (asked.headers['sec-fetch-dest'] === 'empty' && path === '/');
    const { 'accept-encoding': _compressed, 'if-none-match': _etag, 'if-modified-since': _date, ...plain } = asked.headers;
    const headers = isOurs ? plain : asked.headers;
    const onward = request({ host: target.hostname, port: target.port, method: asked.method, path, headers }, async (got) => {
      const isText = /javascript|css|html/.test(got.headers['content-type'] ?? '');
      if (!isOurs || !isText) {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
        return;
      }
      const { 'content-length': _length, ...rest } = got.headers;
      const parts: Buffer[] = [];
      for await (const part of got) parts.push(part);
      answer.writeHead(got.statusCode ?? 502, rest).end(asNow(Buffer.concat(parts).toString()));
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };

  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const isNamed = /^\/assets\/.*\.(js|css)$/.test(path);
    if (!isNamed || count === 0) return forward(asked, answer, path);
    if (path.includes(`${mark()}.`)) return forward(asked, answer, path.replace(mark(), ''));
    answer.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"not_found"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    next() {
      count += 1;
      return mark();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
