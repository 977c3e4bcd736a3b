import { labelPrefixes } from '@till/domain/label/layout';
import { limits } from '@till/domain/limits';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { MerchantParams, Nothing, PathId, text, typed } from '../../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;

/** An address in parts: as it is kept (`text`), or as somebody types it (`typed`). */
const addressIn = (words: typeof text) => {
  const Part = words(200);
  return { address1: Part, address2: Part, city: Part, state: Part, zip: words(32), country: words(64), timezone: words(64) };
};
const degrees = (most: number) => z.nullable(z.number().check(z.minimum(-most), z.maximum(most)));

/** What an owner says of the business. An address has all of its parts, empty ones too; a business that was never given one has none. */
const fields = {
  name: text(200),
  /** E.164; null: none. It is printed on receipts. */
  phone: z.nullable(text(32)),
  /** `timezone`: of IANA. */
  ...addressIn(text),
  latitude: degrees(90),
  longitude: degrees(180),
  /** ISO 4217. */
  currencyCode: text(8),
  /** When the business day begins: seconds after midnight, a whole quarter of an hour, noon at the latest. */
  businessDayStart: z.int(),
  /** Cash totals are rounded to so many minor units; 0: not at all. */
  cashRounding: z.union([z.literal(0), z.literal(5)]),
  /** Whether a tax is rounded once an order or for each line. */
  taxRounding: z.enum(['order', 'line']),
  /** The ids of the order types that are taken, in any order. */
  orderTypes: z.array(PathId).check(z.maxLength(50)),
  /** What its tables are called, in the order in which waiters look for them. None: registers offer those that they saw in use. */
  tables: z.array(text(limits.tableNumberLengthMax)).check(z.maxLength(limits.tablesMax)),
  /**
   * How the shop's own labels hold a price or weight: the twelve digits before the check digit, one layout for each prefix (02, 20 to 29). `i`: the item's number, `v`: the
   * value's check digit, `p`, `k` or `l`: a digit of its price, kilograms or pounds, with a point before its decimals: `20iiiiippp.pp`, `02iiiiivpp.pp`, `21iiiiikk.kkk`.
   */
  labelLayouts: z.array(text(20)).check(z.maxLength(labelPrefixes.length)),
  /** What prices of weighed items are for. */
  weightUnit: z.enum(['kg', 'lb']),
  /**
   * The last business day whose books are closed, `YYYY-MM-DD`, yesterday's at the latest; null: none. What a register made on or before it, and sends when it is
   * set, is booked on the day on which it comes.
   */
  booksClosedThrough: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  /** Registers that are new to the shop begin with the quicker ways to take and charge orders; those in use keep theirs. */
  fastCounter: z.boolean(),
  /** For so many hours a register without a network checks PINs by what it knew of the shop's people. */
  staffOfflineHours: z.union([z.literal(4), z.literal(12), z.literal(24), z.literal(48)]),
  /** Receipts and kitchen tickets name who serves. */
  namesServer: z.boolean(),
  /** Whose a tip is, from the next payment on: of the order's owner, or of who took the payment. */
  tipsTo: z.enum(['owner', 'taker']),
  /** Registers offer the time clock. */
  usesTimeClock: z.boolean(),
};
const Fields = z.object(fields);
const SomeFields = z.partial(Fields);

/** `isCurrencyFixed`: there are orders in it, so it stays. `knownOrderTypes`: all that there are, taken or not. */
export const BusinessView = z.object({
  ...fields,
  isCurrencyFixed: z.boolean(),
  knownOrderTypes: z.array(z.object({ id: z.string(), name: z.string(), label: z.string() })),
});

/** GET: the business as it is set now. */
export const getBusinessCall = call({
  ...merchantCall,
  name: 'getBusiness',
  method: 'GET',
  path: '/register/merchants/:merchantId/business',
  reply: BusinessView,
  refusals: [...asked, 'not_found'],
});

/**
 * PUT: changes the fields that it names, all of them or none. `seen`: what those were when the change was begun; refused if one of them is something else by
 * now. A field that is as it is wished already needs no `seen`, so the same call again is done.
 */
export const putBusinessCall = call({
  ...merchantCall,
  name: 'putBusiness',
  method: 'PUT',
  path: '/register/merchants/:merchantId/business',
  body: z.extend(SomeFields, { ...z.partial(z.object(addressIn(typed))).shape, seen: SomeFields }),
  reply: BusinessView,
  refusals: [...asked, 'not_found', 'business_invalid', 'currency_fixed', 'card_number_in_text', 'phone_invalid', 'changed_elsewhere', 'too_many_requests'],
});
