import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Instant, Nothing, text } from '../wire.ts';
import { authCall, SessionScope, SessionView } from './sign-in.ts';

// An authenticator app (RFC 6238) beside the mailbox, for owners who want one: on browsers that are new to them, and for what guards the shop.

/** What is shown once: whoever lost the app signs in with one of them. */
const RecoveryCodes = z.array(z.string());

/**
 * POST: a new secret for an authenticator app, as text and as what its QR code says. It counts for nothing until a code of it is confirmed. `recovery`: where a code went
 * that has to be confirmed, too, for it to be in force at once; null: it will be anyway.
 */
export const beginSecondFactorCall = call({
  ...authCall,
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/register/account/second-factor',
  credential: 'session',
  guards: true,
  forRecovered: true,
  reply: z.object({ secret: z.string(), url: z.string(), recovery: z.nullable(z.string()) }),
  refusals: ['malformed', 'not_signed_in', 'forbidden', 'too_many_requests', 'unavailable'],
});

/** POST: turns it on with a code of the app. `inForceAt`: at once, or when nobody has stopped it until then. */
export const confirmSecondFactorCall = call({
  ...authCall,
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/register/account/second-factor/confirm',
  credential: 'session',
  guards: true,
  forRecovered: true,
  body: z.object({ appCode: text(32), recoveryCode: z.optional(text(16)) }),
  reply: z.object({ recoveryCodes: RecoveryCodes, inForceAt: Instant }),
  refusals: ['malformed', 'not_signed_in', 'forbidden', 'code_wrong', 'too_many_requests', 'unavailable'],
});

/** POST: new recovery codes in place of all before. */
export const newRecoveryCodesCall = call({
  ...authCall,
  name: 'newRecoveryCodes',
  method: 'POST',
  path: '/register/account/second-factor/recovery-codes',
  credential: 'session',
  guards: true,
  forRecovered: true,
  reply: z.object({ recoveryCodes: RecoveryCodes }),
  refusals: ['malformed', 'not_signed_in', 'not_found', 'unavailable'],
});

/** DELETE: turns it off. While it is in force it is what proves who it is, so who does this has it. */
export const endSecondFactorCall = call({
  ...authCall,
  name: 'endSecondFactor',
  method: 'DELETE',
  path: '/register/account/second-factor',
  credential: 'session',
  guards: true,
  forRecovered: true,
  reply: Nothing,
  refusals: ['malformed', 'not_signed_in', 'not_found', 'unavailable'],
});

/** POST: the second half of a sign-in that was answered 401 `second_factor_needed`, in the browser that began it: the app's code or a recovery code. */
export const secondFactorCall = call({
  ...authCall,
  name: 'secondFactor',
  method: 'POST',
  path: '/register/second-factor',
  credential: 'none',
  body: z.object({ code: text(32), scope: SessionScope }),
  reply: SessionView,
  refusals: ['malformed', 'not_signed_in', 'code_wrong', 'too_many_requests', 'unavailable'],
});

// Who has lost it: signed in, or in the middle of a sign-in (by its cookie).

/** POST: sends a code to each of the owner's mailboxes that was not shown yet. null: not there; both null: there is no recovery address, so it has to wait. */
export const askLostFactorCall = call({
  ...authCall,
  name: 'askLostFactor',
  method: 'POST',
  path: '/register/second-factor/lost',
  credential: 'none',
  reply: z.object({ email: z.nullable(z.string()), recovery: z.nullable(z.string()) }),
  refusals: ['malformed', 'not_signed_in', 'not_found', 'too_many_requests', 'unavailable'],
});

/** POST: turns it off at once with the codes of both mailboxes; one that was shown already is empty. A sign-in goes on with `secondFactor`. */
export const endLostFactorCall = call({
  ...authCall,
  name: 'endLostFactor',
  method: 'POST',
  path: '/register/second-factor/lost/confirm',
  credential: 'none',
  body: z.object({ emailCode: text(16), recoveryCode: text(16) }),
  reply: Nothing,
  refusals: ['malformed', 'not_signed_in', 'code_wrong', 'too_many_requests', 'unavailable'],
});

/** POST: turns it off at `dueAt`, unless somebody who has it stops that. */
export const waitLostFactorCall = call({
  ...authCall,
  name: 'waitLostFactor',
  method: 'POST',
  path: '/register/second-factor/lost/wait',
  credential: 'none',
  reply: z.object({ dueAt: Instant }),
  refusals: ['malformed', 'not_signed_in', 'not_found', 'unavailable'],
});
