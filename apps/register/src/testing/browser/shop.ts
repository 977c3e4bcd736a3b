import { accountCall } from '@till/contract/auth/account';
import { rotateSessionCall } from '@till/contract/auth/sessions';
import { authenticateCall, profileCall } from '@till/contract/auth/sign-in';
import type { ReplyOf } from '@till/contract/call';
import type { ClientConfig } from '@till/contract/config';
import { askedBy, commandCalls } from '@till/contract/order/commands';
import { getOrderCall, ongoingOrdersCall } from '@till/contract/order/reads';
import type { MenuAnswer } from '@till/contract/read/queries';
import { createCustomerCall, listCustomersCall, searchCustomersCall } from '@till/contract/write/customer/customers';
import { listDevicesCall } from '@till/contract/write/device/devices';
import { listKitchenPrintersCall, listUnprintedTicketsCall } from '@till/contract/write/kitchen/kitchen';
import { listKitchenScreensCall } from '@till/contract/write/kitchen/screen';
import { bestSellersCall } from '@till/contract/write/menu/favourites';
import { menuOverlayCall } from '@till/contract/write/menu/overlay';
import { getBusinessCall } from '@till/contract/write/merchant/business';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { getOnlineSettingsCall, listOrderAlertsCall } from '@till/contract/write/online';
import { listDifferencesCall, listUnconfirmedCall } from '@till/contract/write/payment/payment';
import { getDevicePrintingCall, listPrintersCall } from '@till/contract/write/printer/printing';
import { getDrawerCall } from '@till/contract/write/shift';
import { listStaffCall } from '@till/contract/write/staff/staff';
import type { Customer } from '@till/domain/customer/types';
import type { Device } from '@till/domain/device/types';
import { itemsById } from '@till/domain/menu/menu';
import type { Category } from '@till/domain/menu/types';
import type { Merchant } from '@till/domain/merchant/types';
import type { CommandName } from '@till/domain/order/command';
import { decideCommand } from '@till/domain/order/decide-command';
import { hasEnded } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { noSums } from '@till/domain/report/customer-sales';
import { devices as seededDevices } from '@till/seed/devices';
import { categories as seededMenu } from '@till/seed/menu';
import { restaurant } from '@till/seed/restaurant';
import { answersPath, type Heard, Refused, server } from './server.ts';

/** A shop at the stand-in: what the demo restaurant has, and what a test changes of it. */
export interface Shop {
  readonly merchant: Merchant;
  readonly device: Device;
  menu: readonly Category[];
  readonly customers: Customer[];
  /** The orders as they were told to the server, by id. */
  readonly orders: Map<string, Order>;
}

const config: ClientConfig = {
  bases: { read: '/read', api: '/api', auth: '/auth', realtime: '/realtime', logs: '/logs' },
  supportPhone: '+1 213 555 0142',
  supportEmail: 'help@till.test',
  faqUrl: null,
  googleClientId: null,
  googleScript: null,
  mapsKey: null,
  addressSearch: 'none',
  addressCredit: null,
  botCheck: 'off',
  botCheckSiteKey: null,
  botCheckScript: null,
  languages: ['en-us', 'es-mx', 'zh-cn', 'zh-tw'],
  version: '0.0.0',
  demo: false,
  practice: true,
  textMessages: true,
  mailboxUrl: null,
};

const businessOf = ({ address1, address2, city, state, zip, country, ...merchant }: Merchant): ReplyOf<typeof getBusinessCall> => ({
  ...{ address1: address1 ?? '', address2: address2 ?? '', city: city ?? '', state: state ?? '', zip: zip ?? '', country: country ?? '' },
  ...{ name: merchant.name, phone: merchant.phone, latitude: merchant.latitude, longitude: merchant.longitude, timezone: merchant.timezone },
  ...{
    currencyCode: merchant.currencyCode,
    businessDayStart: merchant.businessDayStart,
    cashRounding: merchant.cashRounding,
    taxRounding: merchant.taxRounding,
  },
  ...{ orderTypes: merchant.order_types.map(({ id }) => id), tables: [], labelLayouts: [], weightUnit: 'lb', booksClosedThrough: null, fastCounter: false },
  ...{ staffOfflineHours: merchant.staffOfflineHours ?? 12, namesServer: !merchant.hidesServer },
  ...{
    tipsTo: merchant.tipsToTaker ? 'taker' : 'owner',
    usesTimeClock: merchant.usesTimeClock === true,
    isCurrencyFixed: true,
    knownOrderTypes: [...merchant.order_types],
  },
});

let count = 0;

/** Opens a shop that no test has seen, and has the stand-in answer for it what a server answers that nothing is the matter with. */
export function openShop({ device = 'Front counter' }: { readonly device?: string } = {}): Shop {
  count += 1;
  const merchant = { ...restaurant, id: `shop-${count}` };
  server.open(merchant.id);
  const devices = seededDevices.map((each) => ({ ...each, token: `token-of-${each.id}` }));
  const chosen = devices.find(({ label }) => label === device);
  if (chosen === undefined) throw new Error(`there is no device ${device}`);
  const orders = new Map<string, Order>();
  const shop: Shop = { merchant, device: chosen, menu: seededMenu, customers: [], orders };
  answersPath('/config.json', config);
  answersPath('/healthz', {});
  answersPath('/logs', {});
  server.replies(profileCall, { ownerId: 'owner', email: 'owner@till.test', phone: null, merchantId: merchant.id });
  server.replies(authenticateCall, { merchantId: merchant.id, token: 'a-token', ownerPhone: null });
  server.replies(getMerchantCall, merchant as never);
  server.reads('getMerchant', () => ({ getMerchant: { menuVersion: 1 }, menu: shop.menu }) satisfies MenuAnswer);
  server.replies(menuOverlayCall, { version: 1, items: [] });
  server.replies(bestSellersCall, { items: [], hours: [] });
  server.replies(listDevicesCall, devices as never);
  server.replies(listUnprintedTicketsCall, []);
  server.replies(listKitchenPrintersCall, []);
  server.replies(listKitchenScreensCall, []);
  server.replies(getOnlineSettingsCall, { pausedUntil: null, readyMinutes: 20 });
  server.replies(getDrawerCall, { drawerId: chosen.id, label: chosen.label, sharers: [], cashNeedsShift: false, shift: null, lastZ: null });
  server.replies(accountCall, {
    ...{ email: 'owner@till.test', recoveryEmail: null, google: false, changesFrom: null, secondFactor: 'off', recoveryCodesLeft: 0, pending: [] },
  });
  server.replies(rotateSessionCall, { merchantId: merchant.id, token: 'a-token', ownerPhone: null });
  server.replies(listOrderAlertsCall, []);
  server.replies(listDifferencesCall, []);
  server.replies(listUnconfirmedCall, []);
  server.replies(listStaffCall, []);
  server.replies(getBusinessCall, () => businessOf(merchant));
  server.replies(listPrintersCall, []);
  server.replies(getDevicePrintingCall, { onCompletion: 'ask', printerId: null });
  const listed = () => shop.customers.map((each) => ({ ...noSums, ...each }));
  server.replies(listCustomersCall, listed);
  server.replies(searchCustomersCall, ({ query: { query = '' } }) => listed().filter((each) => isFound(each, query.toLowerCase())));
  server.replies(createCustomerCall, ({ body }) => {
    // As a server of an American shop writes numbers.
    const phone = body.phone?.replace(/^(?=\d{10}$)/, '+1') ?? null;
    const customer = { email: null, ...body, phone, id: `customer-${shop.customers.length + 1}` };
    shop.customers.push(customer);
    return customer;
  });
  answerForOrders(shop, orders);
  return shop;
}

function isFound({ firstName, lastName, phone }: Customer, asked: string): boolean {
  const digits = asked.replaceAll(/\D/g, '');
  return `${firstName} ${lastName}`.toLowerCase().includes(asked) || (digits !== '' && phone?.includes(digits) === true);
}

const namesOf = new Map(Object.entries(commandCalls).map(([name, call]) => [call.name, name as CommandName]));

/** Orders are decided by the rules that server and register share, and are as the server would have them. */
function answerForOrders(shop: Shop, orders: Map<string, Order>): void {
  for (const call of new Set(Object.values(commandCalls)))
    server.replies(call, (heard: Heard) => {
      const { orderId = '' } = heard.params as { readonly orderId?: string };
      const body = heard.body as { readonly more?: unknown; readonly orderId?: string };
      const usual = namesOf.get(heard.call) ?? 'create';
      const name = usual === 'change-item' || usual === 'enlarge' ? (body.more === undefined ? 'change-item' : 'enlarge') : usual;
      const items = itemsById(shop.menu);
      const context = { merchant: shop.merchant, itemOf: (id: string) => items.get(id)?.item, categoriesOf: (id: string) => items.get(id)?.categories ?? [] };
      const asked = askedBy(heard as never, call) as { readonly asked: object };
      const { customerId } = heard.body as { readonly customerId?: string | null };
      // Whom an id is of, the server knows.
      const customer = customerId === undefined ? {} : { asked: { ...asked.asked, customer: shop.customers.find(({ id }) => id === customerId) ?? null } };
      const command = { ...asked, ...customer, name, at: Date.now(), alone: true };
      const decided = decideCommand(orders.get(orderId) ?? null, command as never, context);
      if (!decided.ok) throw new Error(`${name}: ${decided.refusal.code}`);
      orders.set(decided.value.id, decided.value);
      return (name === 'create' ? { orderId: decided.value.id, version: decided.value.version } : decided.value) as never;
    });
  server.replies(getOrderCall, ({ params: { orderId } }) => (orders.get(orderId) as never) ?? new Refused(404, 'not_found'));
  server.replies(ongoingOrdersCall, () => [...orders.values()].filter((order) => !hasEnded(order)) as never);
}
