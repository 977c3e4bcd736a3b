import { scopes } from '@till/domain/sign-in/scope';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Nothing, text } from '../wire.ts';

/** What the calls of the auth service have in common. */
export const authCall = { base: 'auth', params: Nothing, query: Nothing, body: Nothing, status: 200 } as const;
/** What proves to the server that no bot asks; needed where /config.json names a `botCheck`. */
export const Captcha = z.optional(z.nullable(text(4096)));

/** What the session may do: for programs that do not need all of it. */
export const SessionScope = z.optional(z.enum(scopes));

/** Who is signed in: `merchantId` and `token` are null for an owner without a merchant. */
export const SessionView = z.object({ merchantId: z.nullable(z.string()), token: z.nullable(z.string()), ownerPhone: z.nullable(z.string()) });

export const authenticateCall = call({
  ...authCall,
  name: 'authenticate',
  method: 'GET',
  path: '/register/authenticate',
  forEverySession: true,
  credential: 'session',
  reply: SessionView,
  refusals: ['not_signed_in', 'unavailable'],
});

export const profileCall = call({
  ...authCall,
  name: 'profile',
  method: 'GET',
  path: '/register/profile',
  forEverySession: true,
  credential: 'session',
  reply: z.object({ ownerId: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()), merchantId: z.nullable(z.string()) }),
  refusals: ['not_signed_in', 'unavailable'],
});

/** POST: always 200 `{}` for a well-formed address, known or not. */
export const requestOtpCall = call({
  ...authCall,
  name: 'requestOtp',
  method: 'POST',
  path: '/register/request-otp',
  credential: 'none',
  body: z.object({ email: text(254), captchaToken: Captcha }),
  reply: Nothing,
  refusals: ['malformed', 'email_invalid', 'bot_check_failed', 'bot_check_unavailable', 'too_many_requests', 'unavailable'],
});

/** POST: signs in the browser that opened an e-mail's link. */
export const validateLinkCall = call({
  ...authCall,
  name: 'validateLink',
  method: 'POST',
  path: '/register/validate-link',
  credential: 'none',
  body: z.object({ linkToken: text(64), scope: SessionScope }),
  reply: SessionView,
  refusals: ['malformed', 'code_wrong', 'second_factor_needed', 'account_elsewhere', 'unavailable'],
});

export const validateOtpCall = call({
  ...authCall,
  name: 'validateOtp',
  method: 'POST',
  path: '/register/validate-otp',
  credential: 'none',
  /** `secondFactor`: of programs that have both at once; a browser is asked for it afterwards. */
  body: z.object({ email: text(254), otp: text(16), captchaToken: Captcha, secondFactor: z.optional(text(32)), scope: SessionScope }),
  reply: SessionView,
  refusals: [
    'malformed',
    'code_wrong',
    'second_factor_needed',
    'account_elsewhere',
    'not_signed_in',
    'bot_check_failed',
    'bot_check_unavailable',
    'too_many_requests',
    'unavailable',
  ],
});
