import { validateLinkCall } from '@till/contract/auth/sign-in';
import { send } from '../calls/send.ts';

/** Signs in with what the link of our e-mail holds. */
export const validateLink = (linkToken: string) => send(validateLinkCall, { params: {}, body: { linkToken } }).settled;
