const taxRate = 'id name rate isDefault inclusionType';

/** All that the read API knows of a merchant. */
export const merchantQuery = `query merchant($id: ID!) {
  getMerchant(id: $id) {
    id extId name currencyCode phone email timezone address1 address2 city state zip country latitude longitude menuVersion
    order_types { id name enabled label }
    tax_rates { ${taxRate} }
  }
}`;

/** The cheap query whether the menu has changed. */
export const menuVersionQuery = `query menuVersion($id: ID!) {
  getMerchant(id: $id) { menuVersion }
}`;

/** All that the read API knows of an order. */
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
