import type { PrinterAddress } from '@till/domain/kitchen/address';
import type { TicketDocument } from '@till/receipt/ticket';

/** Why a ticket did not print. `unreachable`: no connection; `not_ready`: the printer cannot print now; `silent`: it gives no status; `unconfirmed`: sent, but never confirmed. */
export type PrintFailure = 'unreachable' | 'not_ready' | 'silent' | 'unconfirmed';

/** Thrown when a printer did not confirm. With every failure but `unconfirmed` not a byte of the ticket was sent. */
export class PrintError extends Error {
  readonly failure: PrintFailure;
  constructor(failure: PrintFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Prints tickets. */
export interface KitchenPrinter {
  /** Resolves when the printer has confirmed the ticket; else throws `PrintError`. An abort stops it at once. */
  print(address: PrinterAddress, document: TicketDocument, signal: AbortSignal): Promise<void>;
}
