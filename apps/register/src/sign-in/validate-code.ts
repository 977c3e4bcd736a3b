import { validateOtpCall } from '@till/contract/auth/sign-in';
import { send } from '../calls/send.ts';
import { botToken } from './bot-token.ts';

/** Signs in with the code that arrived. */
export const validateCode = async (email: string, otp: string) =>
  send(validateOtpCall, { params: {}, body: { email, otp, captchaToken: await botToken('login') } }).settled;
