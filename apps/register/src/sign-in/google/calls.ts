import { ssoCall, ssoNonceCall } from '@till/contract/auth/sso';
import { send } from '../../calls/send.ts';

/** What the next sign-in with Google has to carry. */
export const requestNonce = () => send(ssoNonceCall, { params: {} }).settled;

/** Signs in with what Google's script has handed over. */
export const validateGoogle = (token: string) => send(ssoCall, { params: {}, body: { provider: 'google', token } }).settled;
