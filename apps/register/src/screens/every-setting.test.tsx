import { loadAllMessages, loadedMessages, loadMessages } from '@till/phrases/load';
import 'fake-indexeddb/auto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Merchant } from '@till/domain/merchant/types';
import type { Order } from '@till/domain/order/types';
import { category, group, item, lineOp, merchant, orderOf, typeOp } from '@till/domain/testing/make';
import { languages, type MessagesOf, type Section } from '@till/phrases/phrases';
import { receiptOf } from '@till/receipt/document';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { menuKey, merchantKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { useAmountEntry } from '../kit/keypad/use-amount-entry.ts';
import { feedback } from '../native/feedback.ts';
import { heldPeople } from '../native/people.ts';
import { newLocalMerchant, session } from '../native/session.ts';
import { type Settings, settingDefaults, settings } from '../native/storage.ts';
import { keptAlerts } from '../orders/alert/kept-alerts.ts';
import { OnlineStrip } from '../orders/alert/OnlineStrip.tsx';
import { createOrder } from '../orders/create-order.ts';
import { printPaper } from '../paper/print/print-paper.ts';
import { paperOf } from '../paper/print/use-receipt-of.ts';
import { startsAs } from '../sell/use-begin.ts';
import { ServerSigns } from '../shell/ServerSigns.tsx';
import { themeManager } from '../start/theme-manager.ts';
import { asTill, loadTestConfig } from '../testing/as-till.ts';
import { drawnWhole, textOf, textsIn } from '../testing/drawn.tsx';
import { entryNames, entryOf } from './settings/search/entries.ts';
import { findSettings } from './settings/search/find.ts';

// Without a browser nothing is drawn over the page.
vi.mock('../kit/dialog/Dialog.tsx', () => ({
  Dialog: ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => [<h2 key="title">{title}</h2>, children],
}));
const { OrderTypeDialog } = await import('../sell/dialogs/OrderTypeDialog.tsx');
const { ItemDialog } = await import('../sell/item/ItemDialog.tsx');
const { MenuTab } = await import('../sell/tab/MenuTab.tsx');
const { Payment } = await import('../pay/screen/Payment.tsx');

const paying = await loadMessages('en-us', 'paying');
const nothing = () => undefined;
const orderTypes = (['pickup', 'dine-in', 'delivery'] as const).map((label) => ({ id: label, name: label, enabled: true, label }));
const shop: Merchant = { ...merchant, order_types: orderTypes, pinnedItems: ['churros'] };
const spice = group('spice', { name: 'Spice', maximum: 1 });
const rice = group('rice', { name: 'Rice', required: true, minimum: 1, maximum: 1 });
const noodles = item({ modifier_group: [spice, rice] });
const churros = item({ id: 'churros', name: 'Churros' });
const sweets = category({ id: 'sweets', name: 'Sweets', items: [churros] });

/** What the shop is where a test says nothing else. */
function begin(over: Partial<Merchant> = {}): void {
  settings.clear();
  cache.clear();
  cache.set(merchantKey, { ...shop, ...over });
  cache.set(menuKey, { merchantId: shop.id, version: 1, categories: [category({ items: [noodles] }), sweets] } as never);
  session.set({
    merchant: newLocalMerchant(shop.id, 'm.secret'),
    device: { id: 'bar', label: 'Bar', paymentGateway: 'valor', token: null, terminalId: null, terminalEpi: null } as never,
  });
}
beforeEach(() => begin());

/** A server that knows of nothing: no picture, no printer. */
const server = createServer((_, response) => asTill(response).end('{}'));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await loadTestConfig({ bases: { api: at, auth: at, read: at, logs: at } });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The names of what can be tapped. */
const buttons = async (part: ReactNode) => textsIn(await drawnWhole(part), 'button').filter((text) => text !== '' && !answers.includes(text));
/** Of a quicker way that is offered. */
const answers: readonly string[] = ['Turn on', 'No thanks'];
const menu = () => drawnWhole(<MenuTab onPick={nothing} onSync={async () => undefined} addedCount={0} wantedAt={null} />);
const typeDialog = <OrderTypeDialog type={null} onClose={nothing} onChoose={async () => true} onOpen={nothing} />;
const itemDialog = () => drawnWhole(<ItemDialog item={noodles} max={99} onClose={nothing} onDone={() => true} />);
const order: Order = orderOf(typeOp('pickup'), lineOp('l1', 762));
const payment = () =>
  drawnWhole(
    <Payment
      order={order}
      merchant={cache.get(merchantKey) ?? shop}
      phase={{ kind: 'idle' } as never}
      busy={false}
      elsewhere={null}
      part={{ share: null, take: null, choose: nothing }}
      onShare={nothing}
      onPay={nothing}
      onCharge={nothing}
      onRefund={nothing}
      printPart={() => null}
      guestReceipt={() => null}
      onSettings={nothing}
    />,
  );
/** The ways to pay that are offered, the open one with a star. */
const ways = async () =>
  [...(await payment()).matchAll(/<button\b([^>]*aria-pressed="(true|false)"[^>]*)>(.*?)<\/button>/gs)].map(
    ([, , isOpen, text = '']) => textOf(text) + (isOpen === 'true' ? '*' : ''),
  );

function Typed({ keys }: { readonly keys: readonly ('0' | '5')[] }) {
  const entry = useAmountEntry();
  return <p>{keys.reduce((text, key) => entry.key(text, key), '')}</p>;
}

const heard: number[] = [];
/** A loudspeaker that notes the volumes that it is told to play at. */
class Speaker {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly createGain = () => ({ gain: { setValueAtTime: nothing, exponentialRampToValueAtTime: (to: number) => heard.push(to) }, connect: nothing });
  readonly createOscillator = () => ({ frequency: {}, connect: (next: unknown) => next, start: nothing, stop: nothing });
}

/** The volume of what somebody hears who adds an item; none where it is off. */
async function volumes(): Promise<readonly number[]> {
  vi.stubGlobal('AudioContext', Speaker);
  heard.length = 0;
  feedback('tick');
  await import('../native/sound.ts');
  await new Promise((resolve) => setImmediate(resolve));
  vi.unstubAllGlobals();
  return heard.filter((volume) => volume > 0.001);
}

/** Where a bill goes first, with a printer of this register's own and without one. */
async function printed(): Promise<readonly unknown[]> {
  const documentAs = () => receiptOf(order, shop, paying.receipt, { language: 'en-us', received: undefined, isCopy: false });
  const first = () =>
    new Promise((onWay) => {
      const paper = { orderId: order.id, refundCount: 0, kind: 'bill', language: 'en-us', received: undefined, documentAs, byBrowser: nothing } as const;
      // What comes after it (the server is asked) is no matter here.
      printPaper(paper, { jobId: 'j', byItself: false, onWay, onReason: nothing }).catch(nothing);
    });
  vi.stubGlobal('AndroidBridge', { getPrinterState: () => 'connected', printOrder: nothing });
  const withOwn = await first();
  vi.unstubAllGlobals();
  return [withOwn, await first()];
}

let orderCount = 0;
/** What an order has that is created now. */
function created(name: 'practice' | 'taxRounding'): unknown {
  const { local } = createOrder(`P${++orderCount}`);
  return local.ok ? local.value?.[name] : local.refusal;
}

function announced(): void {
  const waiting = { orderId: 'W1', orderType: 'pickup', readyAt: null, at: 0 };
  keptAlerts.set({ merchantId: shop.id, seen: [], open: [waiting], unsent: [] } as never);
}

/** A value as a name of a table's row. */
type Named<T> = T extends string | number | boolean ? `${T}` : never;
/** What is shown for each value, looked at here. */
interface Seen<T> {
  readonly see: () => unknown;
  readonly shows: { readonly [V in Named<T>]: unknown };
}
/** For each value the browser test that looks at it: its file, and words of its title. */
interface Browsed<Names extends string> {
  readonly browser: { readonly [V in Names]: readonly [file: string, title: string] };
}
/** Of what may be anything, some values that are tried here, or a browser test, or why no screen shows it. */
type Loose<T> = { readonly see: () => unknown; readonly tried: readonly (readonly [T, unknown])[] } | Browsed<'any'> | { readonly unseen: string };
/** One row a setting and one cell a value: whoever adds either is asked by the compiler what it does. */
type Row<T> = [T] extends [string | number | boolean] ? (string extends T ? Loose<T> : number extends T ? Loose<T> : Seen<T> | Browsed<Named<T>>) : Loose<T>;

const byBrowser = ['e2e/printers.test.ts', 'by the browser have one page, as wide as the paper that is chosen'] as const;
const drawer = ['e2e/shift.test.ts', 'opens for it unless that is switched off'] as const;

const staffTests = 'apps/register/src/screens/staff.component.test.tsx';
const locksIdle = [staffTests, 'locks by itself when nobody has touched it for'] as const;
const neverLocks = [staffTests, 'does not lock by itself as shipped'] as const;
const checksFor = [staffTests, 'checks PINs by itself for as many hours without a network as the shop says'] as const;
const locksSold = [staffTests, 'locks after each sale'] as const;

const settingsTable: { readonly [Name in keyof Settings]: Row<Settings[Name]> } = {
  groupingItems: {
    see: async () => textOf(await menu()).includes('Noodles'),
    shows: { false: true, true: false },
  },
  activeOrderId: { unseen: 'the order in the cart, which no screen sets' },
  lastSync: { unseen: 'when the menu was read, which the check of the register judges' },
  orderTypeOption: {
    see: () => buttons(typeDialog),
    shows: {
      all: [expect.stringMatching('Pickup'), expect.stringMatching('Dine-in')],
      pickup: [expect.stringMatching('Pickup'), expect.stringMatching('Dine-in')],
      delivery: [expect.stringMatching('Dine-in')],
    },
  },
  paymentOption: { see: ways, shows: { all: ['Cash*', 'Card', 'Pay later'], cash: ['Cash*', 'Pay later'], card: ['Card*'] } },
  language: { browser: { any: ['e2e/settings.test.ts', 'have the language: four, English first, changed at once and kept'] } },
  venmoUser: {
    see: async () => [(await ways()).includes('Venmo'), textOf(await payment()).includes('Set up Venmo')],
    tried: [
      [null, [false, true]],
      ['golden-wok', [true, false]],
    ],
  },
  orderAlertEnabled: {
    see: async () => {
      announced();
      return textOf(await drawnWhole(<OnlineStrip />)).includes('W1');
    },
    shows: { false: true, true: false },
  },
  guidedModifiers: {
    see: async () => /Please choose: Rice(.*)/.exec(textOf(await itemDialog()))?.[1],
    shows: { false: '1Add $10.00', true: 'BackNext' },
  },
  merchantId: { unseen: 'whose tablet it is, for programs that read what is kept' },
  orderSound: {
    browser: {
      once: ['e2e/online.test.ts', 'sounds once, in the app and in a browser, and opens a window'],
      loop: ['e2e/online.test.ts', 'sounds until somebody has closed every window, where that is set'],
      off: ['e2e/online.test.ts', 'opens no window where that is switched off: it is heard once unless its sound is off'],
    },
  },
  newOrders: { see: () => startsAs()?.label ?? null, shows: { pickup: 'pickup', 'dine-in': 'dine-in', ask: null } },
  theme: { see: () => themeManager.get('auto'), shows: { system: 'auto', light: 'light', dark: 'dark' } },
  quickAdd: {
    // Of a group of which one at most is taken: another tap replaces it, or the others are locked.
    see: async () => [...(await itemDialog()).matchAll(/type="(radio|checkbox)"/g)].map(([, type]) => type).at(-1),
    shows: { true: 'radio', false: 'checkbox' },
  },
  centsFirst: { see: async () => textOf(await drawnWhole(<Typed keys={['5']} />)), shows: { true: '0.05', false: '5' } },
  favourites: { see: async () => textOf(await menu()).includes('Favorites'), shows: { true: true, false: false } },
  tiles: {
    see: async () => [/data-tiles="(\w+)"/.exec(await menu())?.[1], /<span class="[\w ]*picture/.test(await menu())],
    shows: { small: ['small', false], medium: ['medium', false], large: ['large', true] },
  },
  practice: {
    see: () => created('practice'),
    shows: { false: false, true: true },
  },
  receiptsOn: {
    see: printed,
    shows: { automatic: ['own', 'shop'], own: ['own', 'shop'], shop: ['shop', 'shop'], browser: ['browser', 'browser'] },
  },
  browserPaper: { browser: { 57: byBrowser, 80: byBrowser } },
  asksBeforeCharge: {
    browser: {
      true: ['e2e/payment/card.test.ts', 'asks for the amount'],
      false: ['e2e/counter.test.ts', 'a drink with its size is sold by card with as few taps as it may take'],
    },
  },
  nextOrderBySelf: {
    browser: {
      true: ['apps/register/src/pay/pay-screen.component.test.tsx', 'the next order begins by itself when nothing is to be handed back, unless somebody stays'],
      false: ['e2e/sale.test.ts', 'a dine-in is submitted, added to, submitted again and paid'],
    },
  },
  lastMethod: {
    see: async () => (await ways()).find((way) => way.endsWith('*')),
    tried: [
      [null, 'Cash*'],
      ['cash', 'Cash*'],
      ['card', 'Card*'],
      ['venmo', 'Cash*'],
      ['cheque', 'Cash*'],
    ],
  },
  drawerOpens: { browser: { true: drawer, false: drawer } },
  lockAfter: { browser: { never: neverLocks, 30: locksIdle, 60: locksIdle, 180: locksIdle, 300: locksIdle, sale: locksSold } },
  counterSounds: { see: volumes, shows: { off: [], quiet: [0.12], on: [0.5] } },
};

const inReceipts = ['e2e/sale.test.ts', 'a pickup with modifiers, inclusive tax and a tip is paid in cash, with change and receipt'] as const;
const inBusiness = [
  'e2e/settings-business.test.ts',
  'is changed a part at a time: name, phone, an address that is searched, time zone, start of the day, order types',
] as const;

const shopTable: { readonly [Name in keyof Merchant]-?: Row<Merchant[Name]> } = {
  id: { unseen: 'no person reads it' },
  extId: { unseen: 'no person reads it' },
  name: { browser: { any: inReceipts } },
  currencyCode: {
    async see() {
      settings.set('centsFirst', true);
      return textOf(await drawnWhole(<Typed keys={['5']} />));
    },
    tried: [['USD', '0.05']],
  },
  phone: { browser: { any: inBusiness } },
  email: { unseen: 'mails of the shop go there' },
  timezone: { browser: { any: inBusiness } },
  businessDayStart: { browser: { any: inBusiness } },
  address1: { browser: { any: inReceipts } },
  address2: { browser: { any: inReceipts } },
  city: { browser: { any: inBusiness } },
  state: { browser: { any: inBusiness } },
  zip: { browser: { any: inBusiness } },
  country: { browser: { any: inBusiness } },
  latitude: { unseen: 'where the shop is on a map, which no screen has' },
  longitude: { unseen: 'where the shop is on a map, which no screen has' },
  order_types: {
    see: () => buttons(typeDialog),
    tried: [
      [orderTypes, [expect.stringMatching('Pickup'), expect.stringMatching('Dine-in')]],
      [orderTypes.map((type) => ({ ...type, enabled: type.id === 'dine-in' })), [expect.stringMatching('Dine-in')]],
    ],
  },
  tax_rates: { browser: { any: inReceipts } },
  taxRounding: { see: () => created('taxRounding'), shows: { order: 'order', line: 'line' } },
  cashRounding: { see: async () => /Pay \$[\d.]+/.exec(textOf(await payment()))?.[0], shows: { 0: 'Pay $7.62', 5: 'Pay $7.60' } },
  tables: {
    see: async () => (await buttons(<OrderTypeDialog type={orderTypes[1] as never} onClose={nothing} onChoose={async () => true} onOpen={nothing} />)).join(),
    tried: [
      [['Patio 1', 'Bar'], expect.stringMatching(/Patio 1.*Bar/)],
      [[], expect.not.stringContaining('Patio')],
    ],
  },
  pinnedItems: {
    see: async () => textOf(await menu()).includes('Favorites'),
    tried: [
      [['churros'], true],
      [[], false],
    ],
  },
  labelLayouts: { browser: { any: ['e2e/scanner.test.ts', 'sells a scale’s label at the price or weight inside'] } },
  weightUnit: { browser: { any: ['e2e/scanner.test.ts', 'sells a scale’s label at the price or weight inside'] } },
  fastCounter: { browser: { any: ['apps/register/src/screens/fast-counter.component.test.tsx', 'begins a register that is new to the shop'] } },
  staffOfflineHours: { browser: { any: checksFor } },
  hidesServer: {
    see: () => {
      heldPeople.set({ merchantId: shop.id, people: [{ id: 'ana', short: 'Ana' } as never], roles: [], readAt: 0 });
      const said = { merchant: cache.get(merchantKey) ?? shop, words: paying.receipt, language: 'en-us' } as const;
      return JSON.stringify(paperOf({ ...orderOf(typeOp('pickup')), ownerId: 'ana' }, undefined, said, nothing)?.documentAs(false)).includes('Ana');
    },
    tried: [
      [true, false],
      [undefined, true],
    ],
  },
  discountRules: { browser: { any: ['apps/register/src/discount/discount.component.test.tsx', 'is given to the whole order in two taps'] } },
  takesCodes: { browser: { any: ['apps/register/src/discount/discount.component.test.tsx', 'is given when the code is entered'] } },
  serviceCharges: { browser: { any: ['apps/register/src/manage/settings/charges/charges.component.test.tsx', 'say how much each adds'] } },
  menuVersion: { unseen: 'which menu it is' },
  termsVersion: { unseen: 'which terms these are' },
  tipsToTaker: { browser: { any: ['apps/server/src/staff/tips.test.ts', 'is of who took the payment where the shop says so'] } },
  usesTimeClock: { browser: { any: ['apps/register/src/staff/clock.component.test.tsx', 'shows nothing where the shop does not use it'] } },
  cashNeedsShift: { browser: { any: ['e2e/shift.test.ts', 'and cash waits for a shift where the owner wants one'] } },
  isQuiet: {
    see: async () => textOf(await drawnWhole(<ServerSigns />)).includes('not live'),
    tried: [
      [true, true],
      [false, false],
      [undefined, false],
    ],
  },
  isDiskLow: {
    see: async () => textOf(await drawnWhole(<ServerSigns />)).includes('disk is almost full'),
    tried: [
      [true, true],
      [false, false],
      [undefined, false],
    ],
  },
};

const root = join(import.meta.dirname, '../../../..');
const sourceOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
const valueNamed = (name: string): unknown => (name === 'true' ? true : name === 'false' ? false : /^\d+$/.test(name) ? Number(name) : name);

interface Cell {
  readonly name: string;
  readonly value: unknown;
  readonly see: () => unknown;
  readonly shown: unknown;
}

/** The cells of a table that are looked at here, and those of which a browser test has to be there. */
function cellsOf(table: object): { readonly seen: readonly Cell[]; readonly browsed: readonly { name: string; value: string; file: string; title: string }[] } {
  const rows = Object.entries(table as Readonly<Record<string, Seen<string> | Loose<unknown>>>);
  const seen = rows.flatMap(([name, row]) => {
    if ('shows' in row) return Object.entries(row.shows).map(([value, shown]) => ({ name, value: valueNamed(value), see: row.see, shown }));
    return 'tried' in row ? row.tried.map(([value, shown]) => ({ name, value, see: row.see, shown })) : [];
  });
  const browsed = rows.flatMap(([name, row]) =>
    'browser' in row ? Object.entries(row.browser).map(([value, [file, title]]) => ({ name, value, file, title })) : [],
  );
  return { seen, browsed };
}

describe('each setting of a register (LIM-22)', () => {
  const { seen, browsed } = cellsOf(settingsTable);

  it('has a row', () => expect(Object.keys(settingsTable).toSorted()).toEqual(Object.keys(settingDefaults).toSorted()));

  it.each(seen)('$name: $value does what it says', async ({ name, value, see, shown }) => {
    settings.set(name as keyof Settings, value as never);
    expect(await see()).toEqual(shown);
  });

  it.each(browsed)('$name: $value is looked at by a browser test', ({ file, title }) =>
    expect(sourceOf(file).includes(title), `${file} > ${title}`).toBe(true),
  );
});

describe('each setting of a shop', () => {
  const { seen, browsed } = cellsOf(shopTable);

  it.each(seen)('$name: $value does what it says', async ({ name, value, see, shown }) => {
    begin({ [name]: value });
    expect(await see()).toEqual(shown);
  });

  it.each(browsed)('$name is looked at by a browser test', ({ file, title }) => expect(sourceOf(file).includes(title), `${file} > ${title}`).toBe(true));
});

describe('the search of the settings', () => {
  /** What the server says of itself: nobody sets it. */
  const told: readonly string[] = ['isQuiet', 'isDiskLow'];
  const settable = Object.entries({ ...settingsTable, ...shopTable }).flatMap(([name, row]) => ('unseen' in row || told.includes(name) ? [] : [name]));
  const saidIn = async (language: (typeof languages)[number]['id']) => {
    await Promise.all([loadMessages(language, 'first'), loadAllMessages(language)]);
    return <S extends Section>(section: S) => loadedMessages(language, section) as MessagesOf<S>;
  };
  const namesOf = (text: string, say: Awaited<ReturnType<typeof saidIn>>) => findSettings(text, say).map(({ name }) => name);

  it.each(languages)('finds every setting of a register and of a shop by its label: $name', async ({ id }) => {
    const say = await saidIn(id);
    for (const name of settable) {
      const entry = entryNames.find((each) => entryOf(each).sets?.some((set) => set === name));
      if (entry === undefined) throw new Error(`No entry of settings/search/entries.ts sets ${name}`);
      expect(namesOf(entryOf(entry).label(say), say), name).toContain(entry);
    }
  });

  it.each(languages)('finds all that it has by label, explanation and everyday word, the label first: $name', async ({ id }) => {
    const say = await saidIn(id);
    // A computer without such a plug has no printer on one, and a browser none of a tablet.
    for (const name of entryNames.filter((each) => entryOf(each).isHere?.() !== false)) {
      const { label, hint } = entryOf(name);
      const [first] = findSettings(label(say).toUpperCase(), say);
      expect(first?.label, name).toBe(label(say));
      for (const word of say('settingsSearch').everyday[name].split(',')) expect(namesOf(word, say), word).toContain(name);
      if (hint !== undefined) expect(namesOf(hint(say), say), name).toContain(name);
    }
  });

  it('says what people mean by a plain word', async () => {
    const say = await saidIn('en-us');
    const means = { 'wifi printer': 'printers', 'sales tax': 'taxes', logo: 'picture', receipt: 'receiptsOn', tip: 'terminal', language: 'language' } as const;
    for (const [text, name] of Object.entries(means)) expect(namesOf(text, say), text).toContain(name);
    expect(namesOf('sales tax', say)[0]).toBe('taxes');
    expect(namesOf('', say)).toEqual([]);
    expect(namesOf('zzzz', say)).toEqual([]);
  });
});
