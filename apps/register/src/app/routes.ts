/**
 * Every address of the register by its name, as the router writes it; those of the parts of the settings are in `settings-routes.ts`. Screens name where they go by these, never by text.
 * `registerMain` and its like carry the specification's names (section 2).
 */
export const routes = {
  root: '/',
  unauthorized: '/unauthorized',
  error: '/error',
  login: '/login',
  settings: '/settings',
  dashboard: '/dashboard',
  dashboardHome: '/dashboard/home',
  dashboardRegister: '/dashboard/register',
  registerMain: '/dashboard/register/main',
  registerCheckout: '/dashboard/register/checkout/$orderId',
  registerPay: '/dashboard/register/checkout/$orderId/pay',
  dashboardReporting: '/dashboard/reporting',
  dashboardCustomers: '/dashboard/customers',
  dashboardOrders: '/dashboard/orders',
  dashboardKitchen: '/dashboard/kitchen',
  dashboardSettings: '/dashboard/settings',
  dashboardShift: '/dashboard/shift',
  dashboardFaq: '/dashboard/faq',
  dashboardSelectDevice: '/dashboard/select-device',
  start: '/start',
  startBusinessInfo: '/start/business-info',
  startSetupDevice: '/start/setup-device',
  startSetupTax: '/start/setup-tax',
  startSetupComplete: '/start/setup-complete',
} as const;

/** The wizard's steps in their order; the number that a person sees is the place plus one. */
export const startSteps = [routes.startBusinessInfo, routes.startSetupDevice, routes.startSetupTax, routes.startSetupComplete] as const;

/** What the history's entry of a payment says where Back leads to the cart; otherwise it leads to the checkout. */
export const payFromCart = { payFrom: 'register' } as const;

/** Whether an entry of the history says so. */
export const isPayFromCart = (state: object): boolean => Reflect.get(state, 'payFrom') === payFromCart.payFrom;
