import type { Category } from '@till/domain/menu/types';

/** What `menuQuery` is answered with. */
export interface MenuAnswer {
  readonly getMerchant: { readonly menuVersion: number } | null;
  readonly menu: readonly Category[];
}
/** The register's question to the read API: a menu with the version that it is. */
export const menuQuery = `query menu($merchantId: ID!) {
  getMerchant(id: $merchantId) { menuVersion }
  menu(merchantId: $merchantId) {
    id merchantId name friendlyName alternateName description warning image imageAlt sortOrder hidden startTime endTime isLimitedTime availableDays isCatering
    catalogId version disabled nextAvailableTime
    available_times { id startTime endTime day date }
    items {
      id name alternateName optionalLabel description image warning priceType price stock trackingStock hidden availableForShip availableForPickup
      availableForDelivery currencyCode sortOrder isRevenue sku defaultTaxRates allowInstructions qtyLimit tags
      modifier_group { id name required minimum maximum hidden sortOrder modifiers { id name price autoSelect } }
      tax_rates { id name rate isDefault inclusionType }
    }
  }
}`;
