/**
 * What became of a message that was handed over, an e-mail or a text message. `refused`: its receiver was rejected for good; a retry does not help.
 * `failed`: anything else; `mayHaveArrived`: it was on its way when the connection broke, and nobody can know; `isFinal`: the message itself was rejected for
 * good. `reason` is for the log, and may quote the receiver.
 */
export type Sent =
  | {
      readonly outcome: 'sent';
      /** What the other side calls it; null: it did not say. */
      readonly reference: string | null;
    }
  | { readonly outcome: 'refused'; readonly reason: string }
  | {
      readonly outcome: 'failed';
      readonly reason: string;
      readonly mayHaveArrived: boolean;
      readonly isFinal: boolean;
      /** How long the other side asks to wait, ms. */
      readonly retryAfterMs?: number | undefined;
    };

/** A failure of which it is known that nothing was handed over. */
export const notSent = (reason: string, retryAfterMs?: number): Sent => ({ outcome: 'failed', reason, mayHaveArrived: false, isFinal: false, retryAfterMs });
