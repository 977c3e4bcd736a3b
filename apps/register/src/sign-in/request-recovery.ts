import { recoverCall } from '@till/contract/auth/account';
import { send } from '../calls/send.ts';
import { botToken } from './bot-check/bot-token.ts';

/** Asks for a code to the recovery address of an owner, if there is one. */
export async function requestRecovery(email: string) {
  const token = await botToken('login');
  return token.ok ? send(recoverCall, { params: {}, body: { email, captchaToken: token.value } }).settled : token;
}
