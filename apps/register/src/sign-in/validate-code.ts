import { validateOtpCall } from '@till/contract/auth/sign-in';
import { send } from '../calls/send.ts';

/** Signs in with the code that arrived. */
export const validateCode = (email: string, otp: string) => send(validateOtpCall, { params: {}, body: { email, otp } }).settled;
