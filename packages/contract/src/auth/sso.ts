import * as z from 'zod/mini';
import { call } from '../call.ts';
import { text } from '../wire.ts';
import { authCall, SessionScope, SessionView } from './sign-in.ts';

/** POST: what a sign-in at a provider has to carry, once and within ten minutes. A cookie binds it to the browser that asked. */
export const ssoNonceCall = call({
  ...authCall,
  name: 'ssoNonce',
  method: 'POST',
  path: '/register/sso/nonce',
  credential: 'none',
  reply: z.object({ nonce: z.string() }),
  refusals: ['malformed', 'sso_off', 'unavailable'],
});

/** POST: signs in with what a provider says of a person; `token` is Google's credential. */
export const ssoCall = call({
  ...authCall,
  name: 'sso',
  method: 'POST',
  path: '/register/sso',
  credential: 'none',
  body: z.object({ provider: z.enum(['google']), token: text(8192), scope: SessionScope }),
  reply: SessionView,
  refusals: [
    'malformed',
    'sso_off',
    'sso_wrong',
    'email_not_vouched',
    'already_registered',
    'second_factor_needed',
    'account_elsewhere',
    'too_many_requests',
    'unavailable',
  ],
});
