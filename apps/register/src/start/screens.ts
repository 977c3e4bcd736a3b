import { withMessages } from '../messages/messages.tsx';
import { keepForLater } from './keep-for-later.ts';

/** Screens loaded when first opened, by name; the first three say nothing but the first words. */
export const screens = {
  login: () => import('../screens/login.tsx'),
  home: withMessages(() => import('../screens/home.tsx')),
  selectDevice: () => import('../screens/select-device.tsx'),
  settings: withMessages(() => import('../screens/settings.tsx')),
  shift: withMessages(() => import('../screens/shift.tsx')),
  settingsMenu: withMessages(() => import('../screens/settings/menu.tsx')),
  settingsMenuImport: withMessages(() => import('../screens/settings/menu-import.tsx')),
  customers: withMessages(() => import('../screens/customers.tsx')),
  orders: withMessages(() => import('../screens/orders.tsx')),
  reporting: withMessages(() => import('../screens/reporting.tsx')),
  kitchen: withMessages(() => import('../screens/kitchen/kitchen.tsx')),
  faq: withMessages(() => import('../screens/faq.tsx')),
  main: () => import('../screens/register-main.tsx'),
  checkout: withMessages(() => import('../screens/register-checkout.tsx')),
  pay: withMessages(() => import('../screens/register-pay.tsx')),
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
