import { pendingKinds } from '@till/domain/sign-in/pending-change';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Instant, Nothing, PathId, text } from '../wire.ts';
import { authCall } from './sign-in.ts';

// Changes that wait for some days because whoever asked has shown the mailbox alone, and what stops them.

/** `address`: the recovery address that is to count, masked; null: it goes, or it is no address. */
export const PendingChange = z.object({
  id: z.string(),
  kind: z.enum(pendingKinds),
  address: z.nullable(z.string()),
  askedAt: Instant,
  dueAt: Instant,
});

/** POST: stops a change that waits. */
export const cancelChangeCall = call({
  ...authCall,
  name: 'cancelChange',
  method: 'POST',
  path: '/register/account/pending/:changeId/cancel',
  credential: 'session',
  guards: true,
  forRecovered: true,
  params: z.object({ changeId: PathId }),
  reply: Nothing,
  refusals: ['malformed', 'not_signed_in', 'not_found', 'unavailable'],
});

/**
 * POST: what such a link would stop or take back, for whoever decides about it; nothing is changed. `address`, masked: the recovery address that is to count (null: it
 * goes), or of `email` the one that signs in again; null of `second-factor-on`. `at`: when it was asked for or done; `dueAt`: when it takes effect, null where it has. The
 * last three are of who did it, as far as they are known.
 */
export const showVetoCall = call({
  ...authCall,
  name: 'showVeto',
  method: 'POST',
  path: '/register/veto/show',
  credential: 'none',
  body: z.object({ veto: text(64) }),
  reply: z.object({
    what: z.enum(['recovery', 'second-factor-on', 'email']),
    address: z.nullable(z.string()),
    at: Instant,
    dueAt: z.nullable(Instant),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    network: z.nullable(z.string()),
  }),
  refusals: ['malformed', 'code_wrong', 'unavailable'],
});

/**
 * POST: what the link in a letter to the recovery address does. It stops a change that waits, or takes a changed e-mail address back (`email`), and signs out whoever
 * asked for it. `browser_too_new`: a move that was asked for with the recovery address is taken back by the letter to the former mailbox, on a browser that the owner had
 * known for a day before. `asked_again`: what this link stopped was asked for anew since; a newer letter to the same mailbox has the link that stops that.
 */
export const vetoCall = call({
  ...authCall,
  name: 'veto',
  method: 'POST',
  path: '/register/veto',
  credential: 'none',
  body: z.object({ veto: text(64) }),
  reply: z.object({ what: z.enum(['recovery', 'second-factor-on', 'email']) }),
  refusals: ['malformed', 'code_wrong', 'asked_again', 'browser_too_new', 'unavailable'],
});
