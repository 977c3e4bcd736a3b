import { holdsCardNumber } from '../card/card-number.ts';
import { limits } from '../limits.ts';
import { type Minor, minor } from '../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { visible } from '../text/visible.ts';
import { type Counted, sumOf } from './denominations.ts';
import type { EntryKind } from './types.ts';

/** What the ledger of a drawer says of its newest shift. `number` 0: there was none yet. */
export interface DrawerState {
  readonly number: number;
  /** The id of the shift that is open; null: none is. */
  readonly openId: string | null;
}

/** An amount that a person enters, within what an order can hold. */
const isAmount = (amount: number, min: number): boolean => Number.isSafeInteger(amount) && amount >= min && amount <= limits.amountMax;

const outOfRange = (min: number) => refuse('amount_out_of_range', { min, max: limits.amountMax });

/** The next shift of a drawer. Refuses `shift_open` while one is open, and `amount_out_of_range` for its float. */
export function openShift(
  { number, openId }: DrawerState,
  float: number,
): Result<{ number: number; float: Minor }, Refusal<'shift_open' | 'amount_out_of_range'>> {
  if (openId !== null) return refuse('shift_open', { number });
  return isAmount(float, 0) ? accept({ number: number + 1, float: minor(float) }) : outOfRange(0);
}

export interface EntryAsked {
  readonly kind: EntryKind;
  /** Minor units, 1 or more; of a no-sale it is not looked at. */
  readonly amount: number;
  readonly reason: string;
}

/**
 * What an entry does to the drawer. It needs no open shift: the cash has changed hands, and what is said of it may come later. Refuses `reason_required`,
 * `card_number_in_text` and `amount_out_of_range`.
 */
export function drawerEntry({
  kind,
  amount,
  reason,
}: EntryAsked): Result<{ kind: EntryKind; amount: Minor; reason: string }, Refusal<'reason_required' | 'card_number_in_text' | 'amount_out_of_range'>> {
  const said = visible(reason).replace(/\s+/g, ' ').trim();
  if (said === '') return refuse('reason_required');
  if (holdsCardNumber(said)) return refuse('card_number_in_text');
  if (kind === 'no-sale') return accept({ kind, amount: minor(0), reason: said });
  if (!isAmount(amount, 1)) return outOfRange(1);
  return accept({ kind, amount: minor(kind === 'paid-in' ? amount : -amount), reason: said });
}

export interface CloseAsked {
  readonly shiftId: string;
  /** What was counted, minor units; undefined: the sum of `counts`. */
  readonly counted: number;
  /** Of each note and coin how many; empty: only the sum was counted. */
  readonly counts: readonly Counted[];
}

/**
 * What closing a shift stores. `closedNumber`: the number of the asked shift if it is closed already. Refuses `shift_closed`, `shift_not_open`, and
 * `amount_out_of_range` where the notes and coins make another sum.
 */
export function closeShift(
  { openId }: DrawerState,
  { shiftId, counted, counts }: CloseAsked,
  closedNumber: number | null,
): Result<{ counted: Minor }, Refusal<'shift_closed' | 'shift_not_open' | 'amount_out_of_range'>> {
  if (closedNumber !== null) return refuse('shift_closed', { number: closedNumber });
  if (openId !== shiftId) return refuse('shift_not_open');
  if (!isAmount(counted, 0) || (counts.length > 0 && sumOf(counts) !== counted)) return outOfRange(0);
  return accept({ counted: minor(counted) });
}
