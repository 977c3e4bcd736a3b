import type { PlacedItem } from '../../menu/menu.ts';
import type { Merchant } from '../../merchant/types.ts';
import type { Refusal, RefusalCode, Result } from '../../result.ts';
import type { Order } from '../types.ts';

/** What commands are decided with. The caller fetches it before: a rule fetches nothing. */
export interface CommandContext {
  /** ms since epoch */
  readonly now: number;
  readonly merchant: Pick<Merchant, 'order_types' | 'tax_rates' | 'taxRounding' | 'cashRounding' | 'timezone' | 'businessDayStart'>;
  /** A menu item as the caller saw it, with its categories; undefined: unknown id. */
  readonly itemSeen: (itemId: string) => PlacedItem | undefined;
  /** When a tablet without a network decided it, ms since epoch; null: it is judged as of now. */
  readonly decidedAt: number | null;
  /** That tablet did not know its clock for certain. Absent: it did, or it is judged as of now. */
  readonly unsure?: boolean | undefined;
  /** When it was made, ms since epoch, where it is booked at `now` because it came too late; absent: it is booked when it was made. */
  readonly madeAt?: number | undefined;
  /** The id for a payment that the command may record. */
  readonly paymentId: string;
}

/** How an op changes its order. Every op has one: an order is the result of its ops. */
export interface OpRule<Op> {
  /** Whether it can make a kitchen ticket; other ops are skipped there. */
  readonly makesTickets: boolean;
  /** The order after it, without title and version, which are derived (`oneOn`). Decides nothing. */
  readonly apply: (order: Order, op: Op) => Order;
  /** The same without the order's money, which the next op of this kind counts as a whole. Absent: each counts it. */
  readonly applyUncounted?: (order: Order, op: Op) => Order;
}

/**
 * A command that people and programs may ask of an order: one object and one file each. `Asked` is what is asked beside name and time, as a tablet stores it;
 * `Code`: its refusals.
 */
export interface CommandRule<Op, Asked extends object, Code extends RefusalCode> extends OpRule<Op> {
  /**
   * Whether it pays the order: `now`, `later`, or not at all (`no`). A tablet shows a payment when it counts as taken, not when it is tapped.
   */
  readonly pays: 'now' | 'later' | 'no';
  /** On a tablet it waits for the staff while an earlier call is refused. */
  readonly waits: boolean;
  /**
   * It is decided by the menu, or by the taxes and the rounding, that were seen: the call says which, and what was sold without the server stays sold whatever
   * they are since.
   */
  readonly seesMenu: boolean;
  /** The accepted op; null: nothing would change; or a refusal. Pure. A `create` is given the empty order. */
  readonly decide: (order: Order, asked: Asked, context: CommandContext) => Result<Op | null, Refusal<Code>>;
}
