import type { Minor } from '@till/domain/money/minor';
import type { OrderTypeName } from '@till/domain/order/types';

/** The words that a receipt needs, in the customer's language: `receipt` of the phrases has this shape. */
export interface ReceiptMessages {
  readonly title: string;
  readonly order: string;
  /** Which share of a split bill it is, by its number, and by what staff call it. */
  readonly check: string;
  readonly checkNamed: string;
  /** A part of a line: so many of its equal parts, or one that is no plain fraction; and a part of the whole bill, of which no line is its own. */
  readonly partOf: string;
  readonly somePartOf: string;
  readonly partOfBill: string;
  readonly table: string;
  readonly orderTypes: Readonly<Record<OrderTypeName, string>>;
  /** Of a time that a register did not know for certain. */
  readonly about: string;
  /** Of when it was made, where it is booked later. */
  readonly made: string;
  /** Of the time that an order for later was asked for. */
  readonly wanted: string;
  readonly customer: string;
  /** Whose order it is. */
  readonly server: string;
  readonly note: string;
  readonly subtotal: string;
  /** Under the subtotal, where a tax is in the prices above it. */
  readonly withoutTax: string;
  readonly discountWithTax: string;
  /** Instead of a tax, with the certificate's name and number. */
  readonly taxExempt: string;
  readonly givenBy: string;
  readonly approvedBy: string;
  readonly tax: string;
  readonly includes: string;
  readonly tip: string;
  readonly total: string;
  readonly cashRounding: string;
  readonly cashDue: string;
  readonly paid: string;
  readonly change: string;
  readonly toPay: string;
  readonly methods: Readonly<Record<'cash' | 'card' | 'venmo', string>>;
  readonly authCode: string;
  readonly entryModes: Readonly<Record<string, string>>;
  readonly aid: string;
  readonly withTip: string;
  readonly fee: string;
  readonly refund: string;
  readonly practice: string;
  readonly copy: string;
  readonly bill: string;
  readonly partlyPaid: string;
  readonly refunded: string;
  readonly partlyRefunded: string;
  readonly cancelled: string;
  readonly footer: string;
}

/** What the order does not hold: the words' language (a BCP 47 tag), the cash that was handed over, where it was counted, and whether it was printed before. */
export interface ReceiptContext {
  readonly language: string;
  /** Minor units handed over by the customer; absent: what the order says, else exactly what was due. */
  readonly received?: Minor | undefined;
  /** Who serves, by their short name; absent: it is nobody's. */
  readonly server?: string | undefined;
  /** The short name of somebody of the staff; undefined: it is not known. Absent: the receipt names nobody who gave a discount. */
  readonly shortOf?: ((staffId: string) => string | undefined) | undefined;
  /** It was printed before: this one says that it is a copy. */
  readonly isCopy?: boolean | undefined;
}

export interface ReceiptModifier {
  readonly name: string;
  readonly quantity: number;
  /** For one of it, as text with its sign; null when it costs nothing. */
  readonly price: string | null;
}

export interface ReceiptLine {
  /** null: a part of a line, which its name says. */
  readonly quantity: number | null;
  readonly name: string;
  /** Before them the rule that made its price. */
  readonly modifiers: readonly ReceiptModifier[];
  readonly note: string | null;
  /** What the line costs: unit price with modifiers, times quantity, inclusive taxes in it. */
  readonly amount: Minor;
  readonly text: string;
}
