import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, validateHeaderValue } from 'node:http';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** One request to a service that does something in the world. */
export interface OnceCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** null: without a body. */
  readonly body: { readonly type: string; readonly bytes: Buffer } | null;
  /** How long the connection may take, TLS included; ms. */
  readonly connectMs: number;
  /** How long the whole answer may take after the request was written, ms. */
  readonly answerMs: number;
  /** Ends it early. */
  readonly signal?: AbortSignal;
}

/** `text`: the whole body, as UTF-8. `ms`: from writing the request to the last byte. */
export interface OnceAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

/** `address`: there is none, or a value that cannot be sent. */
export type Unsent = 'unreachable' | 'address';

/** `unsent`: proof that not a byte of the request was sent. `unread`: it may have arrived, and no whole answer was read. */
export type OnceHeard = OnceAnswer | { readonly kind: 'unsent'; readonly why: Unsent } | { readonly kind: 'unread'; readonly why: string };

const answerBytesMax = 1_000_000;
const keepAliveMs = 15_000;

/**
 * Sends a request once, on a connection of its own: it is established before `beforeSend` is awaited, and nothing is written until that resolves. Never
 * retries. Throws only what `beforeSend` throws.
 */
export async function callOnce(asked: OnceCall, beforeSend?: () => Promise<void>): Promise<OnceHeard> {
  const url = URL.parse(asked.url);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return { kind: 'unsent', why: 'address' };
  if (!areHeaders(asked.headers)) return { kind: 'unsent', why: 'address' };
  const socket = await connected(url, Math.min(asked.connectMs, asked.answerMs), asked.signal);
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
function areHeaders(headers: OnceCall['headers']): boolean {
  try {
    for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

function connected(url: URL, ms: number, signal: AbortSignal | undefined): Promise<Socket | null> {
  if (signal?.aborted) return Promise.resolve(null);
  return new Promise((resolve) => {
    const tls = url.protocol === 'https:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || (tls ? 443 : 80));
    const socket = tls ? connectTls({ host, port, servername: /^[\d.]+$|:/.test(host) ? '' : host }) : connectTcp({ host, port, noDelay: true });
    const cut = () => socket.destroy();
    const timer = setTimeout(cut, ms);
    signal?.addEventListener('abort', cut, { once: true });
    // Stays attached for the socket's whole life: a late error must not be unhandled.
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cut);
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

function written({ method, headers, body, answerMs }: OnceCall, url: URL, socket: Socket): Promise<OnceHeard> {
  return new Promise((resolve) => {
    const began = performance.now();
    const unread = (why: string) => end({ kind: 'unread', why });
    const timer = setTimeout(() => unread('no answer in time'), answerMs);
    function end(heard: OnceHeard): void {
      clearTimeout(timer);
      resolve(heard);
    }
    const request = httpRequest({
      // Without an agent: this socket, this request, and no other before or after it.
      createConnection: () => socket,
      method,
      path: `${url.pathname}${url.search}`,
      headers: {
        Host: url.host,
        Accept: 'application/json',
        'User-Agent': 'Till/1',
        ...(body === null ? {} : { 'Content-Type': body.type }),
        ...(method === 'POST' ? { 'Content-Length': String(body?.bytes.length ?? 0) } : {}),
        ...headers,
      },
    });
    // Once the response has begun, only its own end counts: the request may close before all of it was read.
    let answering = false;
    request.on('error', () => answering || unread('connection broken'));
    request.on('close', () => answering || unread('connection closed'));
    request.on('response', (response) => {
      answering = true;
      readBody(response).then(
        (text) => end({ kind: 'answer', status: response.statusCode ?? 0, headers: response.headers, text, ms: performance.now() - began }),
        (error: unknown) => unread(error instanceof TooLong ? 'answer too long' : 'answer cut'),
      );
    });
    request.end(body?.bytes);
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
