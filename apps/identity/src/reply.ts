import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** What is sent back. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Uint8Array;
}

/** A reply; `never`: none at all; `cut`: the connection is closed without one. */
export type Outcome = Reply | 'never' | 'cut';

const bodyBytesMax = 10_000;
const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export const json = (status: number, body: unknown, headers = {}): Reply => ({
  status,
  headers: { ...always, 'content-type': 'application/json; charset=utf-8', ...headers },
  content: JSON.stringify(body),
});

/** What a network that wants to be signed in to sends instead. */
export const noJson: Reply = { status: 200, headers: { ...always, 'content-type': 'text/html' }, content: '<h1>Sign in to the network</h1>' };

export const nowhere = json(404, { message: 'There is nothing here.' });

/** Pages of other sites may neither choose an account nor press our buttons. */
export const isOurs = ({ headers: { origin, host } }: IncomingMessage): boolean => origin === undefined || origin === `http://${host}`;

/** The fields of a body, JSON or a form; none: it is something else. */
export async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  if (Number(request.headers['content-length'] ?? 0) > bodyBytesMax) return {};
  const sent = await text(request);
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(sent));
  try {
    const body: unknown = JSON.parse(sent);
    return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
