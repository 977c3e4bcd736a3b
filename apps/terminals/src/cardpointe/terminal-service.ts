import { cardpointeAccount } from '../accounts.ts';
import { answer, type Call, cut, fieldsOf, type Reply } from '../call.ts';
import type { Terminal } from '../device.ts';
import { placeOf, type World } from '../world.ts';
import { authCard } from './auth-card.ts';
import { prompt, tip } from './prompts.ts';
import type { Sessions } from './sessions.ts';
import { empty, failure, ok } from './words.ts';

interface Command {
  /** The first version of the interface that has it. */
  readonly since: number;
  readonly session: boolean;
  /** Whether it needs the terminal for itself. */
  readonly alone: boolean;
  /** Null: it has answered by itself. */
  readonly run: (world: World, sessions: Sessions, call: Call, terminal: Terminal) => Promise<Reply | null> | Reply | null;
}

const quiet = { since: 2, session: true, alone: false } as const;

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['ping', { since: 1, session: false, alone: false, run: () => ok({ connected: true }) }],
  ['preconnect', { since: 2, session: false, alone: false, run: () => empty }],
  ['connect', { since: 2, session: false, alone: false, run: connect }],
  ['disconnect', { ...quiet, run: disconnect }],
  [
    'dateTime',
    { ...quiet, run: (_world, _sessions, call) => (isText(call, 'dateTime', 19) ? empty : failure(400, 3, "Invalid value for param: 'dateTime'.")) },
  ],
  ['display', { ...quiet, alone: true, run: display }],
  ['clearDisplay', { ...quiet, since: 3, alone: true, run: (_world, _sessions, _call, terminal) => show(terminal, 'Ready') }],
  ['readConfirmation', { since: 3, session: true, alone: true, run: (world, _sessions, call, terminal) => prompt(world, call, terminal, { confirmed: true }) }],
  ['readInput', { since: 2, session: true, alone: true, run: (world, _sessions, call, terminal) => prompt(world, call, terminal, { input: '1' }) }],
  ['readSignature', { since: 2, session: true, alone: true, run: (world, _sessions, call, terminal) => prompt(world, call, terminal, { signature: '' }) }],
  ['tip', { since: 3, session: true, alone: true, run: (world, _sessions, call, terminal) => tip(world, call, terminal) }],
  ['authCard', { since: 3, session: true, alone: true, run: authCard }],
  ['authManual', { since: 3, session: true, alone: true, run: authCard }],
  ['cancel', { ...quiet, run: cancel }],
  ['printReceipt', { ...quiet, since: 3, alone: true, run: () => empty }],
]);

const isText = (call: Call, name: string, lengthMax: number) => {
  const value = fieldsOf(call.body)[name];
  return typeof value === 'string' && value.length <= lengthMax;
};

function disconnect(_world: World, sessions: Sessions, _call: Call, { id }: Terminal): Reply {
  sessions.end(id);
  return empty;
}

function cancel(_world: World, _sessions: Sessions, _call: Call, terminal: Terminal): Reply {
  terminal.running?.cancel();
  return empty;
}

function show(terminal: Terminal, text: string): Reply {
  terminal.shows = text;
  return empty;
}

function display(world: World, _sessions: Sessions, call: Call, terminal: Terminal): Reply {
  if (!isText(call, 'text', 1000)) return failure(400, 3, "Invalid value for param: 'text'.");
  const text = String(fieldsOf(call.body)['text']).replaceAll('%%', '%');
  world.changed();
  return show(terminal, text === '' ? 'Ready' : text);
}

function connect(world: World, sessions: Sessions, call: Call, terminal: Terminal): Reply | null {
  const force = String(fieldsOf(call.body)['force'] ?? false) === 'true';
  if (!force && (terminal.busy || sessions.isOpen(terminal.id))) return failure(500, 1, `Session exists for hsn ${terminal.id}`);
  // Taking a terminal over ends whatever it was doing.
  if (force) terminal.running?.cancel();
  const key = sessions.begin(terminal.id);
  if (world.plans.peekSale('cardpointe', terminal.id) === 'lost_connect') {
    world.plans.takeSale('cardpointe', terminal.id, 0);
    return cut(call);
  }
  return { status: 200, headers: { 'x-cardconnect-sessionkey': key } };
}

/** What every call needs before its command is looked at; the reply that refuses it, or the terminal (null for calls about the merchant). */
function admitted(world: World, call: Call, version: number, name: string): { readonly refused: Reply } | { readonly terminal: Terminal | null } {
  if (call.method !== 'POST') return { refused: failure(500, 1, `Request method '${call.method}' not supported`) };
  if (!(call.header('content-type') ?? '').startsWith('application/json')) return { refused: failure(500, 1, 'Content type not supported') };
  if (!(name === 'ping' && version === 1) && call.header('authorization') !== cardpointeAccount.apiKey) return { refused: { status: 401 } };
  if (call.body === undefined) return { refused: failure(400, 3, 'Request body is not valid JSON') };
  const { merchantId, hsn } = fieldsOf(call.body);
  if (typeof merchantId !== 'string') return { refused: failure(400, 4, "Missing parameter(s): 'merchantId'") };
  if (merchantId !== cardpointeAccount.merchantId) return { refused: { status: 401 } };
  if (name === 'listTerminals' || name === 'terminalDetails') return { terminal: null };
  if (typeof hsn !== 'string' || hsn === '') return { refused: failure(400, 4, "Missing parameter(s): 'hsn'") };
  const terminal = world.terminals.get(placeOf('cardpointe', hsn));
  return terminal === undefined ? { refused: { status: 403 } } : { terminal };
}

/** Why the terminal does not take this command now; null: it does. */
function notNow(world: World, sessions: Sessions, call: Call, command: Command, terminal: Terminal): Reply | null {
  const { id } = terminal;
  const key = call.header('x-cardconnect-sessionkey');
  if (command.session && key === undefined) return failure(500, 1, 'SessionKey header is required');
  if (command.session && !sessions.holds(id, key ?? '')) return failure(500, 1, `Session key for hsn ${id} was not valid`);
  if (!terminal.online || terminal.asleep) return failure(500, 6, `Terminal ${id} not connected`);
  if (terminal.merchantMode) return failure(500, 1, `hsn ${id} is currently in merchant mode`);
  const used = terminal.running !== null || terminal.busy || world.clock.now() < terminal.quietUntil;
  return command.alone && used ? failure(500, 7, `Terminal ${id} is already in use`) : null;
}

function ofMerchant(world: World, name: string): Reply {
  const own = [...world.terminals.values()].filter(({ gateway }) => gateway === 'cardpointe');
  if (own.length === 0) return failure(500, 100, 'No terminals found for merchant');
  if (name === 'listTerminals') return ok({ terminals: own.map(({ id }) => id) });
  return ok({ terminalDetails: own.map(({ id }) => ({ hsn: id, name: `Terminal ${id.slice(-4)}`, merchantId: cardpointeAccount.merchantId })) });
}

/** `/api/v…`: the service that speaks to the terminals. */
export async function terminalService(world: World, sessions: Sessions, call: Call): Promise<void> {
  const [, versionText = '', name = ''] = /^\/api\/v([1-4])\/([A-Za-z]{1,30})$/.exec(call.path) ?? [];
  const version = Number(versionText);
  const admission = admitted(world, call, version, name);
  if ('refused' in admission) return answer(call, admission.refused);
  if (admission.terminal === null) return answer(call, ofMerchant(world, name));
  const command = commands.get(name);
  if (command === undefined || version < command.since) return answer(call, { status: 404 });
  const refused = notNow(world, sessions, call, command, admission.terminal);
  const reply = refused ?? (await command.run(world, sessions, call, admission.terminal));
  if (reply !== null) answer(call, reply);
}
