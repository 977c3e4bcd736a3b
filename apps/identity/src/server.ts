import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { accountOf, accounts } from './accounts.ts';
import { type Behaviour, behaviourOf, credentialModes, oneOf, usual } from './behaviour.ts';
import { clientId, openMint } from './credential.ts';
import { openKeys } from './keys.ts';
import { pageFile } from './pages.ts';

const bodyBytesMax = 10_000;
const keysFreshSeconds = 20_000;

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Uint8Array;
}
const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const json = (status: number, body: unknown, headers = {}): Reply => ({
  status,
  headers: { ...always, 'content-type': 'application/json; charset=utf-8', ...headers },
  content: JSON.stringify(body),
});
const nowhere = json(404, { message: 'There is nothing here.' });

/** Pages of other sites may neither choose an account nor press our buttons. */
const isOurs = ({ headers: { origin, host } }: IncomingMessage): boolean => origin === undefined || origin === `http://${host}`;

/** Whether the page that frames the button says where it is from, and is on this machine: the only places that are registered. */
function isRegistered({ headers: { referer } }: IncomingMessage): boolean {
  if (referer === undefined || !URL.canParse(referer)) return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(referer).hostname);
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  if (Number(request.headers['content-length'] ?? 0) > bodyBytesMax) return {};
  try {
    const body: unknown = JSON.parse(await text(request));
    return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

/** The stand-in: its script, button and window, its keys, what it signs, and what it is told to do wrong. */
export function identityServer(issuer: () => string): Server {
  const keys = openKeys();
  const mint = openMint(keys);
  let behaviour: Behaviour = usual;

  /** null: it never answers. */
  async function misbehaving(mode: Behaviour['script'] | Behaviour['keys'], good: () => Promise<Reply> | Reply): Promise<Reply | null> {
    if (mode === 'hangs') return null;
    if (mode === 'slow') await wait(behaviour.ms);
    if (mode === 'no-json') return { status: 200, headers: { ...always, 'content-type': 'text/html' }, content: '<h1>Sign in to the network</h1>' };
    return mode === 'gone' ? json(503, { message: 'Out of order, as asked.' }) : good();
  }

  function credential(sent: Readonly<Record<string, unknown>>): Reply {
    const { nonce, at = Date.now(), clientId: client } = sent;
    const account = accountOf(sent['account']);
    const mode = sent['mode'] === undefined ? behaviour.credential : oneOf(sent['mode'], credentialModes);
    if (client !== clientId) return json(400, { message: 'There is no such client.' });
    if (account === null || mode === null || typeof at !== 'number') return json(400, { message: 'An account, and maybe a mode and a time, are needed.' });
    const asked = { issuer: issuer(), clientId, nonce: typeof nonce === 'string' ? nonce : null, account, at };
    return json(200, { credential: mint(asked, mode) });
  }

  async function control(asked: string, request: IncomingMessage): Promise<Reply> {
    if (!isOurs(request)) return json(403, { message: 'This is for our own pages alone.' });
    if (asked === 'GET /accounts') return json(200, accounts);
    if (asked === 'POST /gsi/credential') return credential(await bodyOf(request));
    if (asked === 'POST /keys/rotate') {
      keys.rotate();
      return json(200, keys.published());
    }
    if (asked !== 'PUT /behaviour') return nowhere;
    const next = behaviourOf(await bodyOf(request));
    if (typeof next === 'string') return json(400, { message: next });
    behaviour = next;
    return json(200, next);
  }

  async function replyTo(request: IncomingMessage): Promise<Reply | null> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asked = `${request.method} ${pathname}`;
    if (asked === 'GET /oauth2/v3/certs')
      return misbehaving(behaviour.keys, () => json(200, keys.published(), { 'cache-control': `public, max-age=${keysFreshSeconds}, must-revalidate` }));
    if (asked === 'GET /gsi/button' && !isRegistered(request)) return json(403, { message: 'The given origin is not allowed for the given client ID.' });
    const file = request.method === 'GET' ? await pageFile(pathname) : null;
    if (file === null) return control(asked, request);
    return pathname === '/gsi/client' ? misbehaving(behaviour.script, () => ({ status: 200, ...file })) : { status: 200, ...file };
  }

  return createServer((request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => {});
    replyTo(request)
      .catch((problem: unknown) => {
        console.error('identity:', problem);
        return json(500, { message: 'see the log' });
      })
      .then((reply) => reply !== null && response.writeHead(reply.status, reply.headers).end(reply.content))
      .catch((problem: unknown) => console.error('identity:', problem));
  });
}
