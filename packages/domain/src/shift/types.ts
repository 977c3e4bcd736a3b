import type { Minor } from '../money/minor.ts';

/** What the staff enter of a drawer beside sales: cash put in, cash taken out, the drawer opened for something else. */
export const entryKinds = ['paid-in', 'paid-out', 'no-sale'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Why cash came into a drawer or left it. */
export type CashKind = 'sale' | 'refund' | EntryKind;

/** What a change of an order means to the drawer of the device that made it. */
export interface CashFact {
  readonly orderId: string;
  /** The order's version after the change. */
  readonly version: number;
  readonly kind: 'sale' | 'refund';
  /** Minor units; below 0: it left the drawer. */
  readonly amount: Minor;
  /** When it changed hands, ms since epoch. */
  readonly at: number;
  /** `at` is the claim of a tablet that had no network; else the change's commit says to which shift it belongs. */
  readonly byTime: boolean;
}

/** A shift as it was opened. Times in ms since epoch. */
export interface OpenedShift {
  readonly number: number;
  readonly openedAt: number;
  /** What lay in the drawer then, minor units. */
  readonly float: Minor;
}

/** A shift before the one in question; it was counted when it was closed. */
export interface ClosedShift {
  readonly number: number;
  readonly openedAt: number;
  readonly closedAt: number;
}
