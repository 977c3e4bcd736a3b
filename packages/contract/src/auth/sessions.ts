import { scopes } from '@till/domain/sign-in/scope';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Instant, PathId } from '../wire.ts';
import { authCall, SessionView } from './sign-in.ts';

// Of the owner, by the session's cookie alone: a merchant token speaks for the merchant, not for the person.

const MadeThing = z.object({
  kind: z.enum(['api-key', 'gateway-account']),
  id: z.string(),
  /** What it is called: a key's name, a gateway. */
  name: z.string(),
  at: Instant,
});

/** A session of the owner. `device`: the name of the register that it last called from; `browser` and `system`: what it says of itself; `address`: its network address. */
export const SignedInDevice = z.object({
  id: z.string(),
  isThis: z.boolean(),
  device: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  byRecovery: z.boolean(),
  /** What it may do. */
  scope: z.enum(scopes),
  signedInAt: Instant,
  /** to about ten minutes */
  seenAt: Instant,
  /** What it made that is still there, and outlives it. */
  made: z.array(MadeThing),
});

/** GET: where the owner is signed in: the calling one first, then the latest seen. */
export const listSessionsCall = call({
  ...authCall,
  name: 'listSessions',
  method: 'GET',
  path: '/register/sessions',
  credential: 'session',
  reply: z.array(SignedInDevice),
  refusals: ['not_signed_in', 'unavailable'],
});

/**
 * DELETE: ends one session of the owner, with its tokens and streams. `withMade`: what it made, too, as if by hand. `left`: what of that stays, and why: a card account
 * that a payment needs, or that needs a fresh proof; the session has ended all the same.
 */
export const endSessionCall = call({
  ...authCall,
  name: 'endSession',
  method: 'DELETE',
  path: '/register/sessions/:sessionId',
  credential: 'session',
  params: z.object({ sessionId: PathId }),
  query: z.object({ withMade: z.optional(z.enum(['1'])) }),
  reply: z.object({ left: z.optional(z.array(z.extend(MadeThing, { reason: z.enum(['proof_needed', 'gateway_in_payment']) }))) }),
  refusals: ['malformed', 'not_signed_in', 'not_found', 'browser_too_new', 'unavailable'],
});

/** DELETE: ends every session of the owner but the calling one; from a browser on which the owner has signed in for a day, or longer. */
export const endOtherSessionsCall = call({
  ...authCall,
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/register/sessions',
  credential: 'session',
  guards: true,
  reply: z.object({ endedCount: z.int() }),
  refusals: ['malformed', 'not_signed_in', 'browser_too_new', 'unavailable'],
});

/** POST: a new cookie and token where the present ones are a day old, else the present ones. The former ones stay valid for a while. */
export const rotateSessionCall = call({
  ...authCall,
  name: 'rotateSession',
  method: 'POST',
  path: '/register/sessions/rotate',
  forEverySession: true,
  credential: 'session',
  reply: SessionView,
  refusals: ['malformed', 'not_signed_in', 'unavailable'],
});
