/** What the server acknowledged of one order: the reference for the final check. */
export interface Ledger {
  readonly orderId: string;
  /** Calls that were answered with success, each of which changes the order once: its version in the end. */
  changes: number;
  /** By the line's note, which the run makes unique: the quantity acknowledged last; 0: taken off. */
  readonly lines: Map<string, number>;
  orderType: string | null;
  tableNumber: string | null;
  note: string;
  tipsAmount: number;
  state: 'open' | 'accepted' | 'completed' | 'cancelled';
  payLater: boolean;
  /** null: not paid; else how */
  paidBy: 'cash' | 'venmo' | null;
}

export const newLedger = (orderId: string, tableNumber: string | null): Ledger => ({
  orderId,
  changes: 1,
  lines: new Map(),
  orderType: null,
  tableNumber,
  note: '',
  tipsAmount: 0,
  state: 'open',
  payLater: false,
  paidBy: null,
});

/** Something that is not as it was acknowledged. */
export interface Finding {
  /** missing: acknowledged, and not there in the end. doubled: there more often than it was asked for. */
  readonly kind: 'missing' | 'doubled';
  readonly orderId: string;
  readonly what: string;
}
