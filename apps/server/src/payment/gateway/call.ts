import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, validateHeaderValue } from 'node:http';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { limitMs } from './waits.ts';

/** One request to a gateway. */
export interface GatewayCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; undefined: without a body. */
  readonly body?: unknown;
  /** How long the whole answer may take after the request was written, ms. */
  readonly answerMs: number;
  readonly speed: number;
}

/** `body` is what the JSON said; undefined where the answer was empty. `ms`: from writing the request to the last byte. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly ms: number;
}

/** `address`: the account or settings have no address, or a value that cannot be sent. */
type Unsent = 'unreachable' | 'address';

/**
 * `unsent`: proof that not a byte of the request was sent. `unread`: it may have arrived, and no answer could be read: none came in time, the
 * connection broke, or the answer is no JSON.
 */
export type Heard = Answer | { readonly kind: 'unsent'; readonly why: Unsent } | { readonly kind: 'unread'; readonly why: string };

const answerBytesMax = 1_000_000;
const keepAliveMs = 15_000;

/**
 * Sends a request once, on a connection of its own: it is established before `beforeSend` is awaited, and nothing is written until that resolves. Never
 * retries. Throws only what `beforeSend` throws.
 */
export async function callGateway(asked: GatewayCall, beforeSend?: () => Promise<void>): Promise<Heard> {
  const url = URL.parse(asked.url);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return { kind: 'unsent', why: 'address' };
  if (!areHeaders(asked.headers)) return { kind: 'unsent', why: 'address' };
  const socket = await connected(url, Math.min(limitMs('open', asked.speed), asked.answerMs));
  if (socket === null) return { kind: 'unsent', why: 'unreachable' };
  try {
    await beforeSend?.();
    // The connection was closed while the send was being recorded.
    if (socket.destroyed || socket.readableEnded || !socket.writable) return { kind: 'unsent', why: 'unreachable' };
    return await written(asked, url, socket);
  } finally {
    socket.destroy();
  }
}

/** Whether all values fit into headers: a typed key or serial number may contain characters that do not. */
function areHeaders(headers: GatewayCall['headers']): boolean {
  try {
    for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

function connected(url: URL, ms: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const tls = url.protocol === 'https:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || (tls ? 443 : 80));
    const socket = tls ? connectTls({ host, port, servername: /^[\d.]+$|:/.test(host) ? '' : host }) : connectTcp({ host, port, noDelay: true });
    const timer = setTimeout(() => socket.destroy(), ms);
    // Stays attached for the socket's whole life: a late error must not be unhandled.
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(null);
    });
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      // Read from now on, so that a close by the other side is noticed before anything is written.
      socket.resume();
      // A sale is silent for minutes: without keep-alive a router in between drops the connection.
      socket.setKeepAlive(true, keepAliveMs);
      resolve(socket);
    });
  });
}

function written(asked: GatewayCall, url: URL, socket: Socket): Promise<Heard> {
  const body = asked.body === undefined ? null : Buffer.from(JSON.stringify(asked.body));
  return new Promise((resolve) => {
    const began = performance.now();
    const unread = (why: string) => end({ kind: 'unread', why });
    const timer = setTimeout(() => unread('no answer in time'), asked.answerMs);
    function end(heard: Heard): void {
      clearTimeout(timer);
      resolve(heard);
    }
    const request = httpRequest({
      // Without an agent: this socket, this request, and no other before or after it.
      createConnection: () => socket,
      method: asked.method,
      path: `${url.pathname}${url.search}`,
      headers: {
        Host: url.host,
        Accept: 'application/json',
        'User-Agent': 'Till/1',
        ...(body === null ? {} : { 'Content-Type': 'application/json' }),
        ...(asked.method === 'POST' ? { 'Content-Length': String(body?.length ?? 0) } : {}),
        ...asked.headers,
      },
    });
    // Once the response has begun, only its own end counts: the request may close before all of it was read.
    let answering = false;
    request.on('error', () => answering || unread('connection broken'));
    request.on('close', () => answering || unread('connection closed'));
    request.on('response', (response) => {
      answering = true;
      readBody(response).then(
        (text) => end(understood(response, text, performance.now() - began)),
        (error: unknown) => unread(error instanceof TooLong ? 'answer too long' : 'answer cut'),
      );
    });
    request.end(body ?? undefined);
  });
}

class TooLong extends Error {}

async function readBody(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > answerBytesMax) throw new TooLong();
    parts.push(part);
  }
  if (!response.complete) throw new Error('cut');
  return Buffer.concat(parts).toString('utf8');
}

function understood(response: IncomingMessage, text: string, ms: number): Heard {
  const said = { kind: 'answer', status: response.statusCode ?? 0, headers: response.headers, ms } as const;
  if (text.trim() === '') return { ...said, body: undefined };
  const type = response.headers['content-type'] ?? '';
  if (type !== '' && !/^application\/([\w.-]+\+)?json\b/i.test(type.trim())) return { kind: 'unread', why: `HTTP ${said.status}, no JSON` };
  try {
    return { ...said, body: JSON.parse(text) as unknown };
  } catch {
    return { kind: 'unread', why: `HTTP ${said.status}, broken JSON` };
  }
}

/** One address for `path`: the account's own, else the server's setting; empty where there is neither. */
export const addressOf = (own: string | undefined, setting: string | null, path: string): string => {
  const base = own ?? setting;
  return base === null || base === '' ? '' : `${base.replace(/\/+$/, '')}${path}`;
};
