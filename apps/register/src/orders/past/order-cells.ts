import { plainMoney } from '@till/domain/money/format';
import { zero } from '@till/domain/money/minor';
import { isSold } from '@till/domain/order/facts';
import { exemptSold } from '@till/domain/report/exempt';
import type { CsvCell } from '@till/domain/text/csv';
import type { MessagesOf, Phrases } from '@till/phrases/phrases';
import { customerName } from '../../messages/customer.ts';
import { tableMoment } from '../../messages/moment.ts';
import { typeText } from '../../messages/order.ts';
import type { OrderSummary } from './past-order.ts';

interface Place {
  readonly timezone: string;
  readonly currencyCode: string;
}

const moment = (ms: number | null, timezone: string): string | null => (ms === null ? null : tableMoment(ms, timezone));
const money = (amount: Parameters<typeof plainMoney>[0]) => ({ number: plainMoney(amount) });

/** What was exempt of an order: of what it is listed by, so that the column adds up to the list's figure; of one listed by its creation, of its sale. */
function exemptCell(order: OrderSummary): CsvCell {
  const amount = order.exemptAmount ?? (isSold(order) ? exemptSold(order)?.amount : undefined);
  return amount === undefined ? null : money(amount);
}

/** The cells of an order's line in an exported file, in the order of `cells` in the words. */
export function orderCells(order: OrderSummary, { timezone, currencyCode }: Place, own: MessagesOf<'orders'>, words: Phrases): readonly CsvCell[] {
  const cells: Readonly<Record<keyof MessagesOf<'orders'>['cells'], CsvCell>> = {
    number: order.id,
    created: moment(order.createdTime, timezone),
    paid: moment(order.completedAt, timezone),
    made: moment(order.madeAt ?? null, timezone),
    came: moment(order.cameAt ?? null, timezone),
    type: typeText(order.orderType, words),
    state: words.order.states[order.state],
    source: order.source,
    table: order.tableNumber,
    customer: order.customer === null ? null : customerName(order.customer, words),
    phone: order.customer?.phone ?? null,
    subtotal: money(order.subtotal),
    discount: money(order.discountAmount),
    charges: money(order.chargesAmount ?? zero),
    tax: money(order.taxAmount),
    exemptNumber: order.exemption?.number ?? null,
    exemptName: order.exemption?.name ?? null,
    exemptAmount: exemptCell(order),
    tip: money(order.tipsAmount),
    total: money(order.total),
    rounding: money(order.cashRoundingAmount),
    amountPaid: money(order.amountPaid),
    refunded: money(order.refundedAmount),
    // Each once, as the screen says them: two guests who paid cash are no two ways to pay.
    methods: [...new Set(order.order_payment.map(({ type }) => type))]
      .map((type) => Object.entries(own.payments).find(([name]) => name === type)?.[1] ?? type)
      .join(', '),
    currency: currencyCode,
    note: order.note,
    practice: order.practice ? words.common.yes : null,
  };
  return Object.keys(own.cells).map((name) => cells[name as keyof typeof cells]);
}
