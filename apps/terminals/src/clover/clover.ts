import { answer, type Call, fieldsOf, type Reply } from '../call.ts';
import type { Terminal } from '../device.ts';
import { placeOf, type World } from '../world.ts';
import { paymentOf, problem } from './answers.ts';
import { deviceCall } from './device.ts';
import { giveBack } from './give-back.ts';
import { createPayment, findPayment, type InFlight, lookUp } from './payments.ts';
import type { Tokens } from './tokens.ts';

const keyLengthMax = 200;
const nowhere = problem(404, 'Not found.');

/** What every call has to bring; the reply that refuses it, or the device. */
function admitted(world: World, tokens: Tokens, call: Call): Terminal | Reply {
  if (!tokens.accepts(call.header('authorization'))) return problem(401, 'Unauthorized');
  if ((call.header('x-pos-id') ?? '') === '') return problem(400, 'The X-POS-Id header is required.');
  const serial = call.header('x-clover-device-id') ?? '';
  if (serial === '') return problem(400, 'The X-Clover-Device-Id header is required.');
  if (call.text !== '' && !(call.header('content-type') ?? '').startsWith('application/json'))
    return problem(415, 'The content type must be application/json.');
  if (call.text !== '' && call.body === undefined) return problem(400, 'The request body is no JSON.');
  return world.terminals.get(placeOf('clover', serial)) ?? problem(501, 'The device is not available.');
}

function adjustTip(world: World, call: Call, id: string): Reply {
  const transaction = findPayment(world, 'id', id);
  const { tipAmount } = fieldsOf(call.body);
  if (transaction === undefined) return problem(404, 'Payment not found.');
  if (transaction.final || transaction.state !== 'approved') return problem(400, 'The payment is final.');
  if (typeof tipAmount !== 'number' || !Number.isInteger(tipAmount) || tipAmount < 0) return problem(400, 'The tipAmount is invalid.');
  const changed = world.bank.change({ ...transaction, tip: tipAmount, amount: transaction.amount - transaction.tip + tipAmount });
  return { status: 200, body: { payment: paymentOf(changed) } };
}

/** `/payments…`: what there is of it, by the rest of the path. */
async function payments(world: World, inFlight: InFlight, tokens: Tokens, call: Call, terminal: Terminal, rest: readonly string[]): Promise<Reply | null> {
  const [first, second, third] = rest;
  if (call.method === 'GET') {
    if (first === 'external' && second !== undefined && third === undefined) return lookUp(world, 'external', second);
    return first !== undefined && second === undefined ? lookUp(world, 'id', first) : nowhere;
  }
  if (call.method !== 'POST' || third !== undefined) return nowhere;
  const key = call.header('idempotency-key') ?? '';
  if (key === '' || key.length > keyLengthMax) return problem(400, 'The Idempotency-Key header is required.');
  if (first === undefined) return await createPayment(world, inFlight, tokens, call, terminal, key);
  if (second === 'void') return giveBack(world, call, key, first, 'void');
  if (second === 'refunds') return giveBack(world, call, key, first, 'refund');
  return second === 'tip-adjust' ? adjustTip(world, call, first) : nowhere;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function replyTo(world: World, inFlight: InFlight, tokens: Tokens, call: Call): Promise<Reply | null> {
  if (call.path === '/oauth/v2/refresh') {
    if (call.method !== 'POST') return { status: 405 };
    const { client_id, refresh_token } = fieldsOf(call.body);
    const renewed = tokens.renew(client_id, refresh_token);
    return renewed === null ? problem(401, 'The refresh token is invalid.') : { status: 200, body: renewed };
  }
  const [prefix, version, noun, ...rest] = call.path.slice(1).split('/').map(decoded);
  if (prefix !== 'connect' || version !== 'v1') return nowhere;
  const terminal = admitted(world, tokens, call);
  if ('status' in terminal) return terminal;
  if (noun === 'payments') return await payments(world, inFlight, tokens, call, terminal, rest);
  return noun === 'device' && rest.length === 1 ? ((await deviceCall(world, call, terminal, rest[0] ?? '')) ?? nowhere) : nowhere;
}

/** REST Pay Display, and the renewal of its tokens. */
export async function clover(world: World, inFlight: InFlight, tokens: Tokens, call: Call): Promise<void> {
  const reply = await replyTo(world, inFlight, tokens, call);
  if (reply !== null) answer(call, reply);
}
