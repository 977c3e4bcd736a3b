import { attemptsOf } from '@till/domain/order/attempt/attempt';
import type { Order } from '@till/domain/order/types';
import { connect } from '../../../../apps/server/src/platform/database.ts';
import type { TestPrinter } from '../../../../apps/server/src/testing/kitchen-printer.ts';
import type { Till } from '../till.ts';
import { changesOf, heldAgainstPaper, type PaperVerdict } from './kitchen.ts';
import { heldAgainstOrders, type ReportsVerdict, reportsOf } from './reports.ts';
import type { Bank } from './world.ts';

/** A transaction as the bank has it. */
interface Transaction {
  readonly id: string;
  readonly gateway: string;
  readonly reference: string;
  readonly amount: number;
  readonly state: 'approved' | 'declined' | 'cancelled' | 'voided';
  readonly voided: number;
  readonly refunded: number;
}

interface AttemptRow {
  readonly id: string;
  readonly order_id: string;
  readonly kind: string;
  readonly state: string;
  readonly gateway: string;
  readonly payment_id: string | null;
  readonly ended_by: string | null;
  readonly share_id: string | null;
}

/** What must not be, counted, and in words. */
export interface Verdict extends PaperVerdict, ReportsVerdict {
  readonly attempts: number;
  readonly approvedCharges: number;
  readonly ordersPaidByCard: number;
  readonly refunds: number;
  /** References that were charged more than once. Must be 0. */
  readonly chargedTwice: number;
  /** Charges that their order does not know of. Must be 0. */
  readonly lostCharges: number;
  /** Card payments on orders that the bank does not know of. Must be 0. */
  readonly paidWithoutCharge: number;
  /** Orders, and guests' shares, that took more than they cost. Must be 0. */
  readonly overpaid: number;
  /** Charges that count for another guest than whose card it was. Must be 0. */
  readonly ofAnotherGuest: number;
  /** Late charges that nobody owed and that did not go back. Must be 0. */
  readonly lateKept: number;
  /** Orders whose refunds differ from the bank's. Must be 0. */
  readonly wrongRefunds: number;
  /** Refunds that never reached Valor: whether its status query covers refunds is not documented, so the staff decide (docs/decisions). */
  readonly leftToStaff: number;
  /** Other attempts that are not over. Must be 0. */
  readonly leftOpen: number;
  /** Repeated references that a gateway counted as a fault of ours. Must be 0. */
  readonly repeatedReferences: number;
  readonly findings: readonly string[];
}

/** What tells of the run beside its database. */
export interface Witnesses {
  readonly till: Till;
  readonly bank: Bank;
  readonly printer: TestPrinter;
}

/** What was taken for a share, without what nobody owed, minor units. */
const paidFor = ({ order_payment }: Order, share: string): number =>
  order_payment.reduce(
    (sum, { shareId, late, amount, surchargeAmount, rounding = 0 }) => sum + (shareId === share && !late ? amount - surchargeAmount - rounding : 0),
    0,
  );

/** Compares the bank's book, the kitchen's paper and the reports with the orders: independent records must agree. */
export async function judge(databaseUrl: string, { till, bank, printer }: Witnesses): Promise<Verdict> {
  const { merchantId } = till;
  const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  const all = (await sql<{ doc: Order }[]>`select doc from shop.orders where merchant_id = ${merchantId}`).map(({ doc }) => doc);
  const orders = all.filter(({ deviceSource }) => deviceSource === 'chaos');
  const { changes, timezone } = await changesOf(sql, merchantId);
  const attempts = await sql<
    AttemptRow[]
  >`select id, order_id, kind, state, gateway, payment_id, ended_by, share_id from shop.payment_attempt where merchant_id = ${merchantId}`;
  await sql.end();
  const { transactions, repeatedReferences } = (await bank.ask('/__sim/transactions')) as { transactions: readonly Transaction[]; repeatedReferences: unknown };
  const paper = heldAgainstPaper(changes, timezone, printer.papers);
  const reports = heldAgainstOrders(await reportsOf(till), all, timezone);
  const findings = [...paper.findings, ...reports.findings];
  const say = (text: string): true => {
    findings.push(text);
    return true;
  };

  const charged = transactions.filter(({ state }) => state === 'approved' || state === 'voided');
  const standing = Map.groupBy(
    charged.filter(({ state }) => state === 'approved'),
    ({ reference }) => reference,
  );
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const paidWith = new Set(orders.flatMap((order) => order.order_payment.map(({ gateway, id }) => `${gateway}/${order.id}/${id}`)));
  const chargeOf = new Map(charged.map((each) => [`${each.gateway}/${each.id}`, each]));
  const cardPayments = orders.flatMap((order) => order.order_payment.filter(({ type }) => type === 'card').map((payment) => ({ order, payment })));

  const open = attempts.filter(({ state }) => ['created', 'sent', 'unknown'].includes(state));
  const forStaff = new Set(open.filter(({ kind, gateway }) => kind === 'refund' && gateway === 'valor').map(({ id }) => id));
  const chargedTwice = [...standing].filter(([reference, all]) => all.length > 1 && say(`charged twice: ${reference}`)).length;
  const lostCharges = [...standing.values()].flat().filter((charge) => {
    const orderId = attemptOf.get(charge.reference)?.order_id;
    return (
      !paidWith.has(`${charge.gateway}/${orderId}/${charge.id}`) &&
      say(`a charge that its order does not know: ${charge.gateway} ${charge.id} ${charge.reference} ${orderId}`)
    );
  }).length;
  const paidWithoutCharge = cardPayments.filter(({ order, payment }) => {
    const charge = chargeOf.get(`${payment.gateway}/${payment.id}`);
    return (
      charge?.amount !== payment.amount && say(`paid without that charge: ${order.id} ${payment.gateway} ${payment.id} ${payment.amount} ${charge?.amount}`)
    );
  }).length;
  const overpaid = orders.filter((order) => {
    const { state, id, total, cashRoundingAmount, surchargeAmount, order_payment, shares = [] } = order;
    const due = total + cashRoundingAmount + surchargeAmount;
    // What nobody owed goes back.
    const took = order_payment.reduce((sum, { amount, late }) => sum + (late ? 0 : amount), 0);
    const over = shares.filter((share) => took > 0 && paidFor(order, share.id) > share.total && say(`share ${share.no} took too much: ${id}`));
    return over.length > 0 || ((state === 'completed' ? took !== due : took >= Math.max(due, 1)) && say(`took ${took} of ${due}: ${id} ${state}`));
  }).length;
  // A void has its sale's number at the gateway, and belongs to no share.
  const sales = attempts.filter(({ kind }) => kind === 'sale');
  const ofAnotherGuest = cardPayments.filter(({ order, payment }) => {
    const whose = sales.find(({ payment_id, gateway }) => payment_id === payment.id && gateway === payment.gateway)?.share_id ?? undefined;
    return !payment.late && payment.shareId !== whose && say(`a charge for ${whose} counts for ${payment.shareId}: ${order.id} ${payment.id}`);
  }).length;
  const backOf = (order: Order, paymentId: string) => order.refunds.reduce((sum, refund) => sum + (refund.paymentId === paymentId ? refund.amount : 0), 0);
  const lateKept = cardPayments.filter(
    ({ order, payment }) =>
      payment.late === true &&
      backOf(order, payment.id) < payment.amount &&
      !attemptsOf(order).some(({ id }) => forStaff.has(id)) &&
      say(`a late charge did not go back: ${order.id} ${payment.id}`),
  ).length;
  const wrongRefunds = cardPayments.filter(({ order, payment }) => {
    const charge = chargeOf.get(`${payment.gateway}/${payment.id}`);
    const back = backOf(order, payment.id);
    return (
      charge !== undefined &&
      charge.voided + charge.refunded !== back &&
      say(`refunded ${charge.voided + charge.refunded}, the order says ${back}: ${order.id}`)
    );
  }).length;
  const leftOpen = open.filter(({ state, id, gateway }) => !forStaff.has(id) && say(`left ${state}: ${id} ${gateway}`)).length;
  const repeated = Array.isArray(repeatedReferences) ? repeatedReferences.length : Number(repeatedReferences);
  return {
    ...paper,
    ...reports,
    attempts: sales.length,
    approvedCharges: charged.length,
    ordersPaidByCard: new Set(cardPayments.map(({ order }) => order.id)).size,
    refunds: attempts.filter(({ kind }) => kind === 'refund').length,
    chargedTwice,
    lostCharges,
    paidWithoutCharge,
    overpaid,
    ofAnotherGuest,
    lateKept,
    wrongRefunds,
    leftToStaff: forStaff.size,
    leftOpen: leftOpen + orders.filter((order) => attemptsOf(order).some(({ id }) => !forStaff.has(id)) && say(`still being charged: ${order.id}`)).length,
    repeatedReferences: repeated,
    findings,
  };
}
