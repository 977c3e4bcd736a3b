import type { Customer } from '../customer/types.ts';
import type { TaxRounding } from '../merchant/types.ts';
import type { Minor } from '../money/minor.ts';
import type { CardAttempt, LatLng, LineModifier, OrderLine, OrderPayment, OrderTypeName, Payment, PaymentDifference, Refund } from './types.ts';

/**
 * An accepted command, with the prices and rates that it used: the order's history, one entry a version.
 * `apply` is total over these: replaying them from the first gives the stored order to the byte.
 * Times in ms since epoch.
 */
export type OrderOp =
  | {
      readonly op: 'create';
      readonly at: number;
      readonly orderId: string;
      readonly source: string;
      readonly deviceSource: string;
      readonly tableNumber: string | null;
      readonly taxRounding: TaxRounding;
      readonly practice?: true | undefined;
    }
  | {
      readonly op: 'set-order-type';
      readonly orderType: OrderTypeName;
      readonly orderTypeId: string;
      readonly orderTypeTime: string;
      readonly scheduleDate: string | null;
      readonly scheduleTime: number | null;
      /** Absent: the order has no place from then on. */
      readonly addressLatLng?: LatLng | undefined;
    }
  | { readonly op: 'add-item'; readonly line: Omit<OrderLine, 'cartId' | 'lineItemId' | 'submitted'> }
  | {
      readonly op: 'change-item';
      readonly cartId: number;
      readonly quantity?: number | undefined;
      readonly note?: string | undefined;
      readonly modifiers?: readonly LineModifier[] | undefined;
    }
  | { readonly op: 'remove-item'; readonly cartId: number }
  | {
      readonly op: 'change-order';
      readonly tipsAmount?: Minor | undefined;
      readonly note?: string | undefined;
      readonly tableNumber?: string | null | undefined;
      readonly customer?: Customer | null | undefined;
    }
  | { readonly op: 'submit'; readonly at: number }
  | { readonly op: 'submit-items'; readonly at: number }
  | { readonly op: 'pay-later'; readonly at: number }
  | { readonly op: 'pay-cash'; readonly at: number; readonly paymentId: string; readonly cashRoundingAmount: Minor }
  | { readonly op: 'close'; readonly at: number; readonly paymentId: string; readonly paymentType: 'venmo' }
  | { readonly op: 'cancel'; readonly at: number }
  | { readonly op: 'card-begin'; readonly at: number; readonly attempt: Omit<CardAttempt, 'at' | 'state' | 'cancelAskedAt'> }
  | { readonly op: 'card-sent'; readonly at: number; readonly attemptId: string }
  | { readonly op: 'card-cancel-asked'; readonly at: number; readonly attemptId: string }
  | { readonly op: 'card-unknown'; readonly at: number; readonly attemptId: string }
  | {
      readonly op: 'card-ended';
      readonly at: number;
      readonly attemptId: string;
      readonly end: 'declined' | 'cancelled' | 'not_started';
      readonly by: 'gateway' | 'staff';
    }
  | {
      readonly op: 'card-paid';
      readonly at: number;
      readonly attemptId: string;
      readonly payment: Omit<OrderPayment, 'orderId' | 'at' | 'type'>;
      readonly rawResult: Payment['rawResult'];
      /** Nothing is left to pay after it. */
      readonly completes: boolean;
      readonly by: 'gateway' | 'staff';
      /** The attempt was over already: the staff had said that it charged nothing. */
      readonly late?: true | undefined;
      readonly difference?: PaymentDifference | undefined;
    }
  /** As a late `card-paid`, but nobody owes it any more: it stands on the order until it has gone back. */
  | {
      readonly op: 'card-found';
      readonly at: number;
      readonly attemptId: string;
      readonly payment: Omit<OrderPayment, 'orderId' | 'at' | 'type'>;
      readonly rawResult: Payment['rawResult'];
      readonly difference?: PaymentDifference | undefined;
    }
  /** The gateway bears out that a card was charged, which only the staff had said: `staffPaymentId` is the payment that stood there until then. */
  | {
      readonly op: 'card-confirmed';
      readonly at: number;
      readonly attemptId: string;
      readonly staffPaymentId: string;
      readonly payment: Omit<OrderPayment, 'orderId' | 'at' | 'type'>;
      readonly rawResult: Payment['rawResult'];
      readonly difference?: PaymentDifference | undefined;
    }
  /** What counted and what the gateway says disagree; the order's money stays as it is. */
  | { readonly op: 'card-differs'; readonly at: number; readonly difference: PaymentDifference }
  /** `attemptId`: of a card; null: given back by hand. */
  | {
      readonly op: 'refund';
      readonly at: number;
      readonly attemptId: string | null;
      readonly refund: Omit<Refund, 'at'>;
      readonly difference?: PaymentDifference | undefined;
    };
