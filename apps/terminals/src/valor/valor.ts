import { valorAccount } from '../accounts.ts';
import { answer, type Call, fieldsOf, type Reply } from '../call.ts';
import type { Terminal } from '../device.ts';
import { placeOf, type World } from '../world.ts';
import { answered, givenBackResultOf, refusal, resultOf } from './answers.ts';
import { giveBack } from './give-back.ts';
import { publish, type Running } from './publish.ts';

const windowMs = 24 * 60 * 60_000;

/** Which call this is, by the address's query; `txn_type` must say the same. */
const callTypes: ReadonlyMap<string, string> = new Map([
  ['status', 'vc_publish'],
  ['txn_status', 'vc_status'],
  ['cancel', 'vc_cancel'],
  ['void', 'void'],
  ['refund', 'refund'],
]);

function wrongIdentity(body: Readonly<Record<string, unknown>>): string | null {
  const { appid, appkey, channel_id, epi, version } = body;
  for (const [name, value] of Object.entries({ appid, appkey, channel_id })) if (typeof value !== 'string' || value.length !== 32) return name;
  if (typeof epi !== 'string' || !/^2\d{9}$/.test(epi)) return 'epi';
  return version === '1' ? null : 'version';
}

const isKnown = ({ appid, appkey, channel_id }: Readonly<Record<string, unknown>>) =>
  appid === valorAccount.appId && appkey === valorAccount.appKey && channel_id === valorAccount.channelId;

/** `vc_status`: the stored answer, for a day; `STATE` -2 while the terminal is at it, nothing where nothing is known. */
function status(world: World, running: Running, call: Call): Reply {
  const { REQ_TXN_ID } = fieldsOf(fieldsOf(call.body)['payload']);
  if (typeof REQ_TXN_ID !== 'string' || REQ_TXN_ID === '' || REQ_TXN_ID.length > 25) return refusal('VC07', 'INVALID REQ_TXN_ID');
  const outage = world.outages.at(REQ_TXN_ID);
  if (outage !== null) return outage === 'down' ? { status: 503 } : answered({});
  const now = world.clock.now();
  const known = world.bank.byReference('valor', REQ_TXN_ID).find(({ visibleAt, takenAt }) => visibleAt <= now && now < takenAt + windowMs);
  if (known !== undefined) return answered(resultOf(known));
  const back = world.bank.givenBackBy('reference', 'valor', REQ_TXN_ID);
  if (back !== undefined) return answered(givenBackResultOf(back.givenBack, back.transaction));
  return answered(running.has(REQ_TXN_ID) ? { STATE: '-2', MER_TXN_ID: REQ_TXN_ID } : {});
}

/** `vc_cancel`: taken note of; whether it was in time is seen in the sale's own answer. */
function cancel(call: Call, terminal: Terminal): Reply {
  const { REQ_TXN_ID } = fieldsOf(fieldsOf(call.body)['payload']);
  if (terminal.running?.reference === REQ_TXN_ID) terminal.running?.cancel();
  return { status: 200, body: { error_no: 'S00', success: true, mesg: 'CANCEL REQUESTED' } };
}

function terminalOf(world: World, body: Readonly<Record<string, unknown>>): Terminal | Reply {
  const wrong = wrongIdentity(body);
  if (wrong !== null) return refusal('VC02', `INVALID ${wrong.toUpperCase()}`);
  if (!isKnown(body)) return refusal('VC01', 'INVALID CREDENTIALS');
  return world.terminals.get(placeOf('valor', String(body['epi']))) ?? refusal('VC04', 'EPI NOT FOUND');
}

async function replyTo(world: World, running: Running, call: Call): Promise<Reply | null> {
  const [name = ''] = [...call.query.keys()];
  const type = callTypes.get(name);
  if (call.path !== '/' || type === undefined) return { status: 404 };
  if (call.method !== 'POST') return { status: 405 };
  const body = fieldsOf(call.body);
  const terminal = terminalOf(world, body);
  if (!('id' in terminal)) return terminal;
  if (body['txn_type'] !== type) return refusal('VC05', 'INVALID TXN_TYPE');
  if (name === 'status') return await publish(world, running, call, terminal);
  if (name === 'txn_status') return status(world, running, call);
  return name === 'cancel' ? cancel(call, terminal) : giveBack(world, call, terminal, name === 'void' ? 'void' : 'refund');
}

/** Valor Connect, and the merchant interface for voids and refunds, at one address. */
export async function valor(world: World, running: Running, call: Call): Promise<void> {
  const reply = await replyTo(world, running, call);
  if (reply !== null) answer(call, reply);
}
