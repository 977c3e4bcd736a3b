import { accountCall, askAddressCall, confirmAddressCall } from '@till/contract/auth/account';
import { cancelChangeCall } from '@till/contract/auth/pending';
import { beginSecondFactorCall, confirmSecondFactorCall, endSecondFactorCall, newRecoveryCodesCall } from '@till/contract/auth/second-factor';
import type { BodyOf, ReplyOf } from '@till/contract/call';
import { sendGuarded } from '../../calls/guarded.ts';
import { send } from '../../calls/send.ts';

/** How the owner signs in. */
export type Account = ReplyOf<typeof accountCall>;
export type AddressKind = BodyOf<typeof askAddressCall>['kind'];

export const readAccount = () => send(accountCall, { params: {} }).settled;
export const askAddress = (body: BodyOf<typeof askAddressCall>) => sendGuarded(askAddressCall, { params: {}, body });
export const confirmAddress = (body: BodyOf<typeof confirmAddressCall>) => send(confirmAddressCall, { params: {}, body }).settled;

export const beginSecondFactor = () => sendGuarded(beginSecondFactorCall, { params: {} });
export const confirmSecondFactor = (body: BodyOf<typeof confirmSecondFactorCall>) => sendGuarded(confirmSecondFactorCall, { params: {}, body });
export const newRecoveryCodes = () => sendGuarded(newRecoveryCodesCall, { params: {} });
export const endSecondFactor = () => sendGuarded(endSecondFactorCall, { params: {} });
/** Stops a change that waits. */
export const cancelChange = (changeId: string) => sendGuarded(cancelChangeCall, { params: { changeId } });
