import { useCallback } from 'react';
import { kept, useKept } from './kept.ts';

/** The sizes of the menu's tiles: names in two lines, in three, or under a picture. */
export type TileSize = 'small' | 'medium' | 'large';

export type LockAfter = 'never' | '30' | '60' | '180' | '300' | 'sale';

/** This browser's local settings. The first ten are the specification's, with its defaults. */
export interface Settings {
  readonly groupingItems: boolean;
  /** The order that the cart shows; null: the next picked item begins one. */
  readonly activeOrderId: string | null;
  /** When the menu was last read, ms since epoch. */
  readonly lastSync: number | null;
  readonly orderTypeOption: 'all' | 'pickup' | 'delivery';
  readonly paymentOption: 'all' | 'cash' | 'card';
  readonly language: string;
  readonly venmoUser: string | null;
  readonly orderAlertEnabled: boolean;
  readonly guidedModifiers: boolean;
  readonly merchantId: string | null;
  /** How a new online order sounds; `loop`: until somebody closes its notice. */
  readonly orderSound: 'once' | 'loop' | 'off';
  /** What new orders begin as; `ask`: whoever begins one is asked. */
  readonly newOrders: 'pickup' | 'dine-in' | 'ask';
  readonly theme: 'system' | 'light' | 'dark';
  /** Fewer taps: what one tap answers is added by it, a guided step turns by its last choice, and where one at most is taken another replaces it. */
  readonly quickAdd: boolean;
  /** Amounts are typed cents first: 1234 is $12.34. */
  readonly centsFirst: boolean;
  /** The menu begins with a page of what is pinned and what sells at this hour. */
  readonly favourites: boolean;
  /** How large the menu's tiles are; `large` shows pictures. */
  readonly tiles: TileSize;
  /** New orders are for training. */
  readonly practice: boolean;
  /** Where this tablet's receipts go; `shop`: on the shop's printer that its device has; `own`: on the printer that it reaches itself; `automatic`: on whatever is there. */
  readonly receiptsOn: 'automatic' | 'shop' | 'own' | 'browser';
  /** How wide the paper of the browser's printer is, mm. */
  readonly browserPaper: 57 | 80;
  /** Charging a card asks once more. */
  readonly asksBeforeCharge: boolean;
  /** After a payment without change the next order begins by itself. */
  readonly nextOrderBySelf: boolean;
  /** How an order was last paid here; the next one's payment opens with it. null: none was. */
  readonly lastMethod: string | null;
  /** The cash drawer opens by itself when cash is taken or given back here. */
  readonly drawerOpens: boolean;
  /** How loud what is done here is heard: an item added, money taken, something refused. */
  readonly counterSounds: 'off' | 'quiet' | 'on';
  /** When this tablet asks who stands at it: after so many seconds without a tap, or after each sale. A shop without staff never does. */
  readonly lockAfter: LockAfter;
}

export const settingDefaults: Settings = {
  groupingItems: false,
  activeOrderId: null,
  lastSync: null,
  orderTypeOption: 'all',
  paymentOption: 'all',
  language: 'en-us',
  venmoUser: null,
  orderAlertEnabled: false,
  guidedModifiers: false,
  merchantId: null,
  orderSound: 'once',
  newOrders: 'ask',
  theme: 'system',
  quickAdd: false,
  centsFirst: false,
  favourites: true,
  tiles: 'medium',
  practice: false,
  receiptsOn: 'automatic',
  browserPaper: 80,
  asksBeforeCharge: true,
  nextOrderBySelf: false,
  lastMethod: null,
  drawerOpens: true,
  counterSounds: 'quiet',
  lockAfter: 'never',
};

const record = kept(
  'till.settings',
  (stored): Settings => (typeof stored === 'object' && stored !== null ? { ...settingDefaults, ...stored } : settingDefaults),
);

/** Local settings outside a screen. Inside one: `useSetting`. */
export const settings = {
  all: record.get,
  get: <K extends keyof Settings>(name: K): Settings[K] => record.get()[name],
  /** The value that is kept already tells nobody. */
  set<K extends keyof Settings>(name: K, value: Settings[K]): void {
    if (record.get()[name] !== value) record.set({ ...record.get(), [name]: value });
  },
  /** Changes several at once. */
  change: (changes: Partial<Settings>): void => record.set({ ...record.get(), ...changes }),
  clear: record.clear,
  listen: record.listen,
};

/** One local setting and how to change it: `const [grouping, setGrouping] = useSetting('groupingItems')`. */
export function useSetting<K extends keyof Settings>(name: K): readonly [Settings[K], (value: Settings[K]) => void] {
  const all = useKept(record);
  const set = useCallback((value: Settings[K]) => settings.set(name, value), [name]);
  return [all[name], set];
}
