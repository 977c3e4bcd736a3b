import { starterMenus } from '@till/domain/merchant/new-merchant';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Language, Nothing, text, typed } from '../../wire.ts';

const Part = typed(200);
const degrees = (most: number) => z.optional(z.nullable(z.number().check(z.minimum(-most), z.maximum(most))));

/**
 * POST: registers the business of the signed-in owner, with a first device, order types and a menu to begin with. An owner has one: posted again it changes
 * that one, and leaves device and menu as they are.
 */
export const registerMerchantCall = call({
  base: 'api',
  credential: 'session',
  name: 'registerMerchant',
  method: 'POST',
  path: '/register/merchants',
  params: Nothing,
  query: Nothing,
  body: z.object({
    name: Part,
    address1: Part,
    address2: z.optional(z.nullable(Part)),
    city: Part,
    state: Part,
    zip: typed(32),
    country: typed(64),
    latitude: degrees(90),
    longitude: degrees(180),
    /** IANA zone; absent: that of the address, or as it is. */
    timezone: z.optional(z.nullable(typed(64))),
    /** ISO 4217; absent: that of the country, or as it is. */
    currencyCode: z.optional(z.nullable(text(8))),
    /** Absent: empty. */
    starterMenu: z.optional(z.nullable(z.enum(starterMenus))),
    /** Of the first device's label and the sample menu; absent: English. */
    language: z.optional(z.nullable(Language)),
  }),
  status: 201,
  /** `token`: for `x-token`, as signing in returns it. */
  reply: z.object({ id: z.string(), token: z.string() }),
  refusals: [
    'malformed',
    'not_signed_in',
    'unavailable',
    'business_invalid',
    'already_registered',
    'currency_fixed',
    'card_number_in_text',
    'too_many_requests',
    'idempotency_key_reused',
  ],
});
