import { accountCall } from '@till/contract/auth/account';
import { askProofCall, proveCall } from '@till/contract/auth/proof';
import type { BodyOf } from '@till/contract/call';
import { send } from '../../calls/send.ts';

/** How the owner signs in, and so what may prove it. */
export const readAccount = (signal: AbortSignal) => send(accountCall, { params: {} }, { signal }).settled;
/** Sends a code; answers where it went. */
export const askProof = () => send(askProofCall, { params: {} }).settled;
export const prove = (body: BodyOf<typeof proveCall>) => send(proveCall, { params: {}, body }).settled;
