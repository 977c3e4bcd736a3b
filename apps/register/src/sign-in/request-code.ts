import { requestOtpCall } from '@till/contract/auth/sign-in';
import { send } from '../calls/send.ts';
import { botToken } from './bot-check/bot-token.ts';

/** Asks for a one-time code by e-mail. The answer is the same whether the address is known or not. */
export async function requestCode(email: string) {
  const token = await botToken('login');
  return token.ok ? send(requestOtpCall, { params: {}, body: { email, captchaToken: token.value } }).settled : token;
}
