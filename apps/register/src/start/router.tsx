import { createRootRoute, createRoute, createRouter, lazyRouteComponent, type RouteComponent, type RouterHistory, redirect } from '@tanstack/react-router';
import { guard, isGuarded } from '../app/guard.ts';
import { isLeaving } from '../app/leaving.ts';
import { ensureMerchantData } from '../app/merchant-data.ts';
import { routes, startSteps } from '../app/routes.ts';
import { orNotFetched } from '../app/screen-code.ts';
import { keptOrders } from '../calls/kept-orders/instance.ts';
import { withMessages } from '../messages/messages.tsx';
import { session } from '../native/session.ts';
import { setup } from '../native/setup.ts';
import { Frame } from '../shell/Frame.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Loading } from '../shell/Loading.tsx';
import { Opening } from '../shell/Opening.tsx';
import { ScreenBroken } from '../shell/ScreenBroken.tsx';
import { Root } from './Root.tsx';
import { fetchScreensAhead, keepAhead, screens } from './screens.ts';

const goesTo = (to: string) => () => {
  throw redirect({ to, replace: true });
};

const root = createRootRoute({
  component: Root,
  pendingComponent: Opening,
  notFoundComponent: () => null,
  async beforeLoad({ location, preload }) {
    if (preload) return;
    const move = await guard(location.pathname);
    if (move === 'sign-in') throw redirect({ to: routes.login, replace: true });
    if (move === 'business-info') throw redirect({ to: routes.startBusinessInfo, replace: true });
  },
});

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad() {
    // A set-up that was begun in this browser goes on where it was.
    const step = startSteps.find((each) => each === setup.get().step);
    throw redirect({ to: step ?? routes.registerMain, replace: true });
  },
});
const anythingElse = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: goesTo(routes.root) });
const settingsAlias = createRoute({ getParentRoute: () => root, path: routes.settings, beforeLoad: goesTo(routes.dashboardSettings) });
const login = createRoute({ getParentRoute: () => root, path: routes.login, component: lazyRouteComponent(orNotFetched(screens.login), 'LoginRoute') });
const unauthorized = createRoute({
  getParentRoute: () => root,
  path: routes.unauthorized,
  component: lazyRouteComponent(orNotFetched(withMessages(() => import('../screens/unauthorized.tsx'))), 'UnauthorizedRoute'),
});
const error = createRoute({
  getParentRoute: () => root,
  path: routes.error,
  // As they stand in the address, which would be rewritten otherwise.
  validateSearch: (search: { readonly merchantId?: unknown; readonly token?: unknown }) => search,
  beforeLoad({ search: { merchantId = '', token = '' } }) {
    if (merchantId === '' || token === '') throw redirect({ to: routes.unauthorized, replace: true });
  },
  component: lazyRouteComponent(orNotFetched(withMessages(() => import('../screens/error.tsx'))), 'ErrorRoute'),
});

/** Where a device of the kitchen can be: it neither sells nor shows what was sold. */
const kitchens: readonly string[] = [routes.dashboardKitchen, routes.dashboardSelectDevice];

const dashboard = createRoute({
  getParentRoute: () => root,
  path: routes.dashboard,
  component: Frame,
  beforeLoad({ location }) {
    if (session.get()?.device?.kind === 'kitchen' && !kitchens.includes(location.pathname)) throw redirect({ to: routes.dashboardKitchen, replace: true });
  },
});
/** A screen of the dashboard. `component`: loaded when it is first opened. */
const place = <const Path extends string>(path: Path, component: RouteComponent) => createRoute({ getParentRoute: () => dashboard, path, component });
/** The same, whose address says what it shows: the screen reads it, which is not there at the start. */
const searchPlace = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => dashboard, path, component, validateSearch: (search: Record<string, unknown>) => search });
const dashboardIndex = createRoute({ getParentRoute: () => dashboard, path: '/', beforeLoad: goesTo(routes.dashboardHome) });
const home = place('home', lazyRouteComponent(orNotFetched(screens.home), 'HomeRoute'));
const selectDevice = place('select-device', lazyRouteComponent(orNotFetched(screens.selectDevice), 'SelectDeviceRoute'));
const settings = place('settings', lazyRouteComponent(orNotFetched(screens.settings), 'SettingsRoute'));
/** A part of the settings, beside their list or, on a phone, in its place: all but the menu is in one file with the list. */
const pane = <const Path extends string>(path: Path, component: RouteComponent) => createRoute({ getParentRoute: () => settings, path, component });
const settingsPart = <const Path extends string>(path: Path, name: Exclude<keyof Awaited<ReturnType<typeof screens.settings>>, 'SettingsRoute'>) =>
  pane(path, lazyRouteComponent(orNotFetched(screens.settings), name));
const settingsParts = [
  settingsPart('/', 'FirstPane'),
  settingsPart('register', 'RegisterPane'),
  settingsPart('business', 'BusinessPane'),
  settingsPart('taxes', 'TaxesPane'),
  settingsPart('price-rules', 'PriceRulesPane'),
  settingsPart('discounts', 'DiscountsPane'),
  settingsPart('charges', 'ChargesPane'),
  settingsPart('printers', 'PrintersPane'),
  settingsPart('kitchen', 'KitchenPane'),
  settingsPart('online', 'OnlinePane'),
  settingsPart('devices', 'DevicesPane'),
  settingsPart('staff', 'StaffPane'),
  settingsPart('account', 'AccountPane'),
  pane('menu', lazyRouteComponent(orNotFetched(screens.settingsMenu), 'SettingsMenuRoute')),
  pane('menu/import', lazyRouteComponent(orNotFetched(screens.settingsMenuImport), 'SettingsMenuImportRoute')),
] as const;
const shift = place('shift', lazyRouteComponent(orNotFetched(screens.shift), 'ShiftRoute'));
const orders = searchPlace('orders', lazyRouteComponent(orNotFetched(screens.orders), 'OrdersRoute'));
const reporting = searchPlace('reporting', lazyRouteComponent(orNotFetched(screens.reporting), 'ReportingRoute'));
const customers = place('customers', lazyRouteComponent(orNotFetched(screens.customers), 'CustomersRoute'));
const kitchen = place('kitchen', lazyRouteComponent(orNotFetched(screens.kitchen), 'KitchenRoute'));
const faq = searchPlace('faq', lazyRouteComponent(orNotFetched(screens.faq), 'FaqRoute'));

const register = createRoute({
  getParentRoute: () => dashboard,
  path: 'register',
  async beforeLoad() {
    // An order takes its number from the device: nothing can be sold without one.
    if (session.get()?.device === null) throw redirect({ to: routes.dashboardSelectDevice, replace: true });
  },
  // An order that is shown at once has what was done to it here.
  loader: () => Promise.all([ensureMerchantData(), keptOrders.restored()]),
  pendingComponent: Loading,
  errorComponent: LoadFailed,
});
const registerIndex = createRoute({ getParentRoute: () => register, path: '/', beforeLoad: goesTo(routes.registerMain) });
const registerMain = createRoute({
  getParentRoute: () => register,
  path: 'main',
  component: lazyRouteComponent(orNotFetched(screens.main), 'RegisterMainRoute'),
});
const registerCheckout = createRoute({
  getParentRoute: () => register,
  path: 'checkout/$orderId',
  component: lazyRouteComponent(orNotFetched(screens.checkout), 'RegisterCheckoutRoute'),
});
const registerPay = createRoute({
  getParentRoute: () => register,
  path: 'checkout/$orderId/pay',
  component: lazyRouteComponent(orNotFetched(screens.pay), 'RegisterPayRoute'),
});

const start = createRoute({
  getParentRoute: () => root,
  path: routes.start,
  component: lazyRouteComponent(orNotFetched(withMessages(() => import('../screens/start.tsx'))), 'StartRoute'),
});
const startIndex = createRoute({ getParentRoute: () => start, path: '/', beforeLoad: goesTo(routes.startBusinessInfo) });
const startStep = <Path extends string>(path: Path) => createRoute({ getParentRoute: () => start, path });

/** The whole route table (specification, section 2). */
const routeTree = root.addChildren([
  index,
  settingsAlias,
  login,
  unauthorized,
  error,
  dashboard.addChildren([
    dashboardIndex,
    home,
    selectDevice,
    settings.addChildren(settingsParts),
    shift,
    orders,
    customers,
    reporting,
    kitchen,
    faq,
    register.addChildren([registerIndex, registerMain, registerCheckout, registerPay]),
  ]),
  start.addChildren([startIndex, startStep('business-info'), startStep('setup-device'), startStep('setup-tax'), startStep('setup-complete')]),
  anythingElse,
]);

/** The router over a history: the browser's, or a test's. */
export function makeRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    defaultPendingMs: 250,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ScreenBroken,
    scrollRestoration: false,
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    if (toLocation.pathname === routes.registerMain) fetchScreensAhead();
    // Not before it is a register or a kitchen's: signing in must not wait for what comes later.
    else if (session.get()?.device) keepAhead();
  });
  // Signed out here or in another tab: leave a guarded screen for the sign-in page.
  session.listen(() => {
    if (session.get() === null && !isLeaving() && isGuarded(router.state.location.pathname)) void router.navigate({ to: routes.login, replace: true });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
