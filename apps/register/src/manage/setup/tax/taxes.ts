import type { BodyOf } from '@till/contract/call';
import { createTaxCall, deleteTaxCall, listTaxesCall, putTaxCall, taxUseCall } from '@till/contract/write/merchant/taxes';
import { send } from '../../../calls/send.ts';
import { merchantId } from '../../../native/merchant-id.ts';

export type NewTax = BodyOf<typeof createTaxCall>;

/** The merchant's tax rates. */
export const listTaxes = (shop: string, signal: AbortSignal) => send(listTaxesCall, { params: { merchantId: shop } }, { signal }).settled;

/** Adds a tax rate; returns all of them. `key`: of this one, so that sending it again after a lost answer makes no second. */
export const createTax = (tax: NewTax, key: string) => send(createTaxCall, { params: { merchantId: merchantId() }, body: tax }, { key }).settled;

/** Changes one that was seen as `seen` says; returns all of them. */
export const putTax = (taxId: string, tax: NewTax, seen: NewTax) =>
  send(putTaxCall, { params: { merchantId: merchantId(), taxId }, body: { ...tax, seen } }).settled;

/** How many items carry one by themselves. */
export const taxUse = (taxId: string) => send(taxUseCall, { params: { merchantId: merchantId(), taxId } }).settled;

/** Removes one; returns the others. */
export const deleteTax = (taxId: string) => send(deleteTaxCall, { params: { merchantId: merchantId(), taxId } }).settled;
