import { expect, it } from 'vitest';
import { type Kept, kept } from '../native/kept.ts';
import { newLocalMerchant, session } from '../native/session.ts';
import { type Settings, settingDefaults, settings } from '../native/storage.ts';
import { forgetSession } from './session.ts';

/** Nothing as it comes: every setting has another value than a new tablet's. The compiler asks for one more with each new setting. */
const changed: Settings = {
  groupingItems: true,
  activeOrderId: 'B7',
  lastSync: 1_750_000_000_000,
  orderTypeOption: 'pickup',
  paymentOption: 'cash',
  language: 'es-mx',
  venmoUser: 'former-shop',
  orderAlertEnabled: true,
  guidedModifiers: true,
  merchantId: 'former',
  orderSound: 'loop',
  newOrders: 'dine-in',
  theme: 'dark',
  quickAdd: true,
  centsFirst: true,
  favourites: false,
  tiles: 'large',
  practice: true,
  receiptsOn: 'browser',
  browserPaper: 57,
  asksBeforeCharge: false,
  nextOrderBySelf: true,
  lastMethod: 'venmo',
  drawerOpens: false,
  counterSounds: 'on',
  lockAfter: 'sale',
};

it('whoever signs in next finds nothing of the shop before: of the settings stay language, look and how the tablet is tapped (GUARD-03, ROLE-08, ERR-28)', () => {
  for (const name of Object.keys(changed) as (keyof Settings)[]) {
    expect(changed[name], name).not.toEqual(settingDefaults[name]);
    settings.set(name, changed[name]);
  }
  session.set({ merchant: newLocalMerchant('former', 'former.secret'), device: null });
  const [report, live, standing] = ['till.reports', 'till.live', 'till.standing'].map((key) => kept(key, (stored) => stored)) as [
    Kept<unknown>,
    Kept<unknown>,
    Kept<unknown>,
  ];
  report.set({ total: 1 });
  live.set({ merchantId: 'former', id: '1.2.3', at: 0 });
  standing.set({ merchantId: 'former', by: null, isLocked: true });
  forgetSession();
  const { language, theme, newOrders, quickAdd, centsFirst, asksBeforeCharge, nextOrderBySelf, lockAfter } = changed;
  expect(settings.all()).toEqual({ ...settingDefaults, language, theme, newOrders, quickAdd, centsFirst, asksBeforeCharge, nextOrderBySelf, lockAfter });
  expect([session.get(), report.get(), live.get(), standing.get()]).toEqual([null, null, null, null]);
});
