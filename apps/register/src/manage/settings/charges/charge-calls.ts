import type { BodyOf, ReplyOf } from '@till/contract/call';
import { createServiceChargeCall, deleteServiceChargeCall, listServiceChargesCall, putServiceChargeCall } from '@till/contract/write/merchant/service-charges';
import { listTaxesCall } from '@till/contract/write/merchant/taxes';
import { accept } from '@till/domain/result';
import { send } from '../../../calls/send.ts';
import { merchantId } from '../../../native/merchant-id.ts';

export type Charge = ReplyOf<typeof listServiceChargesCall>[number];
/** What a charge says. */
export type ChargeFields = Required<BodyOf<typeof createServiceChargeCall>>;
export type Taxes = ReplyOf<typeof listTaxesCall>;

/** The shop's charges, and the taxes that they can have. */
export async function readCharges(shop: string) {
  const params = { merchantId: shop };
  const [charges, taxes] = await Promise.all([send(listServiceChargesCall, { params }).settled, send(listTaxesCall, { params }).settled]);
  return !charges.ok ? charges : !taxes.ok ? taxes : accept({ charges: charges.value, taxes: taxes.value });
}
/** `key`: of this charge, so that sending it again after a lost answer makes no second. */
export const createCharge = (body: ChargeFields, key: string) => send(createServiceChargeCall, { params: { merchantId: merchantId() }, body }, { key }).settled;
/** Changes a charge that was seen as `seen` says. */
export const putCharge = (chargeId: string, body: ChargeFields, seen: ChargeFields) =>
  send(putServiceChargeCall, { params: { merchantId: merchantId(), chargeId }, body: { ...body, seen } }).settled;
export const deleteCharge = (chargeId: string) => send(deleteServiceChargeCall, { params: { merchantId: merchantId(), chargeId } }).settled;
