import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request whose body has been read. `body`: undefined where it is no JSON. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly header: (name: string) => string | undefined;
  readonly text: string;
  readonly body: unknown;
  readonly response: ServerResponse;
}

/** What is answered; `body` undefined: nothing but the status and the headers. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const bodyBytesMax = 64 * 1024;

/** Null: the body is too large, or the caller went away in the middle of it. */
export async function readCall(request: IncomingMessage, response: ServerResponse): Promise<Call | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request) {
      bytes += (chunk as Buffer).length;
      if (bytes > bodyBytesMax) return null;
      chunks.push(chunk as Buffer);
    }
  } catch {
    return null;
  }
  const text = Buffer.concat(chunks).toString('utf8');
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  return {
    method: request.method ?? 'GET',
    path,
    query: new URLSearchParams(query),
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    text,
    body: parsed(text),
    response,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of a body that is an object; anything else has none. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};

/** Closes the connection without a response. */
export function cut({ response }: Call): null {
  response.socket?.destroy();
  return null;
}

export function answer({ response }: Pick<Call, 'response'>, { status, body, headers = {} }: Reply): void {
  if (response.headersSent || response.destroyed) return void response.end(body === undefined ? undefined : JSON.stringify(body));
  response.writeHead(status, { ...(body === undefined ? {} : { 'content-type': 'application/json;charset=UTF-8' }), ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
