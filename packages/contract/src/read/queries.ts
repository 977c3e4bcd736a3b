import type { Customer } from '@till/domain/customer/types';
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
    names { language name }
    available_times { id startTime endTime day date }
    items {
      id name alternateName optionalLabel description image warning priceType price stock trackingStock hidden availableForShip availableForPickup
      availableForDelivery currencyCode sortOrder isRevenue sku barcodes defaultTaxRates allowInstructions qtyLimit tags names { language name }
      modifier_group { id name required minimum maximum hidden sortOrder names { language name } modifiers { id name price autoSelect names { language name } } }
      tax_rates { id name rate isDefault inclusionType }
      priceRules { id name kind value priority use { types hours { days startTime endTime } firstDay lastDay } }
    }
  }
}`;

/** What `orderAlertQuery` is answered with; null: there is no such order. `order`: how it stands now; money in minor units, times in ms since epoch. */
export interface OrderAlertAnswer {
  readonly orderAlert: {
    readonly orderId: string;
    readonly currency: string;
    readonly createdTime: number;
    readonly orderTitle: string | null;
    readonly orderTotal: number;
    readonly orderTypes: readonly string[];
    readonly type: string | null;
    readonly orderType: string | null;
    readonly title: string | null;
    readonly items: readonly { readonly quantity: number; readonly name: string; readonly modifiers: readonly { readonly name: string }[] }[];
    readonly customer: Customer | null;
  } | null;
  readonly order: {
    readonly state: string;
    readonly amountDue: number;
    readonly readyAt: number | null;
  } | null;
}
/** The register's question about an order that came in (specification, section 3). */
export const orderAlertQuery = `query orderAlert($merchantId: ID!, $orderId: ID!) {
  orderAlert(merchantId: $merchantId, orderId: $orderId) {
    orderId currency createdTime orderTitle orderTotal orderTypes type orderType title
    items { quantity name modifiers { name } }
    customer { id firstName lastName phone email }
  }
  order(orderId: $orderId) { state amountDue readyAt }
}`;
