import type { Category, Menu } from '@till/domain/menu/types';
import { accept, type Result } from '@till/domain/result';
import type { CallFailure } from '../calls/failure.ts';
import { held } from '../calls/held.ts';
import { read } from '../calls/read.ts';
import { now } from '../native/clock.ts';
import { settings } from '../native/storage.ts';

const taxRate = 'id name rate isDefault inclusionType';
const item = `id name alternateName optionalLabel description image warning priceType price stock trackingStock hidden availableForShip availableForPickup
  availableForDelivery currencyCode sortOrder isRevenue sku defaultTaxRates allowInstructions qtyLimit tags
  modifier_group { id name required minimum maximum hidden sortOrder modifiers { id name price autoSelect } } tax_rates { ${taxRate} }`;
const query = `query menu($merchantId: ID!) {
  getMerchant(id: $merchantId) { menuVersion }
  menu(merchantId: $merchantId) { id merchantId name friendlyName alternateName description warning image imageAlt sortOrder hidden startTime endTime isLimitedTime
    availableDays isCatering catalogId version available_times { id startTime endTime day date } disabled nextAvailableTime items { ${item} } }
}`;

interface Answer {
  readonly getMerchant: { readonly menuVersion: number } | null;
  readonly menu: readonly Category[];
}

/** Reads the whole menu and holds it under `menu`; `lastSync` remembers when. */
export async function loadMenu(merchantId: string): Promise<Result<Menu, CallFailure>> {
  const answer = await read<Answer>(query, { merchantId });
  if (!answer.ok) return answer;
  settings.set('lastSync', now());
  return accept(held.put('menu', { version: answer.value.getMerchant?.menuVersion ?? 0, categories: answer.value.menu }));
}
