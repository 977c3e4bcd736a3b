import { isAstray, refusedAfterMs } from '../astray.ts';
import { remainingOf, type Transaction } from '../bank.ts';
import { type Call, fieldsOf, type Reply } from '../call.ts';
import { begin, deliver } from '../deliver.ts';
import type { Terminal } from '../device.ts';
import { type SaleOutcome, sell } from '../sale.ts';
import type { Plan } from '../scenario.ts';
import type { World } from '../world.ts';
import type { Sessions } from './sessions.ts';
import { decimal, failure, secondOf, shuffled, spelledOrderId, tokenOf } from './words.ts';

const cardLimitMs = 119_000;
const clearDisplayMs = 1500;

const entryModes = { chip: 'EMVContact', tap: 'EMVContactless', swipe: 'Swipe' } as const;
const entryMethods = { chip: 'Chip Read', tap: 'Contactless', swipe: 'Swiped' } as const;

/** What the gateway says of a decision, by its reason. */
export function verdictOf({ reason, number }: Transaction) {
  if (reason === 'funds') return { respstat: 'C', respcode: '116', resptext: 'Not sufficient funds', respproc: 'RPCT', authcode: '' };
  if (reason === 'lost_card') return { respstat: 'C', respcode: '208', resptext: 'Lost card', respproc: 'RPCT', authcode: '' };
  if (reason === 'processor') return { respstat: 'B', respcode: '62', resptext: 'Timed out', respproc: 'PPS', authcode: '', setlstat: 'Declined' };
  return { respstat: 'A', respcode: '000', resptext: 'Approval', respproc: 'RPCT', authcode: `PPS${number % 1000}`.padEnd(6, '0') };
}

/** The answer to authCard, as an object of its own or inside an error. */
function authResponse(transaction: Transaction): Record<string, unknown> {
  const { card, id, at, device, reference } = transaction;
  if (card === null) return {};
  const tags = {
    // A stripe has no application: who wants the brand takes it from the token.
    ...(card.aid === null
      ? {}
      : { TVR: '8000008000', ARC: transaction.state === 'approved' ? '00' : '51', TSI: '6800', AID: card.aid, 'Application Label': card.label }),
    'Entry Method': entryMethods[card.entry],
    PIN: 'None',
    Signature: 'false',
    Mode: 'Issuer',
  };
  return shuffled({
    token: tokenOf(card),
    expiry: '1228',
    ...(card.entry === 'tap' ? {} : { name: 'ANA EXAMPLE' }),
    batchid: '2100',
    retref: id,
    avsresp: '',
    amount: decimal(transaction.state === 'approved' ? transaction.amount : 0),
    merchid: '800000001234',
    cvvresp: '',
    entrymode: entryModes[card.entry],
    bintype: '',
    emvTagData: JSON.stringify(tags),
    ...spelledOrderId(reference),
    receiptData: { dba: 'Corner Noodles', dateTime: secondOf(at), terminal: device },
    ...verdictOf(transaction),
  });
}

interface Asked {
  readonly amount: number;
  readonly orderId: string;
  readonly captured: boolean;
  readonly clearMs: number;
}

const flags = ['capture', 'includeSignature', 'includeAmountDisplay', 'confirmAmount', 'includePIN', 'includeAVS', 'beep', 'bin', 'createProfile'];
const isFlag = (value: unknown) => value === undefined || [true, false, 'true', 'false'].includes(value as boolean);

/** The name of the field that the terminal service refuses; null: none. */
function wrongField(fields: Readonly<Record<string, unknown>>): string | null {
  const { amount, orderId, invoiceId, termId, aid, userFields, clearDisplayDelay } = fields;
  // Amounts below zero are forced credits, which no caller of ours may ask for.
  if (typeof amount !== 'string' || !/^\d{1,12}$/.test(amount) || Number(amount) === 0) return 'amount';
  if (orderId !== undefined && (typeof orderId !== 'string' || orderId === '' || orderId.length > 50 || !/^[\x20-\x7e]+$/.test(orderId))) return 'orderId';
  if (invoiceId !== undefined && (typeof invoiceId !== 'string' || invoiceId.length > 12)) return 'invoiceId';
  if (termId !== undefined && (typeof termId !== 'string' || termId.length !== 8)) return 'termId';
  if (aid !== undefined && aid !== 'credit' && aid !== 'debit') return 'aid';
  if (clearDisplayDelay !== undefined && !/^\d{1,5}$/.test(String(clearDisplayDelay))) return 'clearDisplayDelay';
  if (userFields !== undefined && (typeof userFields !== 'object' || JSON.stringify(userFields).length > 4000)) return 'userFields';
  return flags.find((name) => !isFlag(fields[name])) ?? null;
}

function askedOf(fields: Readonly<Record<string, unknown>>, { id }: Terminal): Asked {
  const { amount, orderId, capture, clearDisplayDelay } = fields;
  return {
    amount: Number(amount),
    // What nobody named gets a name that nobody can look up.
    orderId: typeof orderId === 'string' ? orderId : `${id}-${secondOf(Date.now())}`,
    captured: String(capture ?? true) === 'true',
    clearMs: clearDisplayDelay === undefined ? clearDisplayMs : Number(clearDisplayDelay),
  };
}

/** What the scenario says before any card is asked for; null: it goes on. */
function refusal(plan: Plan, terminal: Terminal, sessions: Sessions): Reply | null {
  if (plan.scenario === 'offline') return failure(500, 6, `Terminal ${terminal.id} not connected`);
  if (plan.scenario === 'busy') return failure(500, 7, `Terminal ${terminal.id} is already in use`);
  if (plan.scenario !== 'session_expired') return null;
  sessions.end(terminal.id);
  return failure(500, 1, `Session key for hsn ${terminal.id} was not valid`);
}

function replyOf({ scenario }: Plan, outcome: SaleOutcome): Reply {
  if (outcome.kind === 'timed_out') return failure(500, 1, 'Terminal request timed out');
  if (outcome.kind === 'cancelled') return failure(500, 8, outcome.by === 'cancelled_on_device' ? 'Operation Cancelled' : 'Command Cancelled');
  const response = authResponse(outcome.transaction);
  if (scenario === 'auto_void') return failure(500, 1, 'Terminal request failed');
  if (scenario === 'terminal_lost') return failure(500, 1, 'Connection to terminal lost', { authResponse: response });
  if (outcome.cancelledLate) return failure(500, 8, 'Authorization Cancelled', { authResponse: response });
  return { status: 200, body: response };
}

/** `authCard` and `authManual`: asks for a card and answers when the bank has decided, or nobody came. A repeated order id is a second sale. */
export async function authCard(world: World, sessions: Sessions, call: Call, terminal: Terminal): Promise<Reply | null> {
  const fields = fieldsOf(call.body);
  if (fields['amount'] === undefined) return failure(400, 4, "Missing parameter(s): 'amount'");
  const wrong = wrongField(fields);
  if (wrong !== null) return failure(400, 3, `Invalid value for param: '${wrong}'.`);
  if (fields['aid'] === 'debit') return failure(500, 400, 'PIN debit is not supported on this terminal');

  const { amount, orderId, captured, clearMs } = askedOf(fields, terminal);
  const startedAt = world.clock.now();
  const plan = world.plans.takeSale('cardpointe', terminal.id, amount);
  const refused = refusal(plan, terminal, sessions);
  if (refused !== null) return refused;
  if (!begin(call, plan)) return null;
  const selling = sell(world, plan, { terminal, reference: orderId, amount, limitMs: cardLimitMs, captured, final: true, key: null, body: null });
  if (isAstray(plan.scenario)) {
    await world.clock.wait(refusedAfterMs(world.clock, plan.scenario));
    if (plan.scenario === 'late_offline') return failure(500, 6, `Terminal ${terminal.id} not connected`);
    if (plan.scenario === 'late_busy') return failure(500, 7, `Terminal ${terminal.id} is already in use`);
    // The terminal came back on another network: its session is gone, the question for a card is not.
    sessions.end(terminal.id);
    return failure(500, 1, `Session key for hsn ${terminal.id} was not valid`);
  }
  const outcome = await selling;
  if (outcome.kind === 'taken') await world.clock.wait(clearMs);
  await deliver(world, call, plan, startedAt, replyOf(plan, outcome));
  return null;
}

/** Whether a charge can still be voided, or only be refunded. */
export const settlementOf = (transaction: Transaction, now: number) => {
  const settled = transaction.captured && now >= transaction.takenAt + 24 * 60 * 60_000;
  const remains = transaction.state === 'approved' && remainingOf(transaction) > 0;
  return { settled, voidable: remains && !settled, refundable: remains && settled };
};
