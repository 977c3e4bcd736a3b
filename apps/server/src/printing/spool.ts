import type { Paper } from '@till/print/draw/not-shown';
import type { NotPrinted, Sent } from '@till/print/driver/result';
import type { Fragment, Lease } from './lease-store.ts';

/** A printer as its owner has set it up, and what is known of it. The same machine may be several. */
export interface PrinterPlace {
  readonly merchantId: string;
  readonly printerId: string;
  /** It stands in the list of the kitchen. */
  readonly kitchen: boolean;
  readonly address: string;
  /** It has confirmed something since it was set up: from such a one silence is not enough. */
  readonly talks: boolean;
  /** Of so many jobs it never said that they were done, though it said how it was. */
  readonly unconfirmedCount: number;
}

/** Something to print whose turn has come, and where to say what became of it. */
export interface Piece {
  readonly printer: PrinterPlace;
  /** Its bytes; why there are none now; null: there never will be, which is noted. */
  made(): Promise<Paper | NotPrinted | null>;
  printed(result: Sent & Pick<Paper, 'notShown'>): Promise<void>;
  /** It was not printed, or nobody knows. Returns for how long its printer pauses, ms. */
  failed(result: NotPrinted): Promise<number>;
}

/** What waits for printers, of one kind. */
export interface Spool {
  /** A query for the machines that can be given something now: `machine`, more than once for several printers. `only`: no other machine is asked about. */
  waiting(leaseMs: number, only?: string): Fragment;
  /** What somebody who held the machine before has left is said to be doubtful, and what nobody expects any more is given up. */
  begin?(lease: Lease): Promise<void>;
  /** Renews the lease and takes the machine's next piece; null: nothing waits, or the lease was lost. */
  next(lease: Lease): Promise<Piece | null>;
  /** What no lane will find, because its printer is switched off or gone, needs attention. */
  giveUpLost(leaseMs: number): Promise<void>;
}
