import type { Category } from '@till/domain/menu/types';
import type { Merchant } from '@till/domain/merchant/types';
import type { Order } from '@till/domain/order/types';

/** The register's own questions to the read API, and the shapes of their answers. Variables stand in the first line of each. */

const taxRate = 'id name rate isDefault inclusionType';

/** What the read API knows of a merchant. How it rounds is asked of the write API (`getMerchantCall`). */
export interface MerchantAnswer {
  readonly getMerchant: Omit<Merchant, 'taxRounding' | 'cashRounding'> | null;
}
export const merchantQuery = `query merchant($id: ID!) {
  getMerchant(id: $id) {
    id extId name currencyCode phone email timezone address1 address2 city state zip country latitude longitude menuVersion
    order_types { id name enabled label }
    tax_rates { ${taxRate} }
  }
}`;

export interface MenuVersionAnswer {
  readonly getMerchant: { readonly menuVersion: number } | null;
}
/** The cheap question: is there another menu than the one that is held? */
export const menuVersionQuery = `query menuVersion($id: ID!) {
  getMerchant(id: $id) { menuVersion }
}`;

export interface MenuAnswer {
  readonly getMerchant: { readonly menuVersion: number } | null;
  readonly menu: readonly Category[];
}
/** A menu with the version that it is. */
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
      tax_rates { ${taxRate} }
    }
  }
}`;

export interface OrderAnswer {
  /** What only the rules need is not part of the read API. */
  readonly order: Omit<Order, 'taxRounding' | 'taxes' | 'nextCartId'> | null;
}
export const orderQuery = `query order($orderId: ID!) {
  order(orderId: $orderId) {
    id title orderType state status source deviceSource tableNumber note customerId discountId subtotal taxAmount discountAmount tipsAmount total orderTypeId
    orderTypeTime scheduleDate scheduleTime createdTime completedAt isCatering groupOrder version cashRoundingAmount amountPaid payLater
    customer { id firstName lastName phone email }
    serviceItem { name price fee }
    items {
      id cartId lineItemId itemId name quantity price note priceType submitted
      modifiers { id name price quantity modifierGroupId }
      taxRates { ${taxRate} }
    }
    order_payment { id brand last4 type orderId gateway }
    payment { id type gateway rawResult { response { TOTAL_AMOUNT } } }
  }
}`;
