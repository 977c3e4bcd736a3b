import type { PrinterAddress } from '@till/domain/kitchen/address';
import type { TicketDocument } from '@till/receipt/ticket';

/**
 * Why a ticket did not print: nobody answers there; the printer says that it cannot print now; it does not say how it is; or it was sent
 * and never confirmed, so that nobody knows.
 */
export type PrintFailure = 'unreachable' | 'not_ready' | 'silent' | 'unconfirmed';

/** Thrown by a printer that did not confirm. All but `unconfirmed` are sure: not a byte of the ticket went out. */
export class PrintError extends Error {
  readonly failure: PrintFailure;
  constructor(failure: PrintFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Puts tickets on paper. */
export interface KitchenPrinter {
  /** Resolves when the printer has confirmed the ticket; else throws `PrintError`. An abort ends it at once. */
  print(address: PrinterAddress, document: TicketDocument, signal: AbortSignal): Promise<void>;
}
