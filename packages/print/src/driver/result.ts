/**
 * Why something did not print. `unreachable`: no connection, or no printer there; `connection-lost`: it broke; `offline`: the printer cannot print and does
 * not say why; `no-confirmation`: it never said that it was done.
 */
export type PrintReason = 'unreachable' | 'connection-lost' | 'paper-out' | 'cover-open' | 'printer-error' | 'offline' | 'no-confirmation';

/**
 * Not printed. `duringJob`: a part may be on paper, or come out when the printer goes on. Otherwise not a byte of it was sent. `isUnconfirmed`: all of it was
 * sent to a printer that said how it was, and it never said that it was done.
 */
export interface NotPrinted {
  readonly ok: false;
  readonly reason: PrintReason;
  readonly duringJob: boolean;
  readonly isUnconfirmed?: boolean;
}

/** `confirmed`: the printer has said that it is done; otherwise it took all of it and says nothing to anybody. `paperNear`: its paper is near its end. */
export interface Sent {
  readonly ok: true;
  readonly confirmed: boolean;
  readonly paperNear: boolean;
}

/** What is known of a job that was given to a printer. */
export type PrintResult = Sent | NotPrinted;

export const notPrinted = (reason: PrintReason, duringJob: boolean): NotPrinted => ({ ok: false, reason, duringJob });
