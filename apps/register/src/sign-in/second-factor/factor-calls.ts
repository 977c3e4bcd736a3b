import { showVetoCall, vetoCall } from '@till/contract/auth/pending';
import { askLostFactorCall, endLostFactorCall, secondFactorCall, waitLostFactorCall } from '@till/contract/auth/second-factor';
import type { BodyOf } from '@till/contract/call';
import { send } from '../../calls/send.ts';

/** The second half of a sign-in. */
export const showFactor = (code: string) => send(secondFactorCall, { params: {}, body: { code } }).settled;
/** Sends a code to each mailbox that was not shown yet. */
export const askLost = () => send(askLostFactorCall, { params: {} }).settled;
export const endLost = (body: BodyOf<typeof endLostFactorCall>) => send(endLostFactorCall, { params: {}, body }).settled;
export const waitLost = () => send(waitLostFactorCall, { params: {} }).settled;
/** What such a link would stop or take back. */
export const showVeto = (veto: string) => send(showVetoCall, { params: {}, body: { veto } }).settled;
/** What the link in a letter to the recovery address does. */
export const stopByLink = (veto: string) => send(vetoCall, { params: {}, body: { veto } }).settled;
