import type { PaymentGateway } from '@till/domain/device/types';
import type { Minor } from '@till/domain/money/minor';
import type { Approval, RefundEnd } from '../gateway/gateway.ts';

/** A refund was made. */
export type RefundDone = Extract<RefundEnd, { readonly kind: 'refunded' }>;

export type OpenState = 'created' | 'sent' | 'unknown';
export type EndState = 'approved' | 'refunded' | 'declined' | 'cancelled' | 'not_started';
export type AttemptState = OpenState | EndState;

/** A try to charge or refund a card, as it is stored. Times in ms since epoch, money in minor units. */
export interface Attempt {
  readonly merchantId: string;
  /** Its reference at the gateway. */
  readonly id: string;
  readonly orderId: string;
  readonly kind: 'sale' | 'refund';
  readonly state: AttemptState;
  readonly gateway: PaymentGateway;
  readonly deviceId: string;
  readonly terminalId: string | null;
  readonly terminalEpi: string | null;
  readonly amount: Minor;
  readonly currency: string;
  readonly createdAt: number;
  readonly sentAt: number | null;
  readonly cancelAskedAt: number | null;
  readonly endedAt: number | null;
  readonly endedBy: 'gateway' | 'staff' | null;
  /** Of a watched attempt: since when its gateway is known to know nothing of it. */
  readonly unfoundAt: number | null;
  /** Of a charge that nobody owes: from when on the staff are told that it has not been refunded, ms since epoch; null: nothing of it is to be refunded. */
  readonly returnLateAt: number | null;
  readonly why: 'offline' | 'busy' | 'refused' | null;
  readonly bodyHash: Buffer | null;
  /** Of an approved sale. */
  readonly paymentId: string | null;
  readonly charged: Minor | null;
  readonly kept: Approval['kept'] | null;
  /** Of a sale: the share of the bill that it is for; null: none. */
  readonly shareId: string | null;
  /** Of a refund: the attempt that took the money. */
  readonly saleId: string | null;
  readonly practice: string | null;
  /** How often the gateway was polled. */
  readonly tries: number;
  /** Until when an attempt is polled on that failed by the staff's word, or since the gateway knew nothing of it; null: it is not watched. */
  readonly watchUntil: number | null;
  /** Whether that time is over, by the database's clock. */
  readonly isWatchOver: boolean;
  /** It is from a backup: what became of its money since, nobody knows here. */
  readonly restored: boolean;
  /** A charge or refund that the gateway reported and no order has recorded yet; null: none. */
  readonly heard: Approval | RefundDone | null;
  /** The session with which a sale may hold its terminal; empty: its key is unknown; null: it is closed, or there was none. */
  readonly session: string | null;
  /** The lease's holder, now or last; a new id whenever it is taken. null: an earlier version of Till began it. */
  readonly leaseId: string | null;
}

/** An attempt and the lease that its reader holds, or held. */
export type LeasedAttempt = Pick<Attempt, 'merchantId' | 'id' | 'leaseId'>;

/** What a new attempt is made of. */
export type NewAttempt = Pick<
  Attempt,
  | 'merchantId'
  | 'id'
  | 'orderId'
  | 'kind'
  | 'gateway'
  | 'deviceId'
  | 'terminalId'
  | 'terminalEpi'
  | 'amount'
  | 'currency'
  | 'saleId'
  | 'shareId'
  | 'practice'
  | 'bodyHash'
> & { readonly key: string | null; readonly call: Buffer | null; readonly actor: string | null };

/** How an attempt ended, and what is stored of that. */
export interface AttemptEnd {
  readonly state: EndState;
  readonly by: 'gateway' | 'staff';
  readonly why?: Attempt['why'] | undefined;
  readonly paymentId?: string | undefined;
  readonly charged?: Minor | undefined;
  readonly kept?: Approval['kept'] | undefined;
  /** How long the gateway is polled on, the first time after `nextInMs`; ms. */
  readonly watch?: Watch | undefined;
  /** It rests on two answers that knew nothing of the attempt. */
  readonly unfound?: boolean | undefined;
  /** A session that it opened may still hold the terminal. */
  readonly sessionLeft?: boolean | undefined;
}

/** How long an attempt that is over is polled, and when first; ms from now. */
export interface Watch {
  readonly forMs: number;
  readonly nextInMs: number;
}
