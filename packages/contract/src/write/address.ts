import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Language, Nothing, text } from '../wire.ts';

/** A place that the address search found, with all that is kept of its address. */
const FoundAddressView = z.object({
  id: z.string(),
  /** What stands there, or the address itself. */
  name: z.string(),
  /** The rest of it in one line. */
  detail: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
/** GET: addresses that begin with what was typed, by the server's own provider. Fewer than three characters find nothing. */
export const searchAddressesCall = call({
  base: 'api',
  credential: 'session',
  name: 'searchAddresses',
  method: 'GET',
  path: '/register/addresses',
  params: Nothing,
  body: Nothing,
  query: z.object({ query: z.optional(text(200)), language: z.optional(Language) }),
  status: 200,
  reply: z.array(FoundAddressView),
  refusals: ['malformed', 'not_signed_in', 'too_many_requests', 'address_search_failed', 'unavailable'],
});
