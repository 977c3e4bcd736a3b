import { withWords } from '../messages/words.tsx';
import { keepForLater } from './keep-for-later.ts';

/** Screens loaded when first opened, by name; the first three say nothing but the first words. */
export const screens = {
  login: () => import('../screens/login.tsx'),
  home: withWords(() => import('../screens/home.tsx')),
  selectDevice: () => import('../screens/select-device.tsx'),
  settings: withWords(() => import('../screens/settings.tsx')),
  shift: withWords(() => import('../screens/shift.tsx')),
  settingsBusiness: withWords(() => import('../screens/settings-business.tsx')),
  settingsMenu: withWords(() => import('../screens/settings/menu.tsx')),
  settingsMenuImport: withWords(() => import('../screens/settings/menu-import.tsx')),
  settingsDevices: withWords(() => import('../screens/settings-devices.tsx')),
  customers: withWords(() => import('../screens/customers.tsx')),
  orders: withWords(() => import('../screens/orders.tsx')),
  reporting: withWords(() => import('../screens/reporting.tsx')),
  kitchen: withWords(() => import('../screens/kitchen/kitchen.tsx')),
  faq: withWords(() => import('../screens/faq.tsx')),
  main: () => import('../screens/register-main.tsx'),
  checkout: withWords(() => import('../screens/register-checkout.tsx')),
  pay: withWords(() => import('../screens/register-pay.tsx')),
} as const;

/** The menu and its pictures come first. */
const afterMs = 1_000;

let fetched = false;

/** Does something while the browser is idle. */
function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  setTimeout(() => (typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 2_000 }) : work()), afterMs);
}

/**
 * So that nothing is missing when the connection is: loads every screen of a register, once per page, and then has all of it kept for a page that begins
 * without one. What failed is loaded when it is opened.
 */
export function fetchScreensAhead(): void {
  if (fetched) return;
  fetched = true;
  whenIdle(
    () =>
      void import('./ahead.ts')
        .then(({ fetchAhead }) => fetchAhead(screens))
        .catch(() => undefined)
        .then(keepForLater),
  );
}

let kept = false;

/** The same for what begins with another screen, such as a kitchen's: it is kept, and loaded when it is opened. */
export function keepAhead(): void {
  if (kept || fetched) return;
  kept = true;
  whenIdle(keepForLater);
}
