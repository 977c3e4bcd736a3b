import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { accountOf, accounts } from './accounts.ts';
import { type Behaviour, behaviourOf, credentialModes, oneOf, usual } from './behaviour.ts';
import { openBots } from './bots/bots.ts';
import { clientId, openMint } from './credential.ts';
import { openKeys } from './keys.ts';
import { pageFile } from './pages.ts';
import { bodyOf, isOurs, json, noJson, nowhere, type Outcome, type Reply } from './reply.ts';

const keysFreshSeconds = 20_000;

/** Whether the page that frames the button says where it is from, and is on this machine: the only places that are registered. */
function isRegistered({ headers: { referer } }: IncomingMessage): boolean {
  if (referer === undefined || !URL.canParse(referer)) return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(referer).hostname);
}

/** The stand-in: its script, button and window, its keys, what it signs, the providers of bot checks, and what all are told to do wrong. */
export function identityServer(issuer: () => string): Server {
  const keys = openKeys();
  const mint = openMint(keys);
  const bots = openBots();
  let behaviour: Behaviour = usual;

  async function misbehaving(mode: Behaviour['script'] | Behaviour['keys'], good: () => Promise<Reply> | Reply): Promise<Outcome> {
    if (mode === 'hangs') return 'never';
    if (mode === 'slow') await wait(behaviour.ms);
    if (mode === 'no-json') return noJson;
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

  async function replyTo(request: IncomingMessage): Promise<Outcome> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const ofBots = await bots(request, pathname);
    if (ofBots !== null) return ofBots;
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
      .then((outcome) => {
        if (outcome === 'cut') request.socket.destroy();
        else if (outcome !== 'never') response.writeHead(outcome.status, outcome.headers).end(outcome.content);
      })
      .catch((problem: unknown) => console.error('identity:', problem));
  });
}
