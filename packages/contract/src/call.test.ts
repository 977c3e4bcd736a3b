import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { codesOf, pathOf, type Schema } from './call.ts';
import { allCalls } from './calls.ts';
import { changeItemCall, createOrderCall, payLaterCall, removeItemCall, submitItemsCall, submitOrderCall } from './order/calls.ts';
import { askedBy, requestOf } from './order/commands.ts';
import { listOrdersCall } from './order/lists.ts';
import { getOrderCall } from './order/reads.ts';
import { searchCustomersCall } from './write/customer/customers.ts';

/**
 * Outside programs write these addresses down. Both ends of ours send and serve by the same description, so a renamed path breaks no other
 * test: here each stands by itself, `METHOD /base/path`.
 */
const addresses = {
  requestOtp: 'POST /auth/register/request-otp',
  validateOtp: 'POST /auth/register/validate-otp',
  validateLink: 'POST /auth/register/validate-link',
  botChallenge: 'GET /auth/register/challenge',
  ssoNonce: 'POST /auth/register/sso/nonce',
  sso: 'POST /auth/register/sso',
  authenticate: 'GET /auth/register/authenticate',
  profile: 'GET /auth/register/profile',
  listSessions: 'GET /auth/register/sessions',
  endSession: 'DELETE /auth/register/sessions/:sessionId',
  endOtherSessions: 'DELETE /auth/register/sessions',
  rotateSession: 'POST /auth/register/sessions/rotate',
  secondFactor: 'POST /auth/register/second-factor',
  beginSecondFactor: 'POST /auth/register/account/second-factor',
  confirmSecondFactor: 'POST /auth/register/account/second-factor/confirm',
  newRecoveryCodes: 'POST /auth/register/account/second-factor/recovery-codes',
  endSecondFactor: 'DELETE /auth/register/account/second-factor',
  askLostFactor: 'POST /auth/register/second-factor/lost',
  endLostFactor: 'POST /auth/register/second-factor/lost/confirm',
  waitLostFactor: 'POST /auth/register/second-factor/lost/wait',
  cancelChange: 'POST /auth/register/account/pending/:changeId/cancel',
  showVeto: 'POST /auth/register/veto/show',
  veto: 'POST /auth/register/veto',
  askProof: 'POST /auth/register/proof/ask',
  prove: 'POST /auth/register/proof',
  account: 'GET /auth/register/account',
  askAddress: 'POST /auth/register/account/address',
  confirmAddress: 'POST /auth/register/account/address/confirm',
  recover: 'POST /auth/register/recover',
  putOwner: 'PUT /api/register/owners',
  startDownload: 'POST /auth/register/data-downloads',
  listAudit: 'GET /auth/register/audit',
  searchAddresses: 'GET /api/register/addresses',
  registerMerchant: 'POST /api/register/merchants',
  getMerchant: 'GET /api/register/merchants/:merchantId',
  getBusiness: 'GET /api/register/merchants/:merchantId/business',
  putBusiness: 'PUT /api/register/merchants/:merchantId/business',
  menuOverlay: 'GET /api/register/merchants/:merchantId/menu/overlay',
  menuBook: 'GET /api/register/merchants/:merchantId/menu/book',
  changeMenu: 'POST /api/register/merchants/:merchantId/menu/changes',
  soldOut: 'PUT /api/register/merchants/:merchantId/menu/items/:itemId/sold-out',
  bestSellers: 'GET /api/register/merchants/:merchantId/menu/best-sellers',
  pinItem: 'PUT /api/register/merchants/:merchantId/menu/items/:itemId/pin',
  keepMenuPicture: 'POST /api/register/merchants/:merchantId/menu/pictures',
  menuPicture: 'GET /api/register/merchants/:merchantId/menu/pictures/:pictureId',
  importMenu: 'POST /api/register/merchants/:merchantId/menu/import',
  putMenuPart: 'PUT /api/register/merchants/:merchantId/menu/imports/:importId/parts/:part',
  finishMenuImport: 'POST /api/register/merchants/:merchantId/menu/imports/:importId',
  exportMenu: 'GET /api/register/merchants/:merchantId/menu/export',
  listDevices: 'GET /api/register/merchants/:merchantId/devices',
  selectDevice: 'POST /api/register/merchants/:merchantId/devices/:deviceId/installations',
  listDeviceSettings: 'GET /api/register/merchants/:merchantId/device-settings',
  listStaff: 'GET /api/register/merchants/:merchantId/staff',
  createStaff: 'POST /api/register/merchants/:merchantId/staff',
  putStaff: 'PUT /api/register/merchants/:merchantId/staff/:staffId',
  retireStaff: 'POST /api/register/merchants/:merchantId/staff/:staffId/retire',
  listRoles: 'GET /api/register/merchants/:merchantId/roles',
  createRole: 'POST /api/register/merchants/:merchantId/roles',
  putRole: 'PUT /api/register/merchants/:merchantId/roles/:roleId',
  clock: 'POST /api/register/merchants/:merchantId/staff/:staffId/clock',
  listHours: 'GET /api/register/merchants/:merchantId/staff/hours',
  correctClock: 'POST /api/register/merchants/:merchantId/staff/events/:entryId/correct',
  addWorkedShift: 'POST /api/register/merchants/:merchantId/staff/:staffId/shifts',
  signInStaff: 'POST /api/register/merchants/:merchantId/staff/sign-in',
  signOutStaff: 'POST /api/register/merchants/:merchantId/staff/sign-out',
  createApproval: 'POST /api/register/merchants/:merchantId/approvals',
  createDevice: 'POST /api/register/merchants/:merchantId/devices',
  putDevice: 'PUT /api/register/merchants/:merchantId/devices/:deviceId',
  retireDevice: 'DELETE /api/register/merchants/:merchantId/devices/:deviceId',
  testTerminal: 'POST /api/register/merchants/:merchantId/devices/:deviceId/terminal-test',
  listGatewayAccounts: 'GET /api/register/merchants/:merchantId/gateway-accounts',
  putGatewayAccount: 'PUT /api/register/merchants/:merchantId/gateway-accounts/:gateway',
  deleteGatewayAccount: 'DELETE /api/register/merchants/:merchantId/gateway-accounts/:gateway',
  listTaxes: 'GET /api/register/merchants/:merchantId/taxes',
  createTax: 'POST /api/register/merchants/:merchantId/taxes',
  putTax: 'PUT /api/register/merchants/:merchantId/taxes/:taxId',
  taxUse: 'GET /api/register/merchants/:merchantId/taxes/:taxId/use',
  deleteTax: 'DELETE /api/register/merchants/:merchantId/taxes/:taxId',
  listDiscountRules: 'GET /api/register/merchants/:merchantId/discount-rules',
  createDiscountRule: 'POST /api/register/merchants/:merchantId/discount-rules',
  putDiscountRule: 'PUT /api/register/merchants/:merchantId/discount-rules/:ruleId',
  findDiscountCode: 'GET /api/register/merchants/:merchantId/discount-code',
  deleteDiscountRule: 'DELETE /api/register/merchants/:merchantId/discount-rules/:ruleId',
  listServiceCharges: 'GET /api/register/merchants/:merchantId/service-charges',
  createServiceCharge: 'POST /api/register/merchants/:merchantId/service-charges',
  putServiceCharge: 'PUT /api/register/merchants/:merchantId/service-charges/:chargeId',
  deleteServiceCharge: 'DELETE /api/register/merchants/:merchantId/service-charges/:chargeId',
  createOrder: 'POST /api/merchants/:merchantId/orders',
  setOrderType: 'PUT /api/merchants/:merchantId/orders/:orderId/orderTypes',
  addItem: 'POST /api/merchants/:merchantId/orders/:orderId/items',
  changeItem: 'PUT /api/register/merchants/:merchantId/orders/:orderId/cart/:cartId',
  removeItem: 'DELETE /api/register/merchants/:merchantId/orders/:orderId/items/:itemId',
  changeOrder: 'PUT /api/register/merchants/:merchantId/orders/:orderId',
  submitOrder: 'POST /api/register/merchants/:merchantId/orders/:orderId/submit',
  submitItems: 'POST /api/register/merchants/:merchantId/orders/:orderId/submit-items',
  payCash: 'POST /api/register/merchants/:merchantId/orders/:orderId/pay-cash',
  setCashReceived: 'PUT /api/register/merchants/:merchantId/orders/:orderId/cash-received',
  addDiscount: 'POST /api/register/merchants/:merchantId/orders/:orderId/discounts',
  removeDiscount: 'DELETE /api/register/merchants/:merchantId/orders/:orderId/discounts/:discountId',
  setExemption: 'PUT /api/register/merchants/:merchantId/orders/:orderId/exemption',
  setCharges: 'PUT /api/register/merchants/:merchantId/orders/:orderId/charges',
  setShares: 'PUT /api/register/merchants/:merchantId/orders/:orderId/shares',
  setOwner: 'PUT /api/register/merchants/:merchantId/orders/:orderId/owner',
  payLater: 'POST /api/register/merchants/:merchantId/orders/:orderId/pay-later',
  closeOrder: 'POST /api/register/merchants/:merchantId/orders/:orderId/close',
  present: 'POST /api/payments/present',
  cancelPayment: 'POST /api/payments/cancel',
  resolvePayment: 'POST /api/payments/resolve',
  listDifferences: 'GET /api/register/merchants/:merchantId/payments/differences',
  readDifference: 'POST /api/register/merchants/:merchantId/payments/differences/:differenceId/read',
  sayReturned: 'POST /api/register/merchants/:merchantId/orders/:orderId/returns/:attemptId',
  listUnconfirmed: 'GET /api/register/merchants/:merchantId/payments/unconfirmed',
  reassignTip: 'PUT /api/register/merchants/:merchantId/orders/:orderId/payments/:paymentId/tip-owner',
  refundOrder: 'POST /api/register/merchants/:merchantId/orders/:orderId/refunds',
  cancelOrder: 'DELETE /api/register/merchants/:merchantId/orders/:orderId',
  getOrder: 'GET /api/register/merchants/:merchantId/orders/:orderId',
  ongoingOrders: 'GET /api/register/merchants/:merchantId/orders/ongoing',
  listOrders: 'GET /api/register/merchants/:merchantId/orders',
  orderSums: 'GET /api/register/merchants/:merchantId/orders/sums',
  orderHistory: 'GET /api/register/merchants/:merchantId/orders/:orderId/history',
  sendReceipt: 'POST /api/register/merchants/:merchantId/notifications',
  listSentReceipts: 'GET /api/register/merchants/:merchantId/orders/:orderId/notifications',
  createCustomer: 'POST /api/register/merchants/:merchantId/customers',
  listCustomers: 'GET /api/register/merchants/:merchantId/customers',
  searchCustomers: 'GET /api/register/merchants/:merchantId/customers/search',
  getCustomer: 'GET /api/register/merchants/:merchantId/customers/:customerId',
  changeCustomer: 'PUT /api/register/merchants/:merchantId/customers/:customerId',
  listCustomerOrders: 'GET /api/register/merchants/:merchantId/customers/:customerId/orders',
  mergeCustomers: 'POST /api/register/merchants/:merchantId/customers/:customerId/merge',
  unmergeCustomers: 'POST /api/register/merchants/:merchantId/customers/:customerId/unmerge',
  exportCustomer: 'GET /api/register/merchants/:merchantId/customers/:customerId/export',
  eraseCustomer: 'DELETE /api/register/merchants/:merchantId/customers/:customerId',
  orderMetrics: 'GET /api/register/merchants/:merchantId/reports/order-metrics',
  itemSales: 'GET /api/register/merchants/:merchantId/reports/item-sales',
  salesReport: 'GET /api/register/merchants/:merchantId/reports/sales',
  listKitchenPrinters: 'GET /api/register/merchants/:merchantId/kitchen/printers',
  putKitchenPrinter: 'PUT /api/register/merchants/:merchantId/kitchen/printers/:printerId',
  deleteKitchenPrinter: 'DELETE /api/register/merchants/:merchantId/kitchen/printers/:printerId',
  testKitchenPrinter: 'POST /api/register/merchants/:merchantId/kitchen/printers/:printerId/test',
  listKitchenTickets: 'GET /api/register/merchants/:merchantId/kitchen/tickets',
  listGivenTickets: 'GET /api/register/merchants/:merchantId/kitchen/tickets/given',
  settleKitchenTicket: 'POST /api/register/merchants/:merchantId/kitchen/tickets/:orderId/:version/settle',
  reprintKitchenTicket: 'POST /api/register/merchants/:merchantId/kitchen/tickets/:orderId/:version/reprint',
  listKitchenScreens: 'GET /api/register/merchants/:merchantId/kitchen/screens',
  putKitchenScreen: 'PUT /api/register/merchants/:merchantId/kitchen/screens/:screenId',
  deleteKitchenScreen: 'DELETE /api/register/merchants/:merchantId/kitchen/screens/:screenId',
  getKitchenBoard: 'GET /api/register/merchants/:merchantId/kitchen/screens/:screenId/board',
  listBumped: 'GET /api/register/merchants/:merchantId/kitchen/screens/:screenId/bumped',
  confirmKitchenTickets: 'POST /api/register/merchants/:merchantId/kitchen/screens/:screenId/shown',
  bumpKitchen: 'POST /api/register/merchants/:merchantId/kitchen/screens/:screenId/bumps',
  receiveOrder: 'POST /api/online/merchants/:merchantId/orders',
  onlineOrder: 'GET /api/online/merchants/:merchantId/orders/:orderId',
  listApiKeys: 'GET /api/register/merchants/:merchantId/api-keys',
  getReceiptPicture: 'GET /api/register/merchants/:merchantId/receipt-picture',
  putReceiptPicture: 'PUT /api/register/merchants/:merchantId/receipt-picture',
  deleteReceiptPicture: 'DELETE /api/register/merchants/:merchantId/receipt-picture',
  createApiKey: 'POST /api/register/merchants/:merchantId/api-keys',
  revokeApiKey: 'DELETE /api/register/merchants/:merchantId/api-keys/:keyId',
  getOnlineSettings: 'GET /api/register/merchants/:merchantId/online',
  putOnlineSettings: 'PUT /api/register/merchants/:merchantId/online',
  listOrderAlerts: 'GET /api/register/merchants/:merchantId/order-alerts',
  acknowledgeOrder: 'POST /api/register/merchants/:merchantId/order-alerts/:orderId/acknowledge',
  setReadyTime: 'PUT /api/register/merchants/:merchantId/orders/:orderId/ready-time',
  refuseOrder: 'POST /api/register/merchants/:merchantId/orders/:orderId/refuse',
  handOver: 'POST /api/register/merchants/:merchantId/orders/:orderId/hand-over',
  putPrinterUses: 'PUT /api/register/merchants/:merchantId/printer-uses',
  listPrinters: 'GET /api/register/merchants/:merchantId/printers',
  putPrinter: 'PUT /api/register/merchants/:merchantId/printers/:printerId',
  deletePrinter: 'DELETE /api/register/merchants/:merchantId/printers/:printerId',
  checkPrinters: 'POST /api/register/merchants/:merchantId/printers/check',
  testPrinter: 'POST /api/register/merchants/:merchantId/printers/:printerId/test',
  printReceipt: 'POST /api/register/merchants/:merchantId/orders/:orderId/receipts/print',
  getPrintJob: 'GET /api/register/merchants/:merchantId/prints/:jobId',
  ownPrint: 'PUT /api/register/merchants/:merchantId/prints/:jobId',
  getDevicePrinting: 'GET /api/register/merchants/:merchantId/devices/:deviceId/printing',
  putDevicePrinting: 'PUT /api/register/merchants/:merchantId/devices/:deviceId/printing',
  getDrawer: 'GET /api/register/merchants/:merchantId/devices/:deviceId/drawer',
  putDrawer: 'PUT /api/register/merchants/:merchantId/devices/:deviceId/drawer',
  openShift: 'POST /api/register/merchants/:merchantId/devices/:deviceId/drawer/open',
  addDrawerEntry: 'POST /api/register/merchants/:merchantId/devices/:deviceId/drawer/entries',
  closeShift: 'POST /api/register/merchants/:merchantId/devices/:deviceId/drawer/close',
  getXReport: 'GET /api/register/merchants/:merchantId/devices/:deviceId/drawer/x',
  listZReports: 'GET /api/register/merchants/:merchantId/devices/:deviceId/drawer/z',
  printShift: 'POST /api/register/merchants/:merchantId/devices/:deviceId/drawer/print',
  getKitchenSettings: 'GET /api/register/merchants/:merchantId/kitchen/settings',
  putKitchenSettings: 'PUT /api/register/merchants/:merchantId/kitchen/settings',
  putShiftSettings: 'PUT /api/register/merchants/:merchantId/shift-settings',
};

/** What those programs send and ask, by name: the body's fields, then those behind the `?`. Ours may have more. */
const promised = {
  requestOtp: ['email', 'captchaToken'],
  validateOtp: ['email', 'otp', 'captchaToken'],
  sso: ['provider', 'token'],
  putOwner: ['phone'],
  registerMerchant: ['name', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'latitude', 'longitude'],
  createTax: ['name', 'rate', 'isDefault'],
  createOrder: ['source', 'deviceSource', 'tableNumber'],
  setOrderType: ['orderTypeLabel', 'orderTypeTime', 'addressLatLng', 'scheduleDate', 'scheduleTime'],
  addItem: ['id', 'itemId', 'price', 'name', 'quantity', 'note', 'priceType', 'modifiers'],
  changeItem: ['quantity', 'note', 'modifiers', 'more'],
  changeOrder: ['tipsAmount', 'note', 'customerId'],
  closeOrder: ['paymentType'],
  present: ['orderId', 'deviceId'],
  sendReceipt: ['merchantId', 'type', 'receiver', 'orderId'],
  createCustomer: ['firstName', 'lastName', 'phone', 'email'],
  listOrders: ['orderType', 'startTime', 'endTime'],
  listCustomers: ['offset', 'limit'],
  searchCustomers: ['query'],
  orderMetrics: ['period'],
  itemSales: ['period'],
  receiveOrder: ['items', 'customer', 'orderTypeLabel', 'orderTypeTime', 'scheduleDate', 'scheduleTime', 'payment', 'reference'],
};

const fieldsOf = (schema: Schema): string[] =>
  Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {});

describe('what is written in other programs', () => {
  it('is the method and the address of each call (AUTH-01, AUTH-04, WREG-01, WREG-02, WREG-03, WREG-04, WREG-05, WREG-06, WREG-07, WORD-03, WORD-09, WORD-10, WORD-12, WORD-13, WORD-14, WORD-15, WORD-17, WCUS-01, WCUS-04)', () => {
    expect(Object.fromEntries(allCalls.map(({ name, base, method, path }) => [name, `${method} /${base}${path}`]))).toEqual(addresses);
  });

  it('is the name of what a call is sent or asked (AUTH-04, ENT-27, WORD-01, WORD-03, WORD-04, WORD-11, WORD-14, WORD-15, WCUS-01, WCUS-02)', () => {
    for (const [name, fields] of Object.entries(promised)) {
      const call = allCalls.find((each) => each.name === name);
      expect([...fieldsOf(call?.body ?? z.object({})), ...fieldsOf(call?.query ?? z.object({}))], name).toEqual(expect.arrayContaining(fields));
    }
  });

  it('pay-later, submit and submit-items take a body that is empty (WORD-14)', () => {
    for (const call of [payLaterCall, submitOrderCall, submitItemsCall]) expect(call.body.safeParse({}), call.name).toMatchObject({ success: true, data: {} });
  });
});

describe('the path of a call', () => {
  it('leaves out what is asked with nothing, and keeps what is empty or zero', () => {
    const path = pathOf(listOrdersCall, { merchantId: 'm' }, { orderType: undefined, startTime: 0, endTime: undefined, cursor: '' });
    expect(path).toBe('/register/merchants/m/orders?startTime=0&cursor=');
    expect(pathOf(listOrdersCall, { merchantId: 'm' }, { orderType: undefined })).toBe('/register/merchants/m/orders');
    expect(pathOf(listOrdersCall, { merchantId: 'm' })).toBe('/register/merchants/m/orders');
  });

  it('escapes what stands in it', () => {
    expect(pathOf(getOrderCall, { merchantId: 'a/b?c#d', orderId: '日 本' })).toBe('/register/merchants/a%2Fb%3Fc%23d/orders/%E6%97%A5%20%E6%9C%AC');
    expect(pathOf(searchCustomersCall, { merchantId: 'm' }, { query: 'a&b=c +1' })).toBe('/register/merchants/m/customers/search?query=a%26b%3Dc%20%2B1');
  });
});

it('a call that writes may also be refused at the border, one that reads may not', () => {
  expect([...codesOf(getOrderCall)]).toEqual([...getOrderCall.refusals]);
  expect([...codesOf(payLaterCall)]).toEqual([...payLaterCall.refusals, 'origin_not_allowed', 'too_large', 'unsupported_media_type', 'card_number_in_text']);
});

describe('a command of an order', () => {
  const place = { merchantId: 'm', orderId: 'B7' };
  const at = 1_700_000_000_000;

  it('goes over the wire with what it was asked with, and with the line that its path names', () => {
    expect(requestOf({ name: 'change-item', at, lineId: 'l1', asked: { quantity: 2 } }, place)).toEqual({
      call: changeItemCall,
      params: { merchantId: 'm', orderId: 'B7', cartId: 'l1' },
      body: { quantity: 2 },
    });
    expect(requestOf({ name: 'enlarge', at, lineId: 'l1', asked: { more: { id: 'p1', by: -1 } } }, place)).toEqual({
      call: changeItemCall,
      params: { merchantId: 'm', orderId: 'B7', cartId: 'l1' },
      body: { more: { id: 'p1', by: -1 } },
    });
    expect(requestOf({ name: 'remove-item', at, lineId: 'l1' }, place)).toEqual({
      call: removeItemCall,
      params: { merchantId: 'm', orderId: 'B7', itemId: 'l1' },
    });
    expect(requestOf({ name: 'remove-item', at, lineId: 'l1', asked: { reason: 'cold & late' } }, place)).toEqual({
      call: removeItemCall,
      params: { merchantId: 'm', orderId: 'B7', itemId: 'l1' },
      query: { reason: 'cold & late' },
    });
    expect(requestOf({ name: 'enlarge', at, lineId: 'l1', asked: { more: { id: 'p1', by: -1 }, reason: 'cold' } }, place).body).toEqual({
      more: { id: 'p1', by: -1 },
      reason: 'cold',
    });
    expect(requestOf({ name: 'submit', at }, place)).toEqual({ call: submitOrderCall, params: place, body: {} });
    const asked = { orderId: 'B7', source: 'register', deviceSource: 'Bar' };
    expect(requestOf({ name: 'create', at, asked }, place)).toEqual({ call: createOrderCall, params: { merchantId: 'm' }, body: asked });
  });

  it('says either what a line is to be or how much more of it, never both', () => {
    const takes = (body: object) => changeItemCall.body.safeParse(body).success;
    const more = { id: 'p1', by: 1 };
    expect([takes({ more }), takes({ more: { ...more, by: -2 } }), takes({ quantity: 2, note: null, modifiers: [] }), takes({})]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    for (const beside of [{ quantity: 2 }, { note: '' }, { note: null }, { modifiers: [] }])
      expect(takes({ more, ...beside }), JSON.stringify(beside)).toBe(false);
  });

  it('names a customer by their id alone', () => {
    const customer = { id: 'c1', firstName: 'Ana', lastName: 'Ruiz', phone: null, email: null };
    expect(requestOf({ name: 'change-order', at, asked: { customer } }, place).body).toEqual({ customerId: 'c1' });
    expect(requestOf({ name: 'change-order', at, asked: { customer: null } }, place).body).toEqual({ customerId: null });
    expect(requestOf({ name: 'change-order', at, asked: { note: 'x' } }, place).body).toEqual({ note: 'x' });
  });

  it('comes off the wire as it was asked', () => {
    const change = { lineId: 'l1', asked: { quantity: 2 } };
    const pay = { asked: { amount: 5 } };
    const off = { discountId: 'd1' };
    const gone = { lineId: 'l1', asked: { reason: 'cold' } };
    for (const [asked, { call, params, body, query }] of [
      [change, requestOf({ name: 'change-item', at, ...change }, place)] as const,
      [pay, requestOf({ name: 'pay-cash', at, ...pay }, place)] as const,
      [off, requestOf({ name: 'remove-discount', at, ...off }, place)] as const,
      [gone, requestOf({ name: 'remove-item', at, ...gone }, place)] as const,
    ]) {
      expect(askedBy({ params, body, query }, call)).toEqual({ asked: undefined, ...asked });
    }
  });
});

/** Every text of a body, by its path: `items[].note`. */
function textsOf(schema: z.core.$ZodType, path = ''): readonly (readonly [path: string, text: z.core.$ZodType])[] {
  const { def } = schema._zod as unknown as { readonly def: Record<string, unknown> & { readonly type: string } };
  const inner = (part: unknown, at: string) => textsOf(part as z.core.$ZodType, at);
  switch (def.type) {
    case 'string':
      return [[path, schema]];
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([name, part]) => inner(part, path === '' ? name : `${path}.${name}`));
    case 'array':
      return inner(def['element'], `${path}[]`);
    case 'record':
      return inner(def['valueType'], `${path}{}`);
    case 'union':
      return (def['options'] as readonly unknown[]).flatMap((part) => inner(part, path));
    case 'tuple':
      return (def['items'] as readonly unknown[]).flatMap((part, at) => inner(part, `${path}[${at}]`));
    default:
      return 'innerType' in def ? inner(def['innerType'], path) : [];
  }
}
const cardNumbers = ['4111 1111 1111 1111', '4111111111111111', '378282246310005'];

/** Texts of bodies in which the contract itself lets a card number pass, and why nothing of one is kept all the same. */
const judgedElsewhere: readonly RegExp[] = [
  // What the caller saw, and ids: compared with what is kept.
  /[ .]seen[.[]/,
  /(?:[iI]d|Ids\[\])$/,
  /^(?:pinItem|changeMenu changes\[\]\.)\W?after$| moveTo$|orderTypes\[\]$|labelLayouts\[\]$|categories\[\]$/,
  // By the rules of the menu, a line of a file or a field of the editor at a time; numbers of goods are no cards.
  /^(?:importMenu|putMenuPart|changeMenu) /,
  // By the rules of what they are for (domain), with the same code.
  /^(?:createOrder|changeOrder|receiveOrder) tableNumber$|[ .]note$|^(?:refundOrder|refuseOrder|addDrawerEntry) reason$|^putBusiness (?:name|tables\[\])$/,
  /^(?:createTax|putTax|createApiKey|createStaff|putStaff|createRole|putRole) name$|^(?:createDevice|putDevice) (?:label|terminalEpi)$|^receiveOrder payment\.(?:method|reference)$|^receiveOrder reference$/,
  // Names and addresses of people, and where a receipt goes: as these, or not at all.
  /(?:firstName|lastName|phone|[eE]mail| address| receiver)$/,
  // Secrets, codes and bytes of pictures: shown to nobody.
  /(?:captchaToken|linkToken|sso token|(?:prove|secondFactor) (?:code|google)|secondFactor|appCode|emailCode|recoveryCode|[vV]eto veto|otp|presentCode|newCode| data|\.rows)$|^putGatewayAccount account\./,
];

it('no text that a write is sent or asked may hold a card number, but where something else judges it', () => {
  const open = allCalls
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ name, body, query }) =>
      [body, query]
        .flatMap((part) => textsOf(part as z.core.$ZodType))
        .filter(([, text]) => cardNumbers.some((number) => z.core.safeParse(text, number).success))
        .map(([path]) => `${name} ${path}`),
    )
    .filter((place) => !judgedElsewhere.some((known) => known.test(place)));
  expect(open).toEqual([]);
});
