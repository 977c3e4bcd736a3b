import type { Customer } from '../customer/types.ts';
import type { PaymentGateway } from '../device/types.ts';
import type { PriceType } from '../menu/types.ts';
import type { TaxRate, TaxRounding } from '../merchant/types.ts';
import type { LineModifier } from '../modifier/types.ts';
import type { Minor } from '../money/minor.ts';
import type { BillShare } from './bill/bill-share.ts';
import type { OrderCharge } from './bill/charge.ts';
import type { Discount } from './bill/discount.ts';
import type { Exemption } from './bill/exemption.ts';
import type { TaxLine } from './bill/tax-line.ts';

export type OrderTypeName = 'pickup' | 'dine-in' | 'delivery';
export type OrderState = 'open' | 'accepted' | 'completed' | 'cancelled';

/** A place on the map: degrees, north and east positive. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** One line of an order. Prices and rates are those of the moment when it was added. */
export interface OrderLine {
  readonly id: string;
  /** 1, 2, 3 … in order of arrival; never reused in its order. */
  readonly cartId: number;
  /** The same value as `id`. */
  readonly lineItemId: string;
  /** The menu item. */
  readonly itemId: string;
  readonly name: string;
  readonly quantity: number;
  /** Unit price without modifiers. */
  readonly price: Minor;
  /** As it is kept: `noteOf` reads it. */
  readonly note: string;
  readonly priceType: PriceType;
  readonly modifiers: readonly LineModifier[];
  readonly taxRates: readonly TaxRate[];
  /** The kitchen has it. */
  readonly submitted: boolean;
  /** The rule of the menu that made its price, and what that was called then. Absent: none did. */
  readonly priceRuleId?: string | undefined;
  readonly priceRuleName?: string | undefined;
  /** A tablet sold it while it had no network: when, ms since epoch. Absent: it was judged when it came. */
  readonly decidedAt?: number | undefined;
  /** The ids of the pieces that came onto it or went from it (`enlarge`), the newest last, at most `linePieceCountMax`. Absent: none ever did. */
  readonly pieces?: readonly string[] | undefined;
}

export type { TaxLine };

/**
 * Money that came in. `amount` is all of it in minor units; of that `tipsAmount` and `surchargeAmount` were added on the card terminal. A
 * `surchargeAmount` below zero is what a card was charged less than the staff had said.
 */
export interface OrderPayment {
  readonly id: string;
  /** As printed on receipts, e.g. `Visa`. */
  readonly brand: string | null;
  readonly last4: string | null;
  /** cash, venmo, card, online */
  readonly type: string;
  readonly orderId: string;
  readonly gateway: string | null;
  readonly amount: Minor;
  readonly tipsAmount: Minor;
  readonly surchargeAmount: Minor;
  readonly authCode: string | null;
  /** chip, tap, swipe, keyed */
  readonly entryMode: string | null;
  /** Application id of a chip or tap; a receipt has to name it. */
  readonly aid: string | null;
  /** When it counted, ms since epoch. */
  readonly at: number;
  /** What whoever took it online calls it; absent: it was taken here. */
  readonly reference?: string | undefined;
  /** Cash that was handed over for it, minor units, where that was more; absent: it was exact, or nobody said. */
  readonly received?: Minor | undefined;
  /** Who took it; absent: nobody was named. */
  readonly staffId?: string | undefined;
  /** Whose its tip is; null: nobody's. Absent: the order's owner's. */
  readonly tipStaffId?: string | null | undefined;
  /** A card was charged when nobody owed it any more: after the order was paid, or although it was cancelled. Written by `card-found` alone. */
  readonly late?: true | undefined;
  /** The share that it was taken for; absent: it is of the whole bill. */
  readonly shareId?: string | undefined;
  /** Of cash for a share: what rounding added to it or, negative, took from it, minor units. Absent: the order's rounding is in the payment that ended its due. */
  readonly rounding?: Minor | undefined;
}

export interface Payment {
  readonly id: string;
  readonly type: string;
  readonly gateway: string | null;
  readonly rawResult: { readonly response: { readonly TOTAL_AMOUNT: string | null } | null } | null;
}

/** A try to charge or refund a card that is not over. While an order has one, nothing else changes its money. */
export interface CardAttempt {
  /** Its reference at the gateway. */
  readonly id: string;
  readonly kind: 'sale' | 'refund';
  /** created: the terminal was not asked yet. sent: it was, and replies when it is done. unknown: no final answer came, the gateway is being polled. */
  readonly state: 'created' | 'sent' | 'unknown';
  readonly amount: Minor;
  readonly gateway: PaymentGateway;
  readonly deviceId: string;
  /** What staff call the device whose terminal it is. */
  readonly deviceLabel: string;
  /** When it began, ms since epoch. */
  readonly at: number;
  /** When the terminal was last asked to stop, ms since epoch; a request, never a result. */
  readonly cancelAskedAt: number | null;
  /** Of a refund: the payment being refunded, and why. */
  readonly paymentId: string | null;
  readonly reason: string;
  /** Who began it; absent: nobody was named. */
  readonly staffId?: string | undefined;
  /** Of a refund: what goes back on the shelf with it; absent: nothing. */
  readonly restock?: readonly Restocked[] | undefined;
  /** Of a refund by line: the pieces that it is of; absent: it is by amount. */
  readonly lines?: readonly RefundedLine[] | undefined;
  /** Of a sale: the share that it is for; absent: the whole bill. */
  readonly shareId?: string | undefined;
}

/** Pieces of a line that go back on the shelf. */
export interface Restocked {
  readonly cartId: number;
  readonly quantity: number;
}

/** Pieces of a line that are refunded. */
export interface RefundedLine {
  readonly cartId: number;
  readonly quantity: number;
  /** They are back on the shelf. */
  readonly restock: boolean;
}

/** A refund. `amount` is all of it; the parts say what of it was sales, charges, tax and tips, as the reports subtract them (`partsOfRefund`). Minor units. */
export interface Refund {
  readonly id: string;
  /** The refunded payment. */
  readonly paymentId: string;
  /** cash, venmo, card */
  readonly type: string;
  /** Of a card: the charge was undone (void) or a second entry made (refund). Else by hand. */
  readonly by: 'void' | 'refund' | 'hand';
  readonly amount: Minor;
  readonly salesAmount: Minor;
  /** Absent: none of it was charges. */
  readonly chargesAmount?: Minor | undefined;
  readonly taxAmount: Minor;
  readonly tipsAmount: Minor;
  readonly reason: string;
  readonly at: number;
  /** Who gave it back; absent: nobody was named. */
  readonly staffId?: string | undefined;
  /** What went back on the shelf with it; absent: nothing. */
  readonly restocked?: readonly Restocked[] | undefined;
  /** The pieces that it is of; absent: it is by amount. */
  readonly lines?: readonly RefundedLine[] | undefined;
}

/** Where what counted for a card payment (the staff's word, or what was asked for) and what its gateway says later disagree. Minor units. */
export interface PaymentDifference {
  /** Made of the attempt and the kind: each is reported once. */
  readonly id: string;
  readonly attemptId: string;
  /**
   * charged, returned: nothing counted, and a card was charged or refunded. not_charged, not_returned: the reverse. other_amount: it was done, with another
   * amount. too_much: a card was charged far more than was asked for. other_currency: the gateway says that it charged in another currency; `found` is its
   * number in that currency. returned_twice: `found` was refunded besides `said`, which was refunded meanwhile: as much, or all that the payment held; if the
   * payment does not hold both, no refund of the order says so. unchecked: for a day the gateway gave no answer to check the staff's word on `said` against.
   * not_refunded: a refund of `said` that was asked for and whose end was unknown did not go through.
   */
  readonly kind:
    | 'charged'
    | 'not_charged'
    | 'other_amount'
    | 'too_much'
    | 'other_currency'
    | 'returned'
    | 'not_returned'
    | 'returned_twice'
    | 'unchecked'
    | 'not_refunded';
  /** What counted, or was asked for. */
  readonly said: Minor;
  /** What the gateway says. */
  readonly found: Minor;
  /** ms since epoch */
  readonly at: number;
}

/**
 * An order as it is kept and sent. Money in minor units, times in ms since epoch (UTC).
 * `total = subtotal + chargesAmount + taxAmount + tipsAmount − discountAmount` always holds; few orders have charges.
 * `version` counts its changes: 1 after its creation.
 */
export interface Order {
  readonly id: string;
  /** The table number of a dine-in order, else empty. */
  readonly title: string;
  readonly orderType: OrderTypeName | null;
  readonly state: OrderState;
  /** The same word as `state`. */
  readonly status: OrderState;
  readonly source: string;
  readonly deviceSource: string;
  readonly tableNumber: string | null;
  readonly note: string;
  readonly customerId: string | null;
  readonly customer: Customer | null;
  /** A result: the rule or the id of the first discount by which something comes off. */
  readonly discountId: string | null;
  readonly subtotal: Minor;
  readonly taxAmount: Minor;
  readonly discountAmount: Minor;
  readonly tipsAmount: Minor;
  readonly total: Minor;
  /** Empty until the type is set. */
  readonly orderTypeId: string;
  /** `now`, or ms since epoch as digits. */
  readonly orderTypeTime: string | null;
  /** `YYYY-MM-DD` in the merchant's timezone. */
  readonly scheduleDate: string | null;
  /** Seconds since midnight in the merchant's timezone. */
  readonly scheduleTime: number | null;
  /** The delivery address that came with the type; absent: none. */
  readonly addressLatLng?: LatLng | undefined;
  readonly createdTime: number;
  /** When it was paid in full; an order that was paid online stays accepted until it is handed over. */
  readonly completedAt: number | null;
  /** A time of it is right to the minute only, or worse: a register without the server did not know its clock for certain. Absent: its times are right. */
  readonly timesUnsure?: true | undefined;
  /** When it was sold, or before that created, where it is booked when that came (docs/decisions/093). Absent: it is booked when it was made. */
  readonly madeAt?: number | undefined;
  /** Whose order it is: who opened it. Absent: nobody was named. */
  readonly ownerId?: string | undefined;
  /** What whoever sent it in calls it; absent: nobody did, or it has no name there. */
  readonly reference?: string | undefined;
  /** When it is to be ready, ms since epoch; absent: nobody said. */
  readonly readyAt?: number | undefined;
  /** When somebody had seen that it came in, ms since epoch; absent: nobody said so. */
  readonly acknowledgedAt?: number | undefined;
  /** Of a cancelled order: why, as its customer is told; absent: nobody said. */
  readonly cancelReason?: string | undefined;
  /** Of a cancelled order: Till cancelled it, because nobody had touched it and nothing was on it; absent: somebody cancelled it. */
  readonly untouched?: true | undefined;
  readonly isCatering: boolean;
  readonly groupOrder: boolean;
  readonly serviceItem: { readonly name: string; readonly price: Minor; readonly fee: Minor | null } | null;
  /** Newest first: by cartId, descending. */
  readonly items: readonly OrderLine[];
  readonly order_payment: readonly OrderPayment[];
  readonly payment: readonly Payment[];
  readonly version: number;
  /** What rounding added to (or, negative, took from) the cash paid. */
  readonly cashRoundingAmount: Minor;
  /** What was added to card payments on terminals beside tips: no part of the total. */
  readonly surchargeAmount: Minor;
  /** All that was paid; refunds are not subtracted. */
  readonly amountPaid: Minor;
  readonly refunds: readonly Refund[];
  readonly refundedAmount: Minor;
  /** The oldest that is under way; null: none is. */
  readonly cardAttempt: CardAttempt | null;
  /** Those under way beside it, oldest first, each of another share of a split bill; absent: none. */
  readonly otherCardAttempts?: readonly CardAttempt[] | undefined;
  /** Oldest first; absent: there is none. */
  readonly differences?: readonly PaymentDifference[] | undefined;
  /** A practice order: its payments are simulated, and it reaches neither kitchen nor stock nor reports. */
  readonly practice: boolean;
  readonly payLater: boolean;
  readonly taxRounding: TaxRounding;
  readonly taxes: readonly TaxLine[];
  /** As they were given, oldest first; absent: there is none. */
  readonly discounts?: readonly Discount[] | undefined;
  /** Oldest first; absent: there is none. */
  readonly charges?: readonly OrderCharge[] | undefined;
  /** A result: what charges add, without taxes, minor units. */
  readonly chargesAmount?: Minor | undefined;
  /** Absent: taxes are charged. */
  readonly exemption?: Exemption | undefined;
  /** How its bill is split, the first share first; absent: it is not. */
  readonly shares?: readonly BillShare[] | undefined;
  /** The cartId that the next line gets. */
  readonly nextCartId: number;
}
