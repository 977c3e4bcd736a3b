import type { Phrases } from '@till/phrases/phrases';
import { ChartColumn, CircleQuestionMark, ClipboardList, type LucideIcon, Settings, ShoppingBag, UsersRound } from 'lucide-react';
import { routes } from '../app/routes.ts';

/** One place to go: where, under which word, with which picture. `within`: every path that counts as being there. */
export interface MenuEntry {
  readonly to: (typeof routes)['registerMain' | 'dashboardOrders' | 'dashboardCustomers' | 'dashboardReporting' | 'dashboardSettings' | 'dashboardFaq'];
  readonly within: string;
  readonly word: keyof Pick<Phrases['frame'], 'register' | 'orders' | 'customers' | 'reporting' | 'settings' | 'faq'>;
  readonly Icon: LucideIcon;
}

const register: MenuEntry = { to: routes.registerMain, within: routes.dashboardRegister, word: 'register', Icon: ShoppingBag };
const orders: MenuEntry = { to: routes.dashboardOrders, within: routes.dashboardOrders, word: 'orders', Icon: ClipboardList };
const customers: MenuEntry = { to: routes.dashboardCustomers, within: routes.dashboardCustomers, word: 'customers', Icon: UsersRound };
const reporting: MenuEntry = { to: routes.dashboardReporting, within: routes.dashboardReporting, word: 'reporting', Icon: ChartColumn };
const settings: MenuEntry = { to: routes.dashboardSettings, within: routes.dashboardSettings, word: 'settings', Icon: Settings };
const faq: MenuEntry = { to: routes.dashboardFaq, within: routes.dashboardFaq, word: 'faq', Icon: CircleQuestionMark };

/** The side menu. */
export const sideMenu: readonly MenuEntry[] = [register, orders, customers, reporting, settings, faq];

/** The default menu: the register (the specification's `menu`), the orders and the settings. Three tiles on the home screen, three places in a phone's bottom bar. */
export const defaultMenu: readonly MenuEntry[] = [register, orders, settings];

/** What a phone keeps under "More". */
export const moreMenu: readonly MenuEntry[] = [customers, reporting, faq];
