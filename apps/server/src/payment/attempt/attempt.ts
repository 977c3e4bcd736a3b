import type { PaymentGateway } from '@till/domain/device/types';
import type { Minor } from '@till/domain/money/minor';
import type { Approval, RefundEnd } from '../gateway/gateway.ts';

/** Money went back. */
export type RefundDone = Extract<RefundEnd, { readonly kind: 'refunded' }>;

export type OpenState = 'created' | 'sent' | 'unknown';
export type EndState = 'approved' | 'refunded' | 'declined' | 'cancelled' | 'not_started';
export type AttemptState = OpenState | EndState;

/** A try to take money with a card or to give it back, as it is kept. Times in ms since epoch, money in minor units. */
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
  /** Since when its gateway is known to know nothing of it, while it is watched. */
  readonly unfoundAt: number | null;
  readonly why: 'offline' | 'busy' | 'refused' | null;
  readonly bodyHash: Buffer | null;
  /** Of an approved sale. */
  readonly paymentId: string | null;
  readonly charged: Minor | null;
  readonly kept: Approval['kept'] | null;
  /** Of a refund: the attempt that took the money. */
  readonly saleId: string | null;
  readonly practice: string | null;
  /** How often the gateway was asked what became of it. */
  readonly tries: number;
  /** Of an attempt that came to nothing by the staff's word, or because the gateway knew nothing of it: the gateway is asked on until then; null: nobody is in doubt. */
  readonly watchUntil: number | null;
  /** Whether that is over, by the database's clock. */
  readonly isWatchOver: boolean;
  /** Money that moved, as the gateway said once, and that no order has taken yet; null: there is none. */
  readonly heard: Approval | RefundDone | null;
  /** Of a sale that holds its terminal by a session, or may: what ends it, empty where nobody has that; null: it is closed, or there was none. */
  readonly session: string | null;
  /** Of whoever works on it, or did last; another one with each that takes it. null: a process of before began it. */
  readonly leaseId: string | null;
}

/** An attempt and the lease that its reader holds, or held. */
export type LeasedAttempt = Pick<Attempt, 'merchantId' | 'id' | 'leaseId'>;

/** What an attempt begins with. */
export type NewAttempt = Pick<
  Attempt,
  'merchantId' | 'id' | 'orderId' | 'kind' | 'gateway' | 'deviceId' | 'terminalId' | 'terminalEpi' | 'amount' | 'currency' | 'saleId' | 'practice' | 'bodyHash'
> & { readonly key: string | null; readonly call: Buffer | null; readonly actor: string | null };

/** How an attempt ended, and what is kept of it. */
export interface AttemptEnd {
  readonly state: EndState;
  readonly by: 'gateway' | 'staff';
  readonly why?: Attempt['why'] | undefined;
  readonly paymentId?: string | undefined;
  readonly charged?: Minor | undefined;
  readonly kept?: Approval['kept'] | undefined;
  /** The gateway is asked on for so long, the first time after `nextInMs`; ms. */
  readonly watch?: Watch | undefined;
  /** It rests on two answers that knew nothing of the attempt. */
  readonly unfound?: boolean | undefined;
  /** A session that it opened may hold the terminal still. */
  readonly sessionLeft?: boolean | undefined;
}

/** How long an attempt that is over is asked about, and when first; ms from now. */
export interface Watch {
  readonly forMs: number;
  readonly nextInMs: number;
}
