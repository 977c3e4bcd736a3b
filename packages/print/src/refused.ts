/** `amount-too-wide`: it does not fit on the paper; `amount-not-drawn`: no font has one of its characters. */
export type Refusal = 'amount-too-wide' | 'amount-not-drawn';

/** Thrown where an amount of money could not be printed as it is: nothing is printed then. `text`: the amount, or the sign of it. */
export class PrintRefused extends Error {
  readonly reason: Refusal;
  readonly text: string;
  constructor(reason: Refusal, text: string) {
    super(`${reason}: ${text}`);
    this.reason = reason;
    this.text = text;
  }
}
