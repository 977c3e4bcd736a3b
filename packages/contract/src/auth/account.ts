import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Instant, Nothing, text } from '../wire.ts';
import { PendingChange } from './pending.ts';
import { authCall, Captcha } from './sign-in.ts';

/** `email`: what the owner signs in with; `recovery`: the second address, for a mailbox that is lost. */
const AddressKind = z.enum(['email', 'recovery']);

/** GET: how the owner signs in. `recoveryEmail` is masked. */
export const accountCall = call({
  ...authCall,
  name: 'account',
  method: 'GET',
  path: '/register/account',
  credential: 'session',
  reply: z.object({
    email: z.string(),
    recoveryEmail: z.nullable(z.string()),
    /** An account at Google signs in, too. */
    google: z.boolean(),
    /** This session was begun with the recovery address: from then on the e-mail address changes without a code from the present one. null: it was not, or no longer. */
    changesFrom: z.nullable(Instant),
    /** `on`: it is asked for on browsers that are new to the owner, and for what guards the shop. */
    secondFactor: z.enum(['off', 'on']),
    recoveryCodesLeft: z.int(),
    /** Until then this session has just proved to be the owner's, with nobody by name at its tablet; absent: it has not. */
    provedUntil: z.optional(Instant),
    /** What waits for some days, the oldest first. */
    pending: z.array(PendingChange),
  }),
  refusals: ['not_signed_in', 'unavailable'],
});

/** POST: sends a code to the present and one to the new address, whatever that is; null: the recovery address is to go. */
export const askAddressCall = call({
  ...authCall,
  name: 'askAddress',
  method: 'POST',
  path: '/register/account/address',
  credential: 'session',
  guards: true,
  forRecovered: true,
  body: z.object({ kind: AddressKind, address: z.nullable(text(254)) }),
  reply: Nothing,
  refusals: ['malformed', 'not_signed_in', 'forbidden', 'email_invalid', 'too_many_requests', 'unavailable'],
});

/**
 * POST: changes the address with both codes; one that is not needed is empty. A recovery address that is there changes or goes at once with the code that went to it
 * (`recoveryCode`) or by the second factor; otherwise at `dueAt`, unless somebody stops it.
 */
export const confirmAddressCall = call({
  ...authCall,
  name: 'confirmAddress',
  method: 'POST',
  path: '/register/account/address/confirm',
  credential: 'session',
  body: z.object({ kind: AddressKind, presentCode: text(16), newCode: text(16), recoveryCode: z.optional(text(16)) }),
  reply: z.object({ dueAt: z.optional(Instant) }),
  refusals: ['malformed', 'not_signed_in', 'forbidden', 'code_wrong', 'already_registered', 'too_many_requests', 'unavailable'],
});

/** POST: sends a code to the recovery address of the owner with this e-mail address, if there is one: always 200 `{}`. The code signs in as any other. */
export const recoverCall = call({
  ...authCall,
  name: 'recover',
  method: 'POST',
  path: '/register/recover',
  credential: 'none',
  body: z.object({ email: text(254), captchaToken: Captcha }),
  reply: Nothing,
  refusals: ['malformed', 'email_invalid', 'bot_check_failed', 'bot_check_unavailable', 'too_many_requests', 'unavailable'],
});
