import { type Address, missingParts } from '../address/types.ts';
import { holdsCardNumber } from '../card/card-number.ts';
import { areLayouts, type WeightUnit } from '../label/layout.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { isBusinessDayStart } from '../time/business-day.ts';
import { type Business, judgeBusiness } from './business.ts';
import { mayCloseBooks } from './closed-books.ts';
import type { StaffOfflineHours } from './staff-offline.ts';
import { areTables, tidyTables } from './tables.ts';
import type { Merchant, TaxRounding } from './types.ts';

/** What an owner sets of a business, as the settings show it. */
export interface BusinessSettings extends Business {
  /** E.164; null: none. */
  readonly phone: string | null;
  /** Seconds after midnight. */
  readonly businessDayStart: number;
  readonly cashRounding: Merchant['cashRounding'];
  readonly taxRounding: TaxRounding;
  /** The ids of the order types that are taken. */
  readonly orderTypes: readonly string[];
  /** What its tables are called, in the order in which waiters look for them. */
  readonly tables: readonly string[];
  /** How its labels hold prices and weights, a mask for each prefix (`layoutOf`). */
  readonly labelLayouts: readonly string[];
  /** What prices of weighed items are for. */
  readonly weightUnit: WeightUnit;
  /** The last business day (`YYYY-MM-DD`) whose books are closed: what comes later is booked when it comes. null: none is. */
  readonly booksClosedThrough: string | null;
  /** New registers begin with Fast counter: the quicker ways to take and charge orders. */
  readonly fastCounter: boolean;
  /** For how long a tablet without a network checks PINs. */
  readonly staffOfflineHours: StaffOfflineHours;
  /** Receipts and kitchen tickets name who serves, where the shop has staff. */
  readonly namesServer: boolean;
  /** Whose a tip is, from the next payment on: `taker`, of who took it; `owner`, of the order's owner. */
  readonly tipsTo: 'owner' | 'taker';
  /** Registers offer the time clock to the shop's people. */
  readonly usesTimeClock: boolean;
}

export type SettingsField = keyof BusinessSettings;

/** A change as it was sent: only what is to be changed. An absent field stays. */
export type SettingsAsked = { readonly [F in SettingsField]?: BusinessSettings[F] | undefined };

const addressFields = ['address1', 'address2', 'city', 'state', 'zip', 'country', 'latitude', 'longitude'] as const satisfies readonly (keyof Address)[];

/** Whether a field has the same value in two settings. The order of tables counts, that of the order types does not. */
export function isSameSetting(field: SettingsField, one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  const [first, second] = field === 'tables' ? [one, other] : [one.toSorted(), other.toSorted()];
  return first.join('\n') === second.join('\n');
}

const fieldsOf = (asked: SettingsAsked): SettingsField[] => (Object.keys(asked) as SettingsField[]).filter((field) => asked[field] !== undefined);

/**
 * The settings after a change. `known.orderTypes`: the ids that there are; `known.hasOrders`: there are orders, whose amounts are in the currency; `known.now`: ms
 * since epoch. The phone number has been judged before. Whoever changes a part of the address has to leave a whole one; whoever does not may keep none.
 */
export function judgeSettings(
  before: BusinessSettings,
  asked: SettingsAsked,
  known: { readonly orderTypes: readonly string[]; readonly hasOrders: boolean; readonly now: number },
): Result<BusinessSettings, Refusal<'business_invalid' | 'card_number_in_text' | 'currency_fixed'>> {
  const wished: BusinessSettings = { ...before, ...Object.fromEntries(fieldsOf(asked).map((field) => [field, asked[field]])) };
  const hasAddress = addressFields.some((field) => asked[field] !== undefined) || missingParts(before).length === 0;
  // Somebody who changes the time zone of a business without an address is not asked for one.
  const address = hasAddress ? wished : { ...wished, address1: 'x', city: 'x', state: 'x', zip: 'x', country: 'US' };
  const judged = judgeBusiness(address, { ...before, hasOrders: known.hasOrders });
  if (!judged.ok) return judged;
  if (!isBusinessDayStart(wished.businessDayStart)) return refuse('business_invalid', { field: 'businessDayStart' });
  if (wished.orderTypes.some((id) => !known.orderTypes.includes(id))) return refuse('business_invalid', { field: 'orderTypes' });
  const tables = tidyTables(wished.tables);
  if (!areTables(tables)) return refuse('business_invalid', { field: 'tables' });
  if (tables.some(holdsCardNumber)) return refuse('card_number_in_text');
  if (!areLayouts(wished.labelLayouts)) return refuse('business_invalid', { field: 'labelLayouts' });
  // What was right when it was set does not stand in the way of another clock.
  if (wished.booksClosedThrough !== before.booksClosedThrough && !mayCloseBooks(wished.booksClosedThrough, wished, known.now))
    return refuse('business_invalid', { field: 'booksClosedThrough' });
  const { name, timezone, currencyCode } = judged.value;
  return accept({ ...wished, ...(hasAddress ? judged.value : {}), name, timezone, currencyCode, tables });
}

/** The fields in which two differ, in the order in which they are kept. */
export const changedFields = (before: BusinessSettings, now: BusinessSettings): SettingsField[] =>
  fieldsOf(now).filter((field) => !isSameSetting(field, before[field], now[field]));

/** The fields that somebody else has changed since they were seen: they are neither as the caller saw them nor as the caller wants them. */
export const changedUnseen = (before: BusinessSettings, now: BusinessSettings, seen: SettingsAsked): SettingsField[] =>
  changedFields(before, now).filter((field) => !isSameSetting(field, before[field], seen[field]));
