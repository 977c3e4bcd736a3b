import { requestOtpCall } from '@till/contract/auth/sign-in';
import { send } from '../calls/send.ts';
import { botToken } from './bot-token.ts';

/** Asks for a one-time code by e-mail. The answer is the same whether the address is known or not. */
export const requestCode = async (email: string) => send(requestOtpCall, { params: {}, body: { email, captchaToken: await botToken('login') } }).settled;
