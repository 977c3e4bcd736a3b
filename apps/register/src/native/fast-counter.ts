import { settingDefaults, settings, useSetting } from './storage.ts';

/** The quicker ways to take and charge orders, chosen together. What the specification describes is the default of each. */
export const fastCounter = { newOrders: 'pickup', quickAdd: true, centsFirst: true, asksBeforeCharge: false, nextOrderBySelf: true } as const;
export type FastSetting = keyof typeof fastCounter;
const names = Object.keys(fastCounter) as readonly FastSetting[];

/** Turns all of them on, or back to the defaults. */
export function setFastCounter(isOn: boolean): void {
  const { newOrders, quickAdd, centsFirst, asksBeforeCharge, nextOrderBySelf } = isOn ? fastCounter : settingDefaults;
  settings.change({ newOrders, quickAdd, centsFirst, asksBeforeCharge, nextOrderBySelf });
}

/** Whether this register has all of them on, and how to turn them on or off. */
export function useFastCounter(): readonly [boolean, (isOn: boolean) => void] {
  // One record: it renders again when any of them changes.
  useSetting('quickAdd');
  const now = settings.all();
  return [names.every((name) => now[name] === fastCounter[name]), setFastCounter];
}
