/** Screens loaded when first opened, by name. */
export const screens = {
  login: () => import('../screens/login.tsx'),
  home: () => import('../screens/home.tsx'),
  selectDevice: () => import('../screens/select-device.tsx'),
  settings: () => import('../screens/settings.tsx'),
  shift: () => import('../screens/shift.tsx'),
  settingsBusiness: () => import('../screens/settings-business.tsx'),
  settingsMenu: () => import('../screens/settings/menu.tsx'),
  settingsMenuImport: () => import('../screens/settings/menu-import.tsx'),
  settingsDevices: () => import('../screens/settings-devices.tsx'),
  customers: () => import('../screens/customers.tsx'),
  orders: () => import('../screens/orders.tsx'),
  reporting: () => import('../screens/reporting.tsx'),
  kitchen: () => import('../screens/kitchen/kitchen.tsx'),
  faq: () => import('../screens/faq.tsx'),
  main: () => import('../screens/register-main.tsx'),
  checkout: () => import('../screens/register-checkout.tsx'),
  pay: () => import('../screens/register-pay.tsx'),
} as const;

/** The menu and its pictures come first. */
const afterMs = 1_000;

let fetched = false;

/** Loads every screen while the browser is idle, so that none is missing when the connection is. Once per page; what failed is loaded when it is opened. */
export function fetchScreensAhead(): void {
  if (fetched) return;
  fetched = true;
  const fetchAll = () =>
    void import('./ahead.ts').then(
      ({ fetchAhead }) => fetchAhead(screens),
      () => undefined,
    );
  // Safari has no idle callback.
  setTimeout(() => (typeof requestIdleCallback === 'function' ? requestIdleCallback(fetchAll, { timeout: 2_000 }) : fetchAll()), afterMs);
}
