import { requestOtpCall } from '@till/contract/auth/sign-in';
import { send } from '../calls/send.ts';

/** Asks for a one-time code by e-mail. The answer is the same whether the address is known or not. */
export const requestCode = (email: string) => send(requestOtpCall, { params: {}, body: { email } }).settled;
