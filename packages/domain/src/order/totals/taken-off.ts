import { holdsCardNumber } from '../../card/card-number.ts';
import { limits } from '../../limits.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import type { OrderLine } from '../types.ts';
import { unitPrice } from './totals.ts';

/** Pieces of a line that are gone, and what they, and extras that were taken off the others, cost as it is shown, minor units. */
export interface Gone {
  readonly pieces: number;
  readonly price: number;
}

/** `left`: what the line is now; undefined: it is gone. An extra that the kitchen had made and that is taken off is as much a void as the dish. */
export function goneBetween(line: OrderLine, left: OrderLine | undefined): Gone {
  const stay = Math.min(line.quantity, left?.quantity ?? 0);
  const cheaper = left === undefined ? 0 : Math.max(0, unitPrice(line) - unitPrice(left));
  const gone = line.quantity - stay;
  return { pieces: gone, price: gone * unitPrice(line) + stay * cheaper };
}

/** Whether something that the kitchen has is taken off a line: a void, which has a reason. */
export function isVoided(line: OrderLine, left: OrderLine | undefined): boolean {
  const { pieces, price } = goneBetween(line, left);
  return line.submitted && (pieces > 0 || price > 0);
}

/** An op with why it takes something off that the kitchen has, as whoever did it said; without a reason, or where it takes off nothing of that, as it was. */
export function withVoidReason<Op extends { readonly reason?: string | undefined }>(
  op: Op,
  said: string | undefined,
  line: OrderLine,
  left: OrderLine | undefined,
): Result<Op, Refusal<'card_number_in_text'>> {
  // Never a half of a sign that takes two.
  const reason = (said ?? '').trim().slice(0, limits.voidReasonLengthMax).toWellFormed();
  if (reason === '' || !isVoided(line, left)) return accept(op);
  return holdsCardNumber(said ?? '') ? refuse('card_number_in_text') : accept({ ...op, reason });
}
