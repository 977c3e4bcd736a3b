import { validateOtpCall } from '@till/contract/auth/sign-in';
import { send } from '../calls/send.ts';
import { botToken } from './bot-check/bot-token.ts';

/** Signs in with the code that arrived. */
export async function validateCode(email: string, otp: string) {
  const token = await botToken('login');
  return token.ok ? send(validateOtpCall, { params: {}, body: { email, otp, captchaToken: token.value } }).settled : token;
}
