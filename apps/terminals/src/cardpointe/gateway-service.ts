import { cardpointeAccount } from '../accounts.ts';
import { isVoided, refundedOf, remainingOf, type Transaction } from '../bank.ts';
import { answer, type Call, cut, fieldsOf, type Reply } from '../call.ts';
import type { World } from '../world.ts';
import { settlementOf, verdictOf } from './auth-card.ts';
import { centsOf, dayOf, decimal, ok, shuffled, spelledOrderId, tokenOf } from './words.ts';

const { merchantId: merchid } = cardpointeAccount;
const basic = `Basic ${Buffer.from(`${cardpointeAccount.user}:${cardpointeAccount.password}`).toString('base64')}`;

const pps = (respcode: string, resptext: string, more: Readonly<Record<string, unknown>> = {}): Reply =>
  ok({ respproc: 'PPS', respcode, resptext, respstat: 'C', ...more });
const notFound = (more: Readonly<Record<string, unknown>> = {}) => pps('29', 'Txn not found', { merchid, ...more });

let missed = 0;
/** Nothing under this name: the three ways in which the gateway says it, in turn. */
function unknown(): Reply {
  missed += 1;
  if (missed % 3 === 1) return notFound();
  return { status: missed % 3 === 2 ? 404 : 400, body: shuffled({ errorcode: '49', errormessage: 'Data not found' }) };
}

function statusOf(transaction: Transaction, now: number): string {
  if (transaction.state !== 'approved') return 'Declined';
  if (isVoided(transaction)) return 'Voided';
  if (!transaction.captured) return 'Authorized';
  return settlementOf(transaction, now).settled ? 'Accepted' : 'Queued for Capture';
}

const yes = (is: boolean) => (is ? 'Y' : 'N');

function rowOf(world: World, transaction: Transaction): Record<string, unknown> {
  const now = world.clock.now();
  const { voidable, refundable } = settlementOf(transaction, now);
  const { card, id, at, reference } = transaction;
  return shuffled({
    merchid,
    retref: id,
    ...spelledOrderId(reference),
    amount: decimal(transaction.state === 'approved' ? remainingOf(transaction) + refundedOf(transaction) : 0),
    ...(card === null ? {} : { lastfour: card.last4, token: tokenOf(card), account: tokenOf(card) }),
    authdate: dayOf(at),
    capturedate: transaction.captured ? dayOf(at) : '',
    voidable: yes(voidable),
    refundable: yes(refundable),
    ...verdictOf(transaction),
    setlstat: statusOf(transaction, now),
  });
}

/** A refund is a transaction of its own, under its own number and order id. */
function refundRow(found: NonNullable<ReturnType<World['bank']['givenBackBy']>>): Record<string, unknown> {
  const { givenBack, transaction } = found;
  return shuffled({
    merchid,
    retref: givenBack.id,
    ...spelledOrderId(givenBack.reference ?? ''),
    amount: `-${decimal(givenBack.amount)}`,
    ...(transaction.card === null ? {} : { lastfour: transaction.card.last4 }),
    authcode: 'REFUND',
    respstat: 'A',
    respcode: '00',
    respproc: 'PPS',
    resptext: 'Approval',
    setlstat: 'Queued for Capture',
    authdate: dayOf(givenBack.at),
    voidable: 'N',
    refundable: 'N',
  });
}

const gatewaySees = (world: World) => (transaction: Transaction) =>
  transaction.state !== 'cancelled' && (transaction.visibleAt <= world.clock.now() || isVoided(transaction));

function inquireByOrder(world: World, orderId: string): Reply {
  const outage = world.outages.at(orderId);
  if (outage !== null) return outage === 'down' ? { status: 503 } : unknown();
  const all = world.bank.byReference('cardpointe', orderId);
  const rows = all.filter(gatewaySees(world)).map((transaction) => rowOf(world, transaction));
  const refund = world.bank.givenBackBy('reference', 'cardpointe', orderId);
  if (refund?.givenBack.by === 'refund') rows.push(refundRow(refund));
  if (rows.length === 0) return all.some(({ state }) => state !== 'cancelled') ? notFound() : unknown();
  return { status: 200, body: rows.length === 1 ? rows[0] : rows };
}

function inquire(world: World, retref: string): Reply {
  const transaction = world.bank.byId('cardpointe', retref);
  if (transaction !== undefined && gatewaySees(world)(transaction)) return { status: 200, body: rowOf(world, transaction) };
  const refund = world.bank.givenBackBy('id', 'cardpointe', retref);
  return refund?.givenBack.by === 'refund' ? { status: 200, body: refundRow(refund) } : unknown();
}

/** A void or a refund, with what the next scenario does to it. */
function givesBack(world: World, call: Call, transaction: Transaction, by: 'void' | 'refund'): Reply | null {
  const { amount: asked, orderid } = fieldsOf(call.body);
  const { id: retref } = transaction;
  const amount = asked === undefined || asked === '' || asked === null ? remainingOf(transaction) : centsOf(asked);
  const scenario = world.plans.takeRefund('cardpointe', transaction.device);
  if (scenario === 'refund_declined')
    return ok({ merchid, retref, respproc: 'RPCT', respstat: 'C', respcode: '100', resptext: 'Do not honor', amount: '0.00', authcode: '' });
  const { settled } = settlementOf(transaction, world.clock.now());
  if (transaction.state !== 'approved' || isVoided(transaction)) return notFound({ retref });
  if (by === 'void' && settled) return pps('26', 'Txn settled', { merchid, retref });
  if (by === 'refund' && !settled) return pps('28', 'Txn not settled', { merchid, retref });
  if (amount === null || amount > remainingOf(transaction) || amount === 0) return pps('43', 'Invalid amount', { merchid, retref });
  if (scenario === 'refund_cut_before') return cut(call);
  const reference = by === 'refund' && typeof orderid === 'string' && orderid !== '' ? orderid : null;
  const facts = { by, amount, reference, key: null, body: null, takenAt: world.clock.now(), at: Date.now() };
  const { transaction: now, givenBack } = world.bank.giveBack(transaction, facts);
  world.changed();
  if (scenario === 'refund_cut_after') return cut(call);
  const approval = { merchid, respproc: 'RPCT', respcode: '00', respstat: 'A', resptext: 'Approval', ...spelledOrderId(reference ?? transaction.reference) };
  return by === 'void'
    ? ok({ ...approval, retref, amount: decimal(remainingOf(now)), authcode: 'REVERS', currency: 'USD' })
    : ok({ ...approval, retref: givenBack.id, amount: decimal(amount), authcode: 'REFUND' });
}

function posted(world: World, call: Call, name: string): Reply | null {
  const { merchid: sent, retref, orderid } = fieldsOf(call.body);
  if (sent !== merchid) return notFound();
  if (name === 'voidByOrderId') {
    const found = world.bank.byReference('cardpointe', String(orderid)).findLast(({ state }) => state === 'approved');
    return found === undefined ? notFound() : givesBack(world, call, found, 'void');
  }
  const transaction = typeof retref === 'string' ? world.bank.byId('cardpointe', retref) : undefined;
  if (transaction === undefined || transaction.state === 'cancelled') return notFound({ retref: String(retref ?? '') });
  return givesBack(world, call, transaction, name === 'void' ? 'void' : 'refund');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function replyTo(world: World, call: Call): Reply | null {
  const [name = '', ...parts] = call.path.slice('/cardconnect/rest/'.length).split('/').map(decoded);
  if (call.header('authorization') !== basic) return { status: 401, body: { message: 'Unauthorized' } };
  if (call.method === 'GET' && (name === 'inquireByOrderid' || name === 'inquire')) {
    if (parts[1] !== merchid) return unknown();
    return name === 'inquire' ? inquire(world, parts[0] ?? '') : inquireByOrder(world, parts[0] ?? '');
  }
  if (!['void', 'refund', 'voidByOrderId'].includes(name)) return { status: 404 };
  if (call.method !== 'POST' && call.method !== 'PUT') return { status: 405 };
  if (call.body === undefined) return { status: 400, body: shuffled({ errorcode: '34', errormessage: 'Invalid field' }) };
  return posted(world, call, name);
}

/** `/cardconnect/rest/…`: inquiries, voids and refunds. */
export async function gatewayService(world: World, call: Call): Promise<void> {
  const reply = replyTo(world, call);
  if (reply !== null) answer(call, reply);
}
