import type { Minor } from '@till/domain/money/minor';

/** Which terminal a device has; what it means is the gateway's (cardpointe: hsn, valor: epi, clover: serial number). */
export interface Terminal {
  readonly terminalId: string | null;
  readonly terminalEpi: string | null;
}

/** One try to charge a card, or to refund it. */
export interface Intent {
  /** Of this attempt alone: 24 lower-case letters and digits, short enough for every gateway. */
  readonly reference: string;
  readonly orderId: string;
  /** What is asked for, minor units, more than 0. */
  readonly amount: Minor;
  /** ISO 4217, e.g. `USD`. */
  readonly currency: string;
  readonly terminal: Terminal;
}

/** What a gateway says about the card; never more of its number than the last four. */
export interface CardFacts {
  /** As printed on receipts, e.g. `Visa`. */
  readonly brand: string | null;
  readonly last4: string | null;
  readonly authCode: string | null;
  /** `chip`, `tap`, `swipe`, `keyed`. */
  readonly entryMode: string | null;
  /** Application id of a chip or tap. */
  readonly aid: string | null;
}

/** The card was charged. Less than asked: a partial approval. More: `tip` and `fee` say what was added on the terminal. */
export interface Approval {
  readonly kind: 'approved';
  /** The gateway's own, unique at the merchant. */
  readonly paymentId: string;
  /** ISO 4217, where the answer names another currency than the one that was asked for. */
  readonly otherCurrency?: string;
  /** All that was charged, tip and fee included, minor units. */
  readonly amount: Minor;
  readonly tip: Minor;
  readonly fee: Minor;
  readonly card: CardFacts;
  /** Valor's `TOTAL_AMOUNT` as it was answered, cents; null elsewhere. */
  readonly totalAmount: string | null;
  /** What voiding or refunding it will need; allow-listed names, nothing that could charge a card. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Why no card was asked for; `refused` means that the gateway does not take our set-up. */
export type WhyNot = 'offline' | 'busy' | 'refused';

/** `unseen`: it rests on a look-up that knew nothing of the attempt, so the gateway is polled for a day. */
export interface NotStarted {
  readonly kind: 'not_started';
  readonly why: WhyNot;
  readonly unseen?: true;
}

/**
 * How a sale ended. `not_started`: proof that no card was asked for (the rule is `provesNotAsked`).
 * `unknown`: the request may have reached the terminal and no final answer was read; money may have moved.
 */
export type SaleEnd =
  | Approval
  | { readonly kind: 'declined' }
  | { readonly kind: 'cancelled'; readonly unseen?: true }
  | NotStarted
  | { readonly kind: 'unknown' };

/**
 * The gateway knows nothing of the attempt, or only that it failed by nobody's decision, and nothing says that its terminal is processing it. One such
 * answer ends nothing (the rule is `weighed`).
 */
export interface Nothing {
  readonly kind: 'nothing';
}

/** What one look at a sale says. */
export type SaleLook = SaleEnd | Nothing;

/** An approved payment, as much of it as a refund needs. */
export interface TakenPayment {
  readonly paymentId: string;
  /** The reference that it was made with. */
  readonly reference: string;
  /** All that was charged, minor units. */
  readonly amount: Minor;
  readonly takenAt: number;
  /** What earlier attempts are known to have refunded of it, minor units; absent: nothing. Tells an old void from a new one. */
  readonly refunded?: Minor | undefined;
  readonly kept: Approval['kept'];
}

/**
 * How a refund ended. `by`: a void (the charge never appears) or a refund (a second entry). `id`: the gateway's own. `knowsNothing`: the gateway answers
 * that it knows nothing of it, which never ends it: whether that look-up covers refunds is not documented.
 */
export type RefundEnd =
  | { readonly kind: 'refunded'; readonly by: 'void' | 'refund'; readonly id: string; readonly amount: Minor }
  | { readonly kind: 'declined' }
  | NotStarted
  | { readonly kind: 'unknown'; readonly knowsNothing?: true };

/** What one look at a refund says. */
export type RefundLook = RefundEnd | Nothing;

/** The session that holds a terminal during a sale, at gateways that have sessions. */
export interface TerminalHold {
  /**
   * Called when the terminal says that another session holds it. True: it was left open by an earlier, finished sale of this merchant and may be ended by
   * force. Returned once for each such session.
   */
  takeOver(): Promise<boolean>;
  /** Every session that this sale opened, or may have opened, is closed. */
  released(): void;
}

/** What every card gateway offers. Failures outside are ends, never exceptions. Each method waits as long as its gateway may need. */
export interface Gateway {
  /**
   * Asks the terminal for a card. `beforeSend` is awaited right before the request that may charge is written, and not called if it fails before; if it
   * throws, nothing is sent and the exception is passed on. It is given the session that holds the terminal, if any; a request that provably asked for no
   * card may be repeated once in another session, after another `beforeSend`.
   */
  sale(intent: Intent, beforeSend: (session?: string) => Promise<void>, hold?: TerminalHold): Promise<SaleEnd>;
  /** Closes a terminal's session that its process left open because it died. Never during a sale. Returns whether it is closed. */
  release?(terminal: Terminal, session: string): Promise<boolean>;
  /** How a sale that was sent ended, by its reference; `unknown` while that cannot be said. Never charges. */
  inquire(intent: Intent): Promise<SaleLook>;
  /** How long after the send a terminal may still process a sale, or a refund may be under way, ms: before that, "nothing" proves nothing. */
  readonly patienceMs: number;
  /** Asks the terminal to stop asking for a card: a request, never a result. False: this gateway cannot be asked, or did not take it. */
  cancel(intent: Intent): Promise<boolean>;
  /**
   * Refunds `intent.amount` of a payment, all or a part, by a void or a refund. `beforeSend` as for a sale. `again`: an earlier request of this very intent
   * may have been processed, so a refusal proves nothing; only where `isRefundedOnce`.
   */
  refund(payment: TakenPayment, intent: Intent, beforeSend: () => Promise<void>, again?: boolean): Promise<RefundEnd>;
  /** Whether a second request for this very refund cannot return the money twice: it has an idempotency key, or a charge can be voided only once. Absent: it may. */
  isRefundedOnce?(payment: TakenPayment, intent: Intent): boolean;
  /** How a refund ended, by its reference. Never refunds. */
  inquireRefund(payment: TakenPayment, intent: Intent): Promise<RefundLook>;
  /** Whether the terminal answers. */
  ping(terminal: Terminal): Promise<boolean>;
}
