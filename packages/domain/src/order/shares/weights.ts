import type { LinePart, ShareTake, ShareToMake } from '../bill/bill-share.ts';
import type { Weights } from './divide.ts';

type Taking = Pick<ShareToMake, 'take'>;

export const isLines = (take: ShareTake): take is readonly LinePart[] => Array.isArray(take);
export const isRest = (take: ShareTake): take is 'rest' => take === 'rest';
export const isAmount = (take: ShareTake): take is { readonly amount: number } => !isRest(take) && 'amount' in take;

/** A fraction of a line. */
interface Part {
  readonly parts: bigint;
  readonly of: bigint;
}

const none: Part = { parts: 0n, of: 1n };

/** What of a line a share takes, by what was asked; null: what no other share does. */
function partOf({ take }: Taking, cartId: number): Part | null {
  if (isRest(take)) return null;
  if (isAmount(take)) return none;
  const part = isLines(take) ? take.find((each) => each.cartId === cartId) : take;
  return part === undefined ? none : { parts: BigInt(part.parts), of: BigInt(part.of) };
}

const plus = (a: Part, b: Part): Part => ({ parts: a.parts * b.of + b.parts * a.of, of: a.of * b.of });

/** What all shares together take of a line. */
export const taken = (shares: readonly Taking[], cartId: number): Part => shares.reduce((sum, each) => plus(sum, partOf(each, cartId) ?? none), none);

/** How much of a line shares take: all of it, less, or more. */
export function coverOf(shares: readonly Taking[], cartId: number): 'all' | 'less' | 'more' {
  const { parts, of } = taken(shares, cartId);
  return parts === of ? 'all' : parts < of ? 'less' : 'more';
}

/**
 * Who has which part of each line: by line, one number a share. `all`: the shares of the order, of which those that rest take what is left; not of a line whose rest is paid
 * (`hasPaidRest`).
 */
export function weightsOf(lines: readonly number[], shares: readonly Taking[], all: readonly Taking[], hasPaidRest: (cartId: number) => boolean): Weights {
  return lines.map((cartId) => {
    const sum = taken(all, cartId);
    const left = sum.parts < sum.of && !hasPaidRest(cartId) ? sum.of - sum.parts : 0n;
    return shares.map((each) => {
      const part = partOf(each, cartId);
      // Over one denominator: that of the sum is a multiple of each.
      return part === null ? left : (sum.of / part.of) * part.parts;
    });
  });
}
