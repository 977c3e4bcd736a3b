import type { ErrorCode } from '@till/contract/call';

/** A card number as no note may hold it (a published test number). */
const card = '4111 1111 1111 1111';

/** Well-formed bodies that break a rule, for an open order with one line: the changes to a valid body, and the code. */
export const againstRules: Readonly<Record<string, readonly (readonly [changes: object, code: ErrorCode])[]>> = {
  requestOtp: [
    [{ email: '' }, 'email_invalid'],
    [{ email: 'nobody' }, 'email_invalid'],
    [{ email: 'a@b@c' }, 'email_invalid'],
  ],
  recover: [[{ email: 'nobody' }, 'email_invalid']],
  sso: [[{}, 'sso_off']],
  putOwner: [
    [{ phone: '' }, 'phone_invalid'],
    [{ phone: '+1 555' }, 'phone_invalid'],
  ],
  registerMerchant: [
    [{ name: '' }, 'business_invalid'],
    [{ name: card }, 'card_number_in_text'],
    [{ zip: ' ' }, 'business_invalid'],
    [{ country: 'United States' }, 'business_invalid'],
    [{ timezone: 'nowhere' }, 'business_invalid'],
    [{ currencyCode: 'XXX' }, 'business_invalid'],
    [{ currencyCode: 'MXN' }, 'currency_fixed'],
  ],
  putTax: [
    [{ rate: -1 }, 'tax_rate_out_of_range'],
    [{ name: card }, 'card_number_in_text'],
  ],
  createDiscountRule: [
    [{ name: ' ' }, 'discount_rule_invalid'],
    [{ value: 0 }, 'discount_rule_invalid'],
    [{ kind: 'new-price' }, 'discount_rule_invalid'],
    [{ comp: true, taxOn: 'before' }, 'discount_rule_invalid'],
    [{ name: card }, 'card_number_in_text'],
  ],
  createServiceCharge: [
    [{ name: ' ' }, 'service_charge_invalid'],
    [{ value: 0 }, 'service_charge_invalid'],
    [{ to: 'house' }, 'service_charge_invalid'],
    [{ taxIds: ['no-tax'] }, 'service_charge_invalid'],
    [{ name: card }, 'card_number_in_text'],
  ],
  createTax: [
    [{ rate: -1 }, 'tax_rate_out_of_range'],
    [{ rate: 10_000_001 }, 'tax_rate_out_of_range'],
    [{ name: card }, 'card_number_in_text'],
  ],
  createOrder: [
    [{ orderId: 'ongoing' }, 'order_id_taken'],
    [{ orderId: 'Y1', tableNumber: card }, 'card_number_in_text'],
  ],
  setOrderType: [
    [{ orderTypeLabel: '' }, 'order_type_not_found'],
    [{ orderTypeLabel: 'drive-through' }, 'order_type_not_found'],
  ],
  addItem: [
    [{ id: 'N1', itemId: 'nothing' }, 'item_not_found'],
    [{ id: 'N1', quantity: 0 }, 'quantity_out_of_range'],
    [{ id: 'N1', quantity: 21 }, 'quantity_out_of_range'],
    [{ id: 'N1', quantity: -1 }, 'quantity_out_of_range'],
    [{ id: 'N1', note: card }, 'card_number_in_text'],
    [{ id: 'N1', modifiers: [{ id: 'nothing' }] }, 'modifier_not_found'],
    [{ id: 'N1', modifiers: [] }, 'modifiers_missing'],
    [{ id: 'N1', modifiers: [{ id: 'large', quantity: 0 }] }, 'quantity_out_of_range'],
  ],
  changeItem: [
    [{ quantity: 0, modifiers: undefined }, 'quantity_out_of_range'],
    [{ quantity: 21, modifiers: undefined }, 'quantity_out_of_range'],
    [{ note: card, modifiers: undefined }, 'card_number_in_text'],
    [{ modifiers: [{ id: 'nothing' }] }, 'modifier_not_found'],
    [{ quantity: undefined, note: undefined, modifiers: undefined, more: { id: 'P1', by: 20 } }, 'quantity_out_of_range'],
    [{ quantity: undefined, note: undefined, modifiers: undefined, more: { id: 'P1', by: -1 } }, 'quantity_out_of_range'],
  ],
  changeOrder: [
    [{ tipsAmount: -1 }, 'tip_out_of_range'],
    [{ customerId: 'nobody' }, 'customer_not_found'],
    [{ note: card }, 'card_number_in_text'],
    [{ tableNumber: card }, 'card_number_in_text'],
    [{ state: 'completed' }, 'field_not_changeable'],
    [{ total: 0 }, 'field_not_changeable'],
    [{ merchantId: 'stranger' }, 'field_not_changeable'],
  ],
  payCash: [
    [{ amount: 0 }, 'total_changed'],
    [{ amount: -1 }, 'total_changed'],
  ],
  payLater: [[{ amount: 0 }, 'total_changed']],
  closeOrder: [
    [{ amount: 0 }, 'total_changed'],
    [{ paymentType: 'cheque', amount: undefined }, 'payment_type_not_found'],
    [{ paymentType: 'toString', amount: undefined }, 'payment_type_not_found'],
  ],
  present: [
    [{ merchantId: 'stranger' }, 'forbidden'],
    [{ orderId: 'nothing' }, 'not_found'],
    [{ deviceId: 'nothing' }, 'device_not_found'],
    [{ deviceId: 'front' }, 'device_has_no_terminal'],
    [{ amount: 0 }, 'total_changed'],
  ],
  cancelPayment: [
    [{ merchantId: 'stranger' }, 'forbidden'],
    [{ orderId: 'nothing' }, 'not_found'],
    [{}, 'payment_not_in_progress'],
  ],
  resolvePayment: [
    [{ merchantId: 'stranger' }, 'forbidden'],
    [{ orderId: 'nothing' }, 'not_found'],
    [{}, 'payment_not_in_progress'],
  ],
  refundOrder: [
    [{}, 'order_not_paid'],
    [{ amount: -1 }, 'order_not_paid'],
  ],
  sendReceipt: [
    [{ merchantId: 'stranger' }, 'forbidden'],
    [{ orderId: 'nothing' }, 'not_found'],
    [{ receiver: '' }, 'email_invalid'],
    [{ receiver: 'nobody' }, 'email_invalid'],
    [{ receiver: 'a@b.example, c@d.example' }, 'email_invalid'],
    [{ receiver: `${card.replaceAll(' ', '')}@example.com` }, 'card_number_in_text'],
    [{ type: 'phone', receiver: '+14155552671' }, 'text_messages_off'],
  ],
  putKitchenPrinter: [
    [{ address: '' }, 'printer_address_invalid'],
    [{ address: 'http://x' }, 'printer_address_invalid'],
    [{ address: '127.0.0.1' }, 'printer_address_invalid'],
    [{ address: '127.0.0.1:99999' }, 'printer_address_invalid'],
    [{ address: '192.168.1.50:9100' }, 'printer_out_of_reach'],
    [{ version: 7 }, 'not_found'],
  ],
  receiveOrder: [
    [{ reference: 'Y1', payment: { paid: true, method: 'Visa', reference: 'p', amount: 1 } }, 'total_changed'],
    [{ reference: 'Y2', tipsAmount: -1 }, 'tip_out_of_range'],
    [{ reference: 'Y3', items: [] }, 'order_empty'],
    [{ reference: 'Y4', items: [{ itemId: 'nothing' }] }, 'item_not_found'],
    [{ reference: 'Y5', items: [{ itemId: 'secret' }] }, 'item_not_available'],
    [{ reference: 'Y6', items: [{ itemId: 'gone' }] }, 'item_not_available'],
    [{ reference: 'Y7', items: [{ itemId: 'noodles' }] }, 'modifiers_missing'],
    [{ reference: 'Y8', items: [{ itemId: 'rice', quantity: 21 }] }, 'quantity_out_of_range'],
    [{ reference: 'Y9', orderTypeLabel: 'drive-through' }, 'order_type_not_found'],
    [{ reference: 'Z1', orderTypeLabel: 'dine-in', tableNumber: null }, 'table_number_required'],
    [{ reference: 'Z2', orderTypeTime: 4_102_444_800_000 }, 'ready_time_out_of_range'],
    [{ reference: 'Z5', orderTypeTime: Number.MAX_SAFE_INTEGER }, 'ready_time_out_of_range'],
    [{ reference: 'Z3', customer: { firstName: ' ' } }, 'malformed'],
    [{ reference: 'Z4', customer: { firstName: 'A', phone: card } }, 'card_number_in_text'],
    [{ reference: 'Z5', note: card }, 'card_number_in_text'],
    [{ reference: card }, 'card_number_in_text'],
  ],
  createApiKey: [[{ name: card }, 'card_number_in_text']],
  setReadyTime: [
    [{ readyAt: 0 }, 'ready_time_out_of_range'],
    [{ readyAt: 4_102_444_800_000 }, 'ready_time_out_of_range'],
  ],
  refuseOrder: [[{ reason: card }, 'card_number_in_text']],
  putPrinterUses: [
    [{ receipts: undefined, kitchen: undefined }, 'malformed'],
    [{ receipts: { id: 'front', wish: { label: 'Front', address: '8.8.8.8:9100', enabled: true } } }, 'printer_address_invalid'],
    [{ kitchen: { id: 'grill', wish: { label: 'Grill', address: '192.168.1.50:9100', enabled: true } } }, 'printer_out_of_reach'],
  ],
  putPrinter: [
    [{ address: '' }, 'printer_address_invalid'],
    [{ address: '8.8.8.8:9100' }, 'printer_address_invalid'],
    [{ address: '192.168.1.50:9100' }, 'printer_out_of_reach'],
    [{ version: 7 }, 'not_found'],
  ],
  putReceiptPicture: [
    [{ narrow: { height: 16, rows: 'AAAA' } }, 'receipt_picture_invalid'],
    [{ wide: { height: 12, rows: 'A'.repeat(1008) } }, 'receipt_picture_invalid'],
  ],
  changeMenu: [
    [{ changes: [{ kind: 'count', id: 'rice', stock: 1 }] }, 'changed_elsewhere'],
    [{ changes: [{ kind: 'move-item', id: 'nothing', categoryId: 'mains', after: null }] }, 'changed_elsewhere'],
    [{ changes: [{ kind: 'count', id: 'gone', stock: -1 }] }, 'menu_invalid'],
    [{ changes: [{ kind: 'count', id: 'gone', stock: 1_000_001 }] }, 'menu_invalid'],
  ],
  putDevicePrinting: [[{ printerId: 'nothing' }, 'not_found']],
  createCustomer: [
    [{ firstName: ' ' }, 'malformed'],
    [{ firstName: card }, 'card_number_in_text'],
    [{ phone: 'call me' }, 'phone_invalid'],
    [{ phone: '12' }, 'phone_invalid'],
  ],
};

/** Refused list queries, and the code. */
export const badQuestions: Readonly<Record<string, readonly (readonly [query: string, code: ErrorCode])[]>> = {
  botChallenge: [
    ['action=homepage', 'malformed'],
    ['action=login&action=login', 'malformed'],
    ['action=login', 'not_found'],
  ],
  listOrders: [
    ['startTime=yesterday', 'malformed'],
    ['endTime=1.5', 'malformed'],
    ['limit=-1', 'malformed'],
    ['limit=many', 'malformed'],
    ['cursor=x', 'malformed'],
    ['state=lost', 'malformed'],
    ['by=name', 'malformed'],
    ['unpaid=yes', 'malformed'],
    [`search=${'x'.repeat(101)}`, 'malformed'],
    [`orderType=${'x'.repeat(65)}`, 'malformed'],
    ['limit=1&limit=2', 'malformed'],
  ],
  orderSums: [
    ['startTime=yesterday', 'malformed'],
    ['by=name', 'malformed'],
    ['by=sold&hour=13', 'malformed'],
    [`search=${'x'.repeat(101)}`, 'malformed'],
  ],
  listCustomers: [
    ['offset=-1', 'malformed'],
    ['limit=1e3', 'malformed'],
  ],
  searchAddresses: [
    [`query=${'x'.repeat(201)}`, 'malformed'],
    ['language=fr', 'malformed'],
  ],
  searchCustomers: [[`query=${'x'.repeat(201)}`, 'malformed']],
  orderMetrics: [
    ['', 'period_unknown'],
    ['period=forever', 'period_unknown'],
    ['period=__proto__', 'period_unknown'],
  ],
  itemSales: [
    ['', 'period_unknown'],
    ['period=Today', 'period_unknown'],
  ],
  listKitchenTickets: [
    ['', 'malformed'],
    ['orderId=a%20b', 'malformed'],
  ],
};
