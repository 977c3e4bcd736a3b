import { endOtherSessionsCall, endSessionCall, listSessionsCall } from '@till/contract/auth/sessions';
import type { ReplyOf } from '@till/contract/call';
import { sendGuarded } from '../calls/guarded.ts';
import { send } from '../calls/send.ts';

/** A device on which the owner is signed in. */
export type SignedInDevice = ReplyOf<typeof listSessionsCall>[number];

export const listSessions = () => send(listSessionsCall, { params: {} }).settled;
export const endSession = (sessionId: string) => send(endSessionCall, { params: { sessionId } }).settled;
export const endOtherSessions = () => sendGuarded(endOtherSessionsCall, { params: {} });
