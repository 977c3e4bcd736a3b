import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer: JSON unless it is a text; `afterMs`: how late. */
export interface Scripted {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly afterMs?: number;
}

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A gateway that says what it is told to say: for each part of an address its answers in turn, the last one again and again. */
export async function scriptedGateway(script: Readonly<Record<string, readonly Scripted[]>>) {
  const heard: SentRequest[] = [];
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = request.url ?? '';
      const text = Buffer.concat(parts).toString('utf8');
      heard.push({ method: request.method ?? '', url, headers: request.headers, body: text === '' ? undefined : JSON.parse(text) });
      const part = Object.keys(script).find((one) => url.includes(one)) ?? '';
      const answers = script[part] ?? [{ status: 404 }];
      const count = counts.get(part) ?? 0;
      counts.set(part, count + 1);
      const { status = 200, body, headers = {}, afterMs = 0 } = answers[Math.min(count, answers.length - 1)] ?? {};
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' };
      const answer = () =>
        response.writeHead(status, { ...type, ...headers }).end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
      setTimeout(answer, afterMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request, in order. */
    heard,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
