import type { ErrorCode } from '@till/contract/call';

/** A body that each call would take, so that one bad field in it is the only thing wrong. */
export const good: Readonly<Record<string, object>> = {
  requestOtp: { email: 'someone@example.com', captchaToken: 'x' },
  validateOtp: { email: 'someone@example.com', otp: '123456', captchaToken: 'x' },
  validateLink: { linkToken: 'x' },
  selectDevice: { installationId: 'installation-1' },
  createOrder: { source: 'register', deviceSource: 'web', tableNumber: '4', orderId: 'X1', practice: false },
  setOrderType: { orderTypeLabel: 'pickup', orderTypeTime: 'now', addressLatLng: { lat: 1, lng: 2 }, scheduleDate: '2025-05-01', scheduleTime: 60 },
  addItem: {
    id: 'L1',
    itemId: 'noodles',
    price: 1,
    name: 'x',
    quantity: 1,
    note: 'x',
    priceType: 'FIXED',
    modifiers: [{ id: 'large', modifierGroupId: 'size', quantity: 1, name: 'x', price: 1 }],
  },
  changeItem: { quantity: 2, note: 'x', modifiers: [{ id: 'small', modifierGroupId: 'size', quantity: 1 }] },
  changeOrder: { tipsAmount: 100, note: 'x', customerId: 'ana', tableNumber: '5' },
  payCash: { amount: 1 },
  payLater: { amount: 1 },
  closeOrder: { paymentType: 'venmo', amount: 1 },
  present: { merchantId: 'victim', orderId: 'X1', deviceId: 'bar', amount: 1, practice: 'approve' },
  cancelPayment: { merchantId: 'victim', orderId: 'X1' },
  resolvePayment: { merchantId: 'victim', orderId: 'X1', charged: true, authCode: 'A1' },
  refundOrder: { amount: 1, reason: 'x', paymentId: 'p1' },
  putKitchenPrinter: { label: 'Grill', address: '127.0.0.1:9', enabled: false, language: 'en-us' },
  reprintKitchenTicket: { printerId: 'grill' },
  createCustomer: { firstName: 'A', lastName: 'B', phone: '415 555 2671', email: 'a@example.com' },
};

/** JSON texts of values that no honest caller sends. */
export const badValues = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '1e308',
  '9007199254740993',
  '2147483648',
  '1000000001',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u202e"',
  '"🍜"',
  `"${'x'.repeat(20_000)}"`,
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"\' or 1=1; --"',
  '"../../etc/passwd"',
  '"<script>"',
  '"$&"',
  '[]',
  '[[]]',
  '[null]',
  '{}',
  '{"__proto__":{"a":1}}',
  '{"toString":1}',
  '{"length":1e9}',
  '{"$gt":""}',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  `[${'{},'.repeat(2_000)}{}]`,
  'NaN',
  'undefined',
  '01',
  '1,',
];

const noText = ['true', '0', '1.5', '[]', '{}', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', `"${'x'.repeat(20_000)}"`];
const noWhole = ['true', '1.5', '1e400', '9007199254740993', '"1"', '""', '[]', '{}'];
const noPathId = [...noText, '""', `"${'x'.repeat(65)}"`];
const noId = [...noPathId, '" "', '"🍜"', '"a b"', '"../../etc/passwd"', '"__proto__"', `"${'x'.repeat(37)}"`];
const noAmount = [...noWhole, '1000000001', '-1000000001'];
const noChoice = ['true', '0', '""', '"constructor"', '"__proto__"', '[]', '{}'];
const noYesOrNo = ['0', '1', '"true"', '""', '[]', '{}'];
const noObject = ['true', '0', '"x"', '""', '[]'];
const noList = ['true', '0', '"x"', '{}', '[null]', '[7]', '[[]]'];
const noDegree = ['true', '"1"', '1e400', '[]', '{}'];

/**
 * What each field takes in no case: 400 `malformed`. By the field's name, or by call and place where one name is two things. A field that
 * is missing here fails the sweep.
 */
export const takenByNo: Readonly<Record<string, readonly string[]>> = {
  email: noText,
  captchaToken: noText,
  otp: noText,
  linkToken: noText,
  installationId: [...noText, '""', '"short"', '"a b c d e f"', `"${'x'.repeat(65)}"`],
  source: noText,
  deviceSource: noText,
  tableNumber: noText,
  orderId: noId,
  merchantId: noPathId,
  practice: noYesOrNo,
  'present.practice': noChoice,
  orderTypeLabel: noText,
  orderTypeTime: ['true', '-1', '1.5', '"later"', '""', '[]', '{}'],
  addressLatLng: noObject,
  lat: noDegree,
  lng: noDegree,
  scheduleDate: [...noText, '""', '"2025-02-30"', '"2025-5-1"', '"tomorrow"'],
  scheduleTime: [...noWhole, '-1', '86400'],
  id: noPathId,
  'addItem.id': noId,
  itemId: noPathId,
  price: noAmount,
  name: noText,
  quantity: noWhole,
  note: noText,
  priceType: noChoice,
  modifiers: noList,
  'modifiers.[]': [...noObject, 'null'],
  modifierGroupId: noPathId,
  tipsAmount: noAmount,
  customerId: noPathId,
  amount: noAmount,
  paymentType: noText,
  deviceId: noPathId,
  charged: noYesOrNo,
  authCode: noText,
  reason: noText,
  paymentId: noPathId,
  label: [...noText, '""'],
  address: noText,
  enabled: noYesOrNo,
  language: noChoice,
  printerId: noId,
  firstName: noText,
  lastName: noText,
  phone: noText,
};

/** A card number as no note may hold it (a published test number). */
const card = '4111 1111 1111 1111';

/** What is well-formed and against a rule, on an order that is open and has one line: the changes to a body that would do, and the code. */
export const againstRules: Readonly<Record<string, readonly (readonly [changes: object, code: ErrorCode])[]>> = {
  requestOtp: [
    [{ email: '' }, 'email_invalid'],
    [{ email: 'nobody' }, 'email_invalid'],
    [{ email: 'a@b@c' }, 'email_invalid'],
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
  putKitchenPrinter: [
    [{ address: '' }, 'printer_address_invalid'],
    [{ address: 'http://x' }, 'printer_address_invalid'],
    [{ address: '127.0.0.1' }, 'printer_address_invalid'],
    [{ address: '127.0.0.1:99999' }, 'printer_address_invalid'],
  ],
  createCustomer: [
    [{ firstName: ' ' }, 'malformed'],
    [{ firstName: card }, 'card_number_in_text'],
    [{ phone: 'call me' }, 'phone_invalid'],
    [{ phone: '12' }, 'phone_invalid'],
  ],
};

/** Questions that get no list: what is asked, and the code. */
export const badQuestions: Readonly<Record<string, readonly (readonly [query: string, code: ErrorCode])[]>> = {
  listOrders: [
    ['startTime=yesterday', 'malformed'],
    ['endTime=1.5', 'malformed'],
    ['limit=-1', 'malformed'],
    ['limit=many', 'malformed'],
    ['cursor=x', 'malformed'],
    [`orderType=${'x'.repeat(65)}`, 'malformed'],
    ['limit=1&limit=2', 'malformed'],
  ],
  listCustomers: [
    ['offset=-1', 'malformed'],
    ['limit=1e3', 'malformed'],
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

/** Whole bodies that are none. */
export const badBodies: readonly (string | Buffer)[] = [
  '{',
  '}',
  '"',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[{}]',
  '{"a":',
  `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  '{"__proto__":{"merchantId":"stranger"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '\u0000',
  '\ufeff{}',
  'a=b',
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  Buffer.alloc(70_000, 0x20),
];

export const badIds = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%zz',
  '..%2F..',
  '%2e%2e',
  'x'.repeat(65),
  'x'.repeat(5_000),
  '%F0%9F%8D%9C',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '1e9',
  '%20',
  "'%20or%201=1",
  '%22',
  '%0a',
  '1%2F2',
  '\\',
];
export const badQueries = [
  '',
  '%00',
  '%ED%A0%80',
  '%',
  'NaN',
  '-1',
  '1e400',
  '99999999999999999999',
  'x'.repeat(3_000),
  '[]',
  '__proto__',
  "' or 1=1",
  '%',
  'eyJhIjoxfQ',
  Buffer.from('1.a\u0000').toString('base64url'),
  Buffer.from('999999999999999.a').toString('base64url'),
  '日本',
];
