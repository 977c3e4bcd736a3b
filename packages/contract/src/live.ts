import type { OrderState } from '@till/domain/order/types';

/** What the event stream tells: ids and versions, never the thing itself. Times in ms since epoch, money in minor units. */
export type LiveEvent =
  | {
      readonly event: 'order';
      readonly data: {
        readonly orderId: string;
        readonly version: number;
        /** What this version made of the order. */
        readonly state: OrderState;
        /** The label of the device that made this version; null when none proved itself. */
        readonly device: string | null;
      };
    }
  | {
      readonly event: 'new-order';
      readonly data: {
        readonly orderId: string;
        readonly type: string;
        readonly orderType: string;
        readonly title: string;
        readonly orderTotal: number;
        readonly currency: string;
        readonly createdTime: number;
      };
    }
  | { readonly event: 'payment'; readonly data: { readonly orderId: string; readonly attemptId: string; readonly phase: CardPhase } }
  | { readonly event: 'menu'; readonly data: { readonly version: number } };

/**
 * Where a card payment or refund stands. created: the terminal is being reached. sent: it asks for the card. cancel_asked: somebody asked it
 * to stop. unknown: no answer came, the gateway is being asked. The others are ends; partial: approved for less than was asked; found: charged
 * after it had come to nothing. differs: what counted and what the gateway says disagree, or do not any more.
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

/** The spec's channel of a merchant; `new_online_order` is its older name. */
export const channelOf = (merchantId: string): string => `${merchantId}-order`;
export const legacyChannel = 'new_online_order';
