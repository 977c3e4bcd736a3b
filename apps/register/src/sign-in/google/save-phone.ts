import { putOwnerCall } from '@till/contract/write/owner/owner';
import { send } from '../../calls/send.ts';

/** Keeps the owner's phone number, in E.164. */
export const savePhone = (phone: string) => send(putOwnerCall, { params: {}, body: { phone } }).settled;
