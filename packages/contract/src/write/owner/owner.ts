import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Nothing, text } from '../../wire.ts';

/** PUT: how customer service reaches the owner. `phone` in E.164, or as it is typed in the United States. */
export const putOwnerCall = call({
  base: 'api',
  name: 'putOwner',
  method: 'PUT',
  path: '/register/owners',
  credential: 'session',
  params: Nothing,
  query: Nothing,
  body: z.object({ phone: text(32) }),
  status: 200,
  reply: z.object({ phone: z.string() }),
  refusals: ['malformed', 'not_signed_in', 'phone_invalid', 'unavailable'],
});
