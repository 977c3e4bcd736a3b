import { endOtherSessionsCall, endSessionCall, listSessionsCall } from '@till/contract/auth/sessions';
import type { ReplyOf } from '@till/contract/call';
import { deleteGatewayAccountCall } from '@till/contract/write/payment/gateway-account';
import type { PaymentGateway } from '@till/domain/device/types';
import { sendGuarded } from '../../calls/guarded.ts';
import { send } from '../../calls/send.ts';
import { session } from '../../native/session.ts';

/** A device on which the owner is signed in. */
export type SignedInDevice = ReplyOf<typeof listSessionsCall>[number];
/** What was to end with a device, and did not. */
export type LeftThing = NonNullable<ReplyOf<typeof endSessionCall>['left']>[number];

export const listSessions = () => send(listSessionsCall, { params: {} }).settled;
/** `withMade`: what was made there ends, too. */
export const endSession = (sessionId: string, withMade: boolean) =>
  send(endSessionCall, { params: { sessionId }, query: withMade ? { withMade: '1' } : {} }).settled;
/** Removes the account at a card gateway. */
export const removeAccount = (gateway: string) =>
  sendGuarded(deleteGatewayAccountCall, { params: { merchantId: session.get()?.merchant.id ?? '', gateway: gateway as PaymentGateway } });
export const endOtherSessions = () => sendGuarded(endOtherSessionsCall, { params: {} });
