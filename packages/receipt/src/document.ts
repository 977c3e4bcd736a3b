import { displayAddress } from '@till/domain/address/display';
import { cardName } from '@till/domain/card/card-name';
import { phoneForReading } from '@till/domain/customer/phone';
import type { Merchant } from '@till/domain/merchant/types';
import { formatMoney } from '@till/domain/money/format';
import { addMinor, type Minor, zero } from '@till/domain/money/minor';
import { hasEnded, isSold } from '@till/domain/order/facts';
import { amountDue, isPartlyPaid, roundingOf } from '@till/domain/order/payment/amount-due';
import { namedLines } from '@till/domain/order/payment/named-lines';
import type { OrderOfShare } from '@till/domain/order/payment/order-of-share';
import { isAllRefunded } from '@till/domain/order/payment/refunded';
import { includedTax } from '@till/domain/order/totals/totals';
import type { Order, OrderPayment } from '@till/domain/order/types';

import { chargeFigures } from './charges.ts';
import { discountFigures } from './discounts.ts';
import { factsOf } from './facts.ts';
import { lineOf, linesOfShare, type MoneyText } from './lines.ts';
import type { ReceiptContext, ReceiptLine, ReceiptMessages, ReceiptModifier } from './parts.ts';
import { taxFigures } from './tax-figures.ts';

export type { ReceiptContext, ReceiptLine, ReceiptMessages, ReceiptModifier };

export type FigureKind =
  | 'subtotal'
  | 'discount'
  | 'charge'
  | 'tax'
  | 'tax-rate'
  | 'tip'
  | 'total'
  | 'fee'
  | 'cash-rounding'
  | 'cash-due'
  | 'paid'
  | 'change'
  | 'to-pay'
  | 'refund';

/**
 * One line of figures. `amount` is what the figure adds to those above it: a discount is negative, and `tax-rate` only says what `tax` is made of.
 * subtotal + discount + charges + tax + tip = total; total + fee + cash-rounding = what was due, of which cash-due is what was left to pay in cash;
 * paid − change = what was due. A refund is negative.
 */
export interface ReceiptFigure {
  readonly kind: FigureKind;
  readonly label: string;
  readonly amount: Minor;
  readonly text: string;
  /** What explains it, a line each: what a card's slip has to name, why the lines come to more than the subtotal, or what was refunded. */
  readonly notes?: readonly string[];
}

/** What a receipt says, whatever it is shown or printed on. All text is ready to read; nothing in it is escaped. */
export interface ReceiptDocument {
  readonly language: string;
  readonly title: string;
  /** That it is none: on a practice order's; else null. */
  readonly practice: string | null;
  /** That all of the money was refunded, or a part, which its figures tell; else null. */
  readonly refunded: string | null;
  /** That it was printed before; else null. */
  readonly copy: string | null;
  /** That it is no proof of payment: nothing is paid yet, or not all, or the order was cancelled; else null. */
  readonly bill: string | null;
  readonly merchant: { readonly name: string; readonly address: readonly string[]; readonly phone: string | null };
  /** `Order B1042`, a guest's check, `Table 7`, the type, who serves, the date and time in the merchant's timezone, when it was made where it is booked later, the customer. */
  readonly facts: readonly string[];
  readonly note: { readonly label: string; readonly text: string } | null;
  /** In order of arrival. */
  readonly lines: readonly ReceiptLine[];
  readonly figures: readonly ReceiptFigure[];
  readonly footer: string;
}

/** What the receipt of an order says, or of what one guest has of it; times of an order that is not completed are those of its creation. */
export function receiptOf(of: Order | OrderOfShare, merchant: Merchant, words: ReceiptMessages, context: ReceiptContext): ReceiptDocument {
  const guest = 'share' in of ? of : null;
  const order = 'share' in of ? of.order : of;
  const due = guest?.due ?? amountDue(order);
  const money = (amount: Minor) => formatMoney(amount, merchant.currencyCode);
  return {
    language: context.language,
    title: words.title,
    practice: order.practice ? words.practice : null,
    refunded: order.refunds.length === 0 ? null : isAllRefunded(order) ? words.refunded : words.partlyRefunded,
    copy: context.isCopy ? words.copy : null,
    bill: billOf(order, due > zero || guest !== null, words),
    merchant: { name: merchant.name, address: addressOf(merchant), phone: merchant.phone ? phoneForReading(merchant.phone) : null },
    facts: factsOf(order, guest?.share ?? null, merchant, words, context),
    note: order.note.trim() === '' ? null : { label: words.note, text: order.note.trim() },
    lines:
      guest === null ? order.items.toSorted((one, other) => one.cartId - other.cartId).map((line) => lineOf(line, money)) : linesOfShare(guest, words, money),
    figures: [...totalFigures(order, words, context, money), ...paymentFigures(order, due, words, context, money), ...refundFigures(order, words, money)],
    footer: words.footer,
  };
}

/** What must not be overlooked on it, most important first: it stands before everything else. */
export const bannersOf = ({ practice, bill, refunded, copy }: ReceiptDocument): readonly string[] =>
  [practice, bill, refunded, copy].filter((banner) => banner !== null);

function billOf(order: Order, isOpen: boolean, words: ReceiptMessages): string | null {
  if (order.state === 'cancelled') return words.cancelled;
  if (hasEnded(order) || isSold(order)) return null;
  if (isPartlyPaid(order)) return words.partlyPaid;
  return isOpen ? words.bill : null;
}

/** A bare number of a room or flat, which alone would read as another number of the house; what says more, such as a quarter of the town, stands as it is. */
const unit = /^\d+\p{L}?$/u;

/** Street and unit, then `city, state zip`; what is absent leaves no gap. */
function addressOf(merchant: Merchant): readonly string[] {
  const [first, second] = [merchant.address1 ?? '', merchant.address2 ?? ''];
  const street = unit.test(second) ? displayAddress({ address1: first, address2: second }) : [first, second].filter(Boolean).join(', ');
  const region = [merchant.state, merchant.zip].filter(Boolean).join(' ');
  return [street, [merchant.city, region].filter(Boolean).join(', ')].filter((line) => line !== '');
}

function totalFigures(order: Order, words: ReceiptMessages, context: ReceiptContext, money: MoneyText): readonly ReceiptFigure[] {
  const figure = figureWith(money);
  const included = includedTax(order);
  const subtotal = figure('subtotal', words.subtotal, order.subtotal);
  return [
    included === 0 ? subtotal : { ...subtotal, notes: [words.withoutTax.replace('{amount}', money(included))] },
    ...discountFigures(order, words, context, money),
    ...chargeFigures(order, money),
    ...taxFigures(order, words, context.language, money),
    ...(order.tipsAmount === 0 ? [] : [figure('tip', words.tip, order.tipsAmount)]),
    figure('total', words.total, order.total),
  ];
}

function paymentFigures(order: Order, due: Minor, words: ReceiptMessages, { received }: ReceiptContext, money: MoneyText): readonly ReceiptFigure[] {
  const figure = figureWith(money);
  const payments = order.order_payment;
  const left = isSold(order) || (payments.length === 0 && !order.payLater) ? [] : [figure('to-pay', words.toPay, due)];
  const fee = order.surchargeAmount === 0 ? [] : [figure('fee', words.fee, order.surchargeAmount)];
  return [...fee, ...payments.flatMap((payment) => onePayment(order, payment, words, received, money)), ...left];
}

function onePayment(order: Order, payment: OrderPayment, words: ReceiptMessages, received: Minor | undefined, money: MoneyText): readonly ReceiptFigure[] {
  const figure = figureWith(money);
  const label = `${words.paid} (${methodOf(payment, words)})`;
  if (payment.type !== 'cash') return [{ ...figure('paid', label, payment.amount), notes: slipOf(payment, words, money) }];
  const due = payment.amount;
  const rounded = roundingOf(order, payment);
  const rounding = rounded === 0 ? [] : [figure('cash-rounding', words.cashRounding, rounded), figure('cash-due', words.cashDue, due)];
  // What was counted just now counts, of the last one; later, what the order says.
  const isLast = order.order_payment.findLast(({ type }) => type === 'cash') === payment;
  const given = (isLast ? received : undefined) ?? payment.received;
  const handedOver = given !== undefined && given > due ? given : due;
  const change = addMinor(handedOver, -due);
  return [...rounding, figure('paid', label, handedOver), ...(change === zero ? [] : [figure('change', words.change, change)])];
}

/** What a card's slip names: the authorisation, how the card was read, the chip's application, the tip that was given on the terminal. */
function slipOf({ authCode, entryMode, aid, tipsAmount }: OrderPayment, words: ReceiptMessages, money: MoneyText): readonly string[] {
  return [
    authCode === null ? null : words.authCode.replace('{code}', authCode),
    entryMode === null ? null : (words.entryModes[entryMode] ?? entryMode),
    aid === null ? null : words.aid.replace('{aid}', aid),
    tipsAmount === 0 ? null : words.withTip.replace('{amount}', money(tipsAmount)),
  ].filter((line) => line !== null);
}

function refundFigures(order: Order, words: ReceiptMessages, money: MoneyText): readonly ReceiptFigure[] {
  const figure = figureWith(money);
  return order.refunds.map((refund) => {
    const payment = order.order_payment.find(({ id }) => id === refund.paymentId);
    const label = payment === undefined ? words.refund : `${words.refund} (${methodOf(payment, words)})`;
    const said = figure('refund', label, addMinor(-refund.amount));
    return refund.lines === undefined ? said : { ...said, notes: namedLines(order.items, refund.lines).map(({ quantity, name }) => `${quantity} x ${name}`) };
  });
}

/** `Cash`, `Venmo`, or a card by what is printed on it: `VISA •••• 4242`. */
function methodOf(payment: OrderPayment, words: ReceiptMessages): string {
  if (payment.type === 'cash' || payment.type === 'venmo') return words.methods[payment.type];
  return cardName(payment, words.methods.card);
}

const figureWith =
  (money: MoneyText) =>
  (kind: FigureKind, label: string, amount: Minor): ReceiptFigure => ({ kind, label, amount, text: money(amount) });
