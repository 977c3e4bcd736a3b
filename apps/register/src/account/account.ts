import { accountCall, askAddressCall, confirmAddressCall } from '@till/contract/auth/account';
import type { BodyOf, ReplyOf } from '@till/contract/call';
import { sendGuarded } from '../calls/guarded.ts';
import { send } from '../calls/send.ts';

/** How the owner signs in. */
export type Account = ReplyOf<typeof accountCall>;
export type AddressKind = BodyOf<typeof askAddressCall>['kind'];

export const readAccount = () => send(accountCall, { params: {} }).settled;
export const askAddress = (body: BodyOf<typeof askAddressCall>) => sendGuarded(askAddressCall, { params: {}, body });
export const confirmAddress = (body: BodyOf<typeof confirmAddressCall>) => send(confirmAddressCall, { params: {}, body }).settled;
