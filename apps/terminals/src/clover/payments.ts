import { createHash } from 'node:crypto';
import { isAstray, refusedAfterMs } from '../astray.ts';
import type { Transaction } from '../bank.ts';
import { type Call, fieldsOf, type Reply } from '../call.ts';
import { begin, deliver } from '../deliver.ts';
import type { Terminal } from '../device.ts';
import { factsOf, type SaleAsk, sell } from '../sale.ts';
import type { Plan } from '../scenario.ts';
import type { World } from '../world.ts';
import { paymentOf, problem, saleReply } from './answers.ts';
import type { Tokens } from './tokens.ts';

const cardLimitMs = 150_000;
const wakingMs = 15_000;

/** Sales that are at a terminal now, by idempotency key; each ends with the answer that all who ask with the key get. */
export type InFlight = Map<string, { readonly body: string; readonly reply: Promise<Reply> }>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
export const otherBody = problem(400, 'The Idempotency-Key was used with another request body.');

interface Asked {
  readonly amount: number;
  readonly externalPaymentId: string;
  readonly final: boolean;
  readonly captured: boolean;
}

function askedOf(body: unknown): Asked | Reply {
  const { amount, externalPaymentId = '', final = false, capture = true } = fieldsOf(body);
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0 || amount > 999_999_999) return problem(400, 'The amount is invalid.');
  if (typeof externalPaymentId !== 'string') return problem(400, 'The externalPaymentId is invalid.');
  if (externalPaymentId.length > 32) return problem(400, 'The externalPaymentId is invalid. It cannot be longer than 32 characters.');
  if (typeof final !== 'boolean' || typeof capture !== 'boolean') return problem(400, 'The request body is invalid.');
  return { amount, externalPaymentId, final, captured: capture };
}

const unreachable = problem(503, 'A connection to your Clover device could not be established. Check that it is on and connected.', 'DEVICE_UNREACHABLE');
const busy = problem(503, 'Conflicting request (CreateCharge) currently in progress for operation type: FOREGROUND', 'RESOURCE_CONFLICT');
const sleeping = problem(504, 'The device did not answer. Start Cloud Pay Display on the device by hand.');

/** What is said while the device goes on with the sale. */
function lostOnTheWay({ scenario }: Plan): Reply {
  if (scenario === 'late_busy') return busy;
  if (scenario === 'late_unavailable') return problem(501, 'The device is not available.');
  if (scenario === 'try_later_empty') return { status: 503 };
  return scenario === 'try_later' ? problem(503, 'Service temporarily unavailable. Try again later.', 'SERVICE_UNAVAILABLE') : unreachable;
}

async function asleep({ clock }: World): Promise<Reply> {
  await clock.wait(wakingMs);
  return sleeping;
}

/** Why the device asks for no card, at once or after some time; null: it does. Not to be awaited before it is known to be none: two sales must not both find the device free. */
export function notReady(world: World, terminal: Terminal): Reply | Promise<Reply> | null {
  if (!terminal.online) return unreachable;
  if (terminal.asleep) return asleep(world);
  if (terminal.merchantMode) return problem(503, 'Cloud Pay Display is not running on the device.', 'DEVICE_UNREACHABLE');
  return terminal.busy || terminal.running !== null ? busy : null;
}

/** What the terminal and the bank make of it, as the answer that a repeated key gets too. */
async function conclude(world: World, plan: Plan, asked: SaleAsk): Promise<Reply> {
  const outcome = await sell(world, plan, asked);
  // Nothing is kept of a device that nobody came to.
  if (outcome.kind === 'timed_out') return problem(504, 'The device did not answer in time.');
  if (outcome.kind === 'cancelled') return saleReply(world.bank.record(factsOf(world, asked)));
  return saleReply(outcome.transaction);
}

function spoiled({ scenario }: Plan, reply: Reply): Reply {
  if (scenario === 'terminal_lost' || scenario === 'auto_void') return problem(500, 'The state of the request could not be determined.');
  if (scenario !== 'foreign_reply') return reply;
  const { payment } = fieldsOf(reply.body);
  return { status: 200, body: { payment: { ...fieldsOf(payment), id: '0LDERPAYMENT0', externalPaymentId: 'olderreference0000000000' } } };
}

function repeated(known: Transaction, body: string): Reply {
  return known.body === body ? saleReply(known) : otherBody;
}

/** `POST /payments`: one sale a key, however often it is sent. */
export async function createPayment(world: World, inFlight: InFlight, tokens: Tokens, call: Call, terminal: Terminal, key: string): Promise<Reply | null> {
  const asked = askedOf(call.body);
  if ('status' in asked) return asked;
  const { amount, externalPaymentId, final, captured } = asked;
  const body = hashOf(call.text);
  const known = world.bank.byKey(key);
  if (known !== undefined) return repeated(known, body);
  const running = inFlight.get(key);
  if (running !== undefined) return running.body === body ? await running.reply : otherBody;

  const refused = notReady(world, terminal);
  if (refused !== null) return await refused;
  const startedAt = world.clock.now();
  const plan = world.plans.takeSale('clover', terminal.id, amount);
  if (plan.scenario === 'offline') return unreachable;
  if (plan.scenario === 'busy') return busy;
  if (plan.scenario === 'session_expired') {
    tokens.revoke(call.header('authorization') ?? '');
    return problem(401, 'Unauthorized');
  }
  if (!begin(call, plan)) return null;
  const reply = conclude(world, plan, { terminal, reference: externalPaymentId, amount, limitMs: limitOf(call), captured, final, key, body });
  inFlight.set(key, { body, reply });
  const concluding = reply.finally(() => inFlight.delete(key));
  if (isAstray(plan.scenario)) {
    await world.clock.wait(refusedAfterMs(world.clock, plan.scenario));
    return lostOnTheWay(plan);
  }
  const concluded = await concluding;
  await deliver(world, call, plan, startedAt, spoiled(plan, concluded));
  return null;
}

function limitOf(call: Call): number {
  const seconds = Number(call.header('x-clover-timeout') ?? Number.NaN);
  return seconds > 0 && seconds <= 300 ? seconds * 1000 : cardLimitMs;
}

const isShown = (world: World) => (transaction: Transaction | undefined) =>
  transaction !== undefined && transaction.state !== 'cancelled' && transaction.visibleAt <= world.clock.now();

/** A payment by Clover's id or by ours; undefined while Clover does not show it. */
export function findPayment(world: World, by: 'id' | 'external', value: string): Transaction | undefined {
  const found = by === 'id' ? world.bank.byId('clover', value) : world.bank.byReference('clover', value).findLast(isShown(world));
  return isShown(world)(found) ? found : undefined;
}

export function lookUp(world: World, by: 'id' | 'external', value: string): Reply {
  const outage = by === 'external' ? world.outages.at(value) : null;
  if (outage === 'down') return { status: 503 };
  if (outage === 'nothing') return problem(404, 'Payment not found.');
  const found = findPayment(world, by, value);
  return found === undefined ? problem(404, 'Payment not found.') : { status: 200, body: { payment: paymentOf(found) } };
}
