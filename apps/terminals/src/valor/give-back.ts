import { isVoided, remainingOf, type Transaction } from '../bank.ts';
import { type Call, cut, fieldsOf, type Reply } from '../call.ts';
import type { Terminal } from '../device.ts';
import type { World } from '../world.ts';
import { idsOf, refusal } from './answers.ts';

const batchMs = 24 * 60 * 60_000;

/** `2371` for a void, `23.71` for a refund; null for anything else. */
function centsOf(value: unknown, by: 'void' | 'refund'): number | null {
  const match = typeof value === 'string' ? (by === 'void' ? /^(\d{1,9})$/ : /^(\d{1,7})\.(\d{2})$/).exec(value) : null;
  return match === null ? null : Number(`${match[1]}${match[2] ?? ''}`);
}

function voidable(world: World, { device }: { device: string }, call: Call): Transaction | undefined {
  const { rrn, auth_code, tran_no, stan } = fieldsOf(call.body);
  const transaction = world.bank.byId('valor', String(rrn));
  if (transaction === undefined || transaction.device !== device) return undefined;
  const { CODE, TRAN_NO, STAN_ID } = idsOf(transaction);
  return CODE === auth_code && TRAN_NO === tran_no && STAN_ID === stan ? transaction : undefined;
}

const missing = (call: Call, names: readonly string[]) => names.find((name) => typeof fieldsOf(call.body)[name] !== 'string');

/** Valor's merchant interface: `void` needs what the sale answered and happens before the batch is closed, `refund` names the sale's TXN_ID. */
export function giveBack(world: World, call: Call, terminal: Terminal, by: 'void' | 'refund'): Reply | null {
  const lacking = missing(call, by === 'void' ? ['rrn', 'auth_code', 'tran_no', 'stan', 'amount'] : ['ref_txn_id', 'amount']);
  if (lacking !== undefined) return refusal('VC08', `${lacking.toUpperCase()} IS REQUIRED`);
  const { amount: sent, ref_txn_id, req_txn_id } = fieldsOf(call.body);
  const transaction = by === 'void' ? voidable(world, { device: terminal.id }, call) : world.bank.byId('valor', String(ref_txn_id));
  if (transaction === undefined || transaction.state !== 'approved') return refusal('VC10', 'TRANSACTION NOT FOUND');
  const scenario = world.plans.takeRefund('valor', transaction.device);
  if (scenario === 'refund_declined') return refusal('VC12', 'DECLINED');
  if (isVoided(transaction)) return refusal('VC11', 'TRANSACTION ALREADY VOIDED');
  if (by === 'void' && world.clock.now() >= transaction.takenAt + batchMs) return refusal('VC13', 'BATCH CLOSED');
  const amount = centsOf(sent, by);
  if (amount === null || amount === 0 || amount > remainingOf(transaction)) return refusal('VC06', 'INVALID AMOUNT');
  if (by === 'void' && amount !== remainingOf(transaction)) return refusal('VC06', 'INVALID AMOUNT');
  if (scenario === 'refund_cut_before') return cut(call);
  // Whether the status query covers voids and refunds is documented nowhere: here it does, unless the scenario says otherwise.
  const isSeen = typeof req_txn_id === 'string' && req_txn_id !== '' && scenario !== 'refund_cut_unseen';
  const reference = isSeen ? req_txn_id : null;
  const facts = { by, amount, reference, key: null, body: null, takenAt: world.clock.now(), at: Date.now() };
  const { givenBack } = world.bank.giveBack(transaction, facts);
  world.changed();
  if (scenario === 'refund_cut_after' || scenario === 'refund_cut_unseen') return cut(call);
  return given(givenBack.id, amount);
}

const given = (id: string, amount: number): Reply => ({
  status: 200,
  body: { error_no: 'S00', success: true, error_code: '00', mesg: 'APPROVED', desc: 'APPROVAL', txnid: id, rrn: id, amount: (amount / 100).toFixed(2) },
});
