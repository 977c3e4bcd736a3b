import { isAstray, refusedAfterMs } from '../astray.ts';
import type { Transaction } from '../bank.ts';
import { type Call, fieldsOf, type Reply } from '../call.ts';
import { begin, deliver } from '../deliver.ts';
import type { Terminal } from '../device.ts';
import { factsOf, type SaleAsk, type SaleOutcome, sell } from '../sale.ts';
import type { World } from '../world.ts';
import { answered, failed, refusal, resultOf } from './answers.ts';

const cardLimitMs = 180_000;
const busyHoldMs = 5000;

/** References whose sale has begun and not ended. */
export type Running = Set<string>;

/** A sale that ended without a decision of the bank: Valor's cloud keeps that answer too. */
function stopped(world: World, asked: SaleAsk, reason: Transaction['reason']): Transaction {
  return world.bank.record({ ...factsOf(world, asked), reason });
}

function transactionOf(world: World, asked: SaleAsk, outcome: SaleOutcome): Transaction {
  return outcome.kind === 'taken' ? outcome.transaction : stopped(world, asked, outcome.kind);
}

/** The answer to a sale that is not this one. */
const foreign = (transaction: Transaction): Reply => answered({ ...resultOf(transaction), MER_TXN_ID: 'olderreference0000000000', TXN_ID: '1' });

const offline = refusal('VC03', 'DEVICE OFFLINE');

/** The gateway keeps the sale for a while, in case the terminal becomes free. */
async function held(world: World, asked: SaleAsk): Promise<Reply> {
  world.changed();
  await world.clock.wait(busyHoldMs);
  return answered(resultOf(stopped(world, asked, 'busy')));
}

const isAway = ({ online, asleep, merchantMode }: Terminal) => !online || asleep || merchantMode;

/** The sale at a terminal that may take it; null: it has answered by itself. */
async function sale(world: World, running: Running, call: Call, asked: SaleAsk): Promise<Reply | null> {
  const { terminal, reference, amount } = asked;
  if (isAway(terminal)) return offline;
  if (terminal.busy || terminal.running !== null) return await held(world, asked);
  const startedAt = world.clock.now();
  const plan = world.plans.takeSale('valor', terminal.id, amount);
  if (plan.scenario === 'offline') return offline;
  if (plan.scenario === 'busy') return await held(world, asked);
  if (!begin(call, plan)) return null;
  const selling = sell(world, plan, asked);
  if (isAstray(plan.scenario)) {
    await world.clock.wait(refusedAfterMs(world.clock, plan.scenario));
    return plan.scenario === 'late_busy' ? answered(failed({ device: terminal.id, reference, reason: 'busy' })) : offline;
  }
  const transaction = transactionOf(world, asked, await selling);
  running.delete(reference);
  await deliver(world, call, plan, startedAt, plan.scenario === 'foreign_reply' ? foreign(transaction) : answered(resultOf(transaction)));
  return null;
}

/** `vc_publish`: a sale on the terminal; responds when the terminal is done. */
export async function publish(world: World, running: Running, call: Call, terminal: Terminal): Promise<Reply | null> {
  const { TRAN_MODE, TRAN_CODE, AMOUNT, REQ_TXN_ID } = fieldsOf(fieldsOf(call.body)['payload']);
  if (TRAN_MODE !== '1' || TRAN_CODE !== '1') return refusal('VC05', 'TRAN_MODE OR TRAN_CODE NOT SUPPORTED');
  if (typeof AMOUNT !== 'string' || !/^[1-9]\d{0,8}$/.test(AMOUNT)) return refusal('VC06', 'INVALID AMOUNT');
  if (typeof REQ_TXN_ID !== 'string' || REQ_TXN_ID === '' || REQ_TXN_ID.length > 25) return refusal('VC07', 'INVALID REQ_TXN_ID');
  if (running.has(REQ_TXN_ID) || world.bank.byReference('valor', REQ_TXN_ID).length > 0) {
    world.repeatedReferences += 1;
    return refusal('VC09', 'DUPLICATE REQ_TXN_ID');
  }
  running.add(REQ_TXN_ID);
  try {
    const asked = { terminal, reference: REQ_TXN_ID, amount: Number(AMOUNT), limitMs: cardLimitMs, captured: true, final: true, key: null, body: null };
    return await sale(world, running, call, asked);
  } finally {
    running.delete(REQ_TXN_ID);
  }
}
