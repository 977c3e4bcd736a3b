import type { BodyOf, ReplyOf } from '@till/contract/call';
import { getBusinessCall, putBusinessCall } from '@till/contract/write/merchant/business';
import { send } from '../../../calls/send.ts';
import { merchantId } from '../../../native/merchant-id.ts';

/** A business as it is set. */
export type Business = ReplyOf<typeof getBusinessCall>;
/** Some of its fields. */
export type BusinessFields = BodyOf<typeof putBusinessCall>['seen'];
export type BusinessField = keyof BusinessFields;

export const getBusiness = (shop: string) => send(getBusinessCall, { params: { merchantId: shop } }).settled;

/** Changes fields that were seen as `seen` says. */
export const putBusiness = (fields: BusinessFields, seen: BusinessFields) =>
  send(putBusinessCall, { params: { merchantId: merchantId() }, body: { ...fields, seen } }).settled;
