import type { Order, OrderState } from '@till/domain/order/types';

/** An order from elsewhere. `type`: where from; `title`: the table of a dine-in order, else empty; `orderTotal` in minor units of `currency`. */
export interface NewOrder {
  readonly orderId: string;
  readonly type: string;
  readonly orderType: string;
  readonly title: string;
  readonly orderTotal: number;
  readonly currency: string;
  readonly createdTime: number;
}

/** What registers are told of an order from elsewhere. */
export const newOrderOf = ({ id, source, orderType, title, total, createdTime }: Order, currency: string): NewOrder => ({
  orderId: id,
  type: source,
  orderType: orderType ?? 'pickup',
  title,
  orderTotal: total,
  currency,
  createdTime,
});

/** An event of the stream: ids and versions, never the data itself. Times in ms since epoch, money in minor units. */
export type LiveEvent =
  | {
      readonly event: 'order';
      readonly data: {
        readonly orderId: string;
        readonly version: number;
        /** The order's state after this version. */
        readonly state: OrderState;
        /** The label of the device that made this version; null when none proved itself. */
        readonly device: string | null;
      };
    }
  | { readonly event: 'new-order'; readonly data: NewOrder }
  /** Somebody has seen a new order: no register announces it any more. */
  | { readonly event: 'alert-acknowledged'; readonly data: { readonly orderId: string } }
  | { readonly event: 'payment'; readonly data: { readonly orderId: string; readonly attemptId: string; readonly phase: CardPhase } }
  | { readonly event: 'menu'; readonly data: { readonly version: number } }
  /** Something of the merchant was set: its business, its taxes or its devices; which, is read. */
  | { readonly event: 'merchant'; readonly data: Readonly<Record<never, never>> }
  /** What was to be printed on a printer of the shop is over; what became of it in detail is read by its id. */
  | { readonly event: 'print-job'; readonly data: { readonly jobId: string; readonly state: 'printed' | 'sent' | 'failed' } }
  /** How the shop takes online orders was set. `pausedUntil`: none until then; null: it takes them. */
  | { readonly event: 'online'; readonly data: { readonly pausedUntil: number | null } }
  /** A kitchen ticket needs attention, or somebody has seen to one; which are left is read. */
  | { readonly event: 'kitchen-ticket'; readonly data: { readonly orderId: string } }
  /** A kitchen screen got a ticket, was set, fell silent or is back, or somebody pressed on it; what it has is read. */
  | { readonly event: 'kitchen'; readonly data: { readonly screenId: string } }
  /** Somebody clocked in or out, began a break, or their hours were corrected; how they stand now is read by whoever shows it. */
  | { readonly event: 'clock'; readonly data: { readonly staffId: string } }
  /** What is printed above receipts is another picture, or none any more. */
  | { readonly event: 'receipt-picture'; readonly data: { readonly version: number } }
  /** A drawer's shift was opened or closed, or who uses it was set; empty: how the shop's shifts are was set. What is so now is read. */
  | { readonly event: 'shift'; readonly data: { readonly drawerId: string } };

/**
 * The state of a card payment or refund. created: the terminal is being reached. sent: it asks for the card. cancel_asked: it was asked to stop. unknown: no
 * answer came, the gateway is being polled. The others are ends; partial: charged, and something is left to pay; found: charged after it had failed. differs: a
 * difference between what counted and what the gateway says, or it is settled.
 */
export type CardPhase =
  | 'created'
  | 'sent'
  | 'cancel_asked'
  | 'unknown'
  | 'approved'
  | 'partial'
  | 'declined'
  | 'cancelled'
  | 'not_started'
  | 'refunded'
  | 'found'
  | 'differs';

/**
 * Whose stream it is, since a browser shows no headers of one: the first event of a stream whose address has `named=1`, with `{identity}` as in the header of
 * every other answer. Other programs are told no event more than before.
 */
export const namedEvent = 'till';

/** The spec's channel of a merchant; `new_online_order` is its older name. */
export const channelOf = (merchantId: string): string => `${merchantId}-order`;
export const legacyChannel = 'new_online_order';
