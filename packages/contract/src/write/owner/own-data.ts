import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Nothing } from '../../wire.ts';

/**
 * POST: begins a download of all that the signed-in owner's merchant has stored, by the cookie alone. `path`: where the same session gets the file within a
 * minute: gzipped lines of JSON, the first of which says what they are, and the last how many of each kind there were.
 */
export const startDownloadCall = call({
  base: 'auth',
  name: 'startDownload',
  method: 'POST',
  path: '/register/data-downloads',
  credential: 'session',
  guards: true,
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 201,
  reply: z.object({ path: z.string() }),
  refusals: ['malformed', 'not_signed_in', 'download_running', 'unavailable', 'too_many_requests'],
});
