import type { PlacedItem } from '../../menu/menu.ts';
import type { Merchant } from '../../merchant/types.ts';
import type { Refusal, RefusalCode, Result } from '../../result.ts';
import type { Order } from '../types.ts';

/** What commands are decided by. Whoever decides has fetched it before: a rule asks for nothing. */
export interface CommandContext {
  /** ms since epoch */
  readonly now: number;
  readonly merchant: Pick<Merchant, 'order_types' | 'tax_rates' | 'taxRounding' | 'cashRounding' | 'timezone'>;
  /** A menu item as whoever asks saw it, with the categories that hold it; undefined: there is none of that id. */
  readonly itemSeen: (itemId: string) => PlacedItem | undefined;
  /** When a tablet without a network decided it, ms since epoch; null: it is judged as of now. */
  readonly decidedAt: number | null;
  /** The id of a payment that the command may write down. */
  readonly paymentId: string;
}

/** What an op does to its order. Every op has one: an order is what its ops make of it. */
export interface OpRule<Op> {
  /** Whether it can make a ticket for the kitchen by itself; what cannot need not be looked at there. */
  readonly makesTickets: boolean;
  /** The order after it, without title and version, which follow from the rest (`oneOn`). Judges nothing. */
  readonly apply: (order: Order, op: Op) => Order;
}

/**
 * What people and programs ask of an order, through a tablet's outbox too: one object a command, one file an object. `Asked` is what is asked
 * beside the name and the time, as a tablet keeps it; `Code` why it may be refused.
 */
export interface CommandRule<Op, Asked extends object, Code extends RefusalCode> extends OpRule<Op> {
  /**
   * Whether it pays the order: `now`, `later`, or not at all (`no`). A tablet shows a payment when it counts as taken, not when it is tapped.
   */
  readonly pays: 'now' | 'later' | 'no';
  /** On a tablet it waits for the staff while a call before it stands there refused. */
  readonly waits: boolean;
  /** It is decided by the menu that was seen: the call says which, and what was sold without the server stays sold whatever the menu says since. */
  readonly seesMenu: boolean;
  /** The op that is accepted; null: it is already so, nothing changes; or why not. Pure. Of a `create` the order is the empty one. */
  readonly decide: (order: Order, asked: Asked, context: CommandContext) => Result<Op | null, Refusal<Code>>;
}
