import { requestOtpCall } from '@till/contract/auth/sign-in';
import { config } from '../calls/config.ts';
import { send } from '../calls/send.ts';
import { botToken } from './bot-check/bot-token.ts';

/** Asks for a one-time code by e-mail. The answer is the same whether the address is known or not. */
export async function requestCode(email: string) {
  const asked = await askWithToken(email);
  // What was solved while the person typed may be too easy by now: the server asks for more work while strangers use up its letters.
  const mayBeTooEasy = !asked.ok && asked.refusal.code === 'bot_check_failed' && config().botCheck === 'altcha';
  return mayBeTooEasy ? askWithToken(email) : asked;
}

async function askWithToken(email: string) {
  const token = await botToken('login');
  return token.ok ? send(requestOtpCall, { params: {}, body: { email, captchaToken: token.value } }).settled : token;
}
