import { holdsCardNumber } from '../card/card-number.ts';
import { limits } from '../limits.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { visible } from '../text/visible.ts';
import { permit } from './permit.ts';
import type { StaffRole } from './roles.ts';

/** What a shop says of one of its people. */
export interface StaffFields {
  readonly name: string;
  /** As tickets and narrow lists say it. */
  readonly short: string;
  readonly roleId: string;
  /** What tablets speak while this person uses them; null: what the tablet speaks. */
  readonly language: string | null;
  /** Takes part in tips. */
  readonly tipEligible: boolean;
}

/** One of the shop's people. `retiredAt`: ms since epoch; null: works here. What they did keeps naming them. */
export interface Staff extends StaffFields {
  readonly id: string;
  readonly hasPin: boolean;
  /** Another one with each PIN, and when they leave. */
  readonly pinVersion: number;
  readonly retiredAt: number | null;
  /** When they were written down, ms since epoch. Absent: an earlier build kept this person in a browser. */
  readonly createdAt?: number | undefined;
}

const oneLine = (text: string): string => visible(text).replace(/\s+/g, ' ').trim();

/** The first characters of a text that fit into a length, which counts UTF-16 units as every limit of a text does: none is cut in two. */
function cutTo(text: string, lengthMax: number): string {
  let cut = '';
  for (const character of text) {
    if (cut.length + character.length > lengthMax) break;
    cut += character;
  }
  return visible(cut);
}

/** The short form of a name where none is typed: the first name, cut. */
export const shortOf = (name: string): string => cutTo(oneLine(name).split(' ')[0] ?? '', limits.staffShortLengthMax);

/** What is said of a person as it may be kept; an empty short form is made of the name. */
export function judgeStaff<F extends StaffFields>(asked: F): Result<F, Refusal<'staff_invalid' | 'card_number_in_text'>> {
  const name = oneLine(asked.name);
  if (name === '' || name.length > limits.staffNameLengthMax) return refuse('staff_invalid', { field: 'name' });
  const short = oneLine(asked.short) || shortOf(name);
  if (short.length > limits.staffShortLengthMax) return refuse('staff_invalid', { field: 'short' });
  if ([name, short].some(holdsCardNumber)) return refuse('card_number_in_text');
  return accept({ ...asked, name, short });
}

/** How many digits a PIN of this role has at least: more for whoever may approve what others may not. */
export const pinLengthMin = ({ rules }: Pick<StaffRole, 'rules'>): number =>
  permit(rules, 'approve').permission === 'allow' ? limits.approverPinLengthMin : limits.pinLengthMin;

/** Whether a PIN may be used by somebody of this role. */
export const isPinFor = (role: Pick<StaffRole, 'rules'>, pin: string): boolean =>
  /^[0-9]+$/.test(pin) && pin.length >= pinLengthMin(role) && pin.length <= limits.pinLengthMax;

/** Whether two say the same of a person. */
export const isSameStaff = (one: StaffFields, other: StaffFields): boolean =>
  one.name === other.name &&
  one.short === other.short &&
  one.roleId === other.roleId &&
  one.language === other.language &&
  one.tipEligible === other.tipEligible;
