import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type GatewayName, gateways } from '../bank.ts';
import { answer, type Call, fieldsOf, type Reply, readCall } from '../call.ts';
import type { GatewayServer } from '../gateway-server.ts';
import type { Requests } from '../requests.ts';
import type { World } from '../world.ts';
import { addScenario, advance, done, press, setTerminal, setTriggers, wrong } from './commands.ts';
import { pageFile } from './page-files.ts';
import { listen } from './stream.ts';
import { chargesOf, stateOf, viewOf } from './views.ts';

/** What the control plane commands. */
export interface Controlled {
  readonly world: World;
  readonly requests: Requests;
  readonly servers: Readonly<Record<GatewayName, GatewayServer>>;
  /** Forgets all that happened; terminals that were added stay, as new. */
  readonly reset: () => Promise<void>;
  /** Keeps a terminal that was not there before. */
  readonly added: (terminal: { readonly gateway: GatewayName; readonly id: string }) => void;
}

const nowhere: Reply = { status: 404, body: { message: 'There is no such control.' } };

async function setDown({ servers }: Controlled, body: unknown): Promise<Reply> {
  const { gateway, down } = fieldsOf(body);
  if (!gateways.includes(gateway as GatewayName)) return wrong(`gateway is one of ${gateways.join(', ')}`);
  if (down !== true && down !== false && down !== 'silent') return wrong('down is true, false or "silent"');
  await servers[gateway as GatewayName].setDown(down);
  return done();
}

function read({ world, requests }: Controlled, name: string, first: string | undefined): Reply {
  if (name === 'transactions') return done({ transactions: world.bank.all().map(viewOf), repeatedReferences: world.repeatedReferences });
  if (name === 'charges' && first !== undefined) return done(chargesOf(world, first));
  if (name === 'requests') return done({ requests: requests.all() });
  return name === 'state' ? done(stateOf(world)) : nowhere;
}

async function command(controlled: Controlled, { body }: Call, name: string, first: string | undefined, second: string | undefined): Promise<Reply> {
  const { world, reset, added } = controlled;
  if (name === 'terminal' && first !== undefined)
    return second === 'press' ? press(world, first, body) : second === undefined ? setTerminal(world, first, body, added) : nowhere;
  if (first !== undefined) return nowhere;
  switch (name) {
    case 'scenario':
      return addScenario(world, body);
    case 'reset':
      await reset();
      return done();
    case 'clock':
      return advance(world, body);
    case 'triggers':
      return setTriggers(world, body);
    case 'down':
      return await setDown(controlled, body);
    default:
      return nowhere;
  }
}

/** Pages of other sites may not press our buttons. */
function isOurs({ header }: Call): boolean {
  const origin = header('origin');
  return origin === undefined || origin === `http://${header('host')}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function handle(controlled: Controlled, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = await readCall(request, response);
  if (call === null) return answer({ response }, { status: 413 });
  if (!isOurs(call)) return answer(call, { status: 403, body: { message: 'This is for the page of the terminals alone.' } });
  if (call.method === 'GET' && call.path === '/events') return listen(controlled.world, response);
  const file = call.method === 'GET' ? await pageFile(call.path) : null;
  if (file !== null) return void response.writeHead(200, file.headers).end(file.content);
  const [prefix, name = '', first, second, third] = call.path.slice(1).split('/').map(decoded);
  if (prefix !== '__sim' || third !== undefined) return answer(call, nowhere);
  if (call.method === 'GET') return answer(call, second === undefined ? read(controlled, name, first) : nowhere);
  if (call.method !== 'POST') return answer(call, { status: 405, body: { message: 'GET or POST' } });
  answer(call, await command(controlled, call, name, first, second));
}

/** The control plane and the page of the terminals: what no gateway has. */
export function controlServer(controlled: Controlled): Server {
  return createServer((request, response) => {
    response.on('error', () => {});
    handle(controlled, request, response).catch((problem: unknown) => {
      console.error('terminals, control plane:', problem);
      answer({ response }, { status: 500 });
    });
  });
}
