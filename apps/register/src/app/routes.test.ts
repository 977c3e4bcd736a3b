import { describe, expect, it } from 'vitest';
import { defaultMenu, moreMenu, sideMenu } from '../shell/menu-entries.ts';
import { routes, startSteps } from './routes.ts';

describe('the route table', () => {
  it('names its routes as the specification does (ROUTE-10)', () => {
    expect(routes).toMatchObject({
      dashboardHome: '/dashboard/home',
      dashboardRegister: '/dashboard/register',
      registerMain: '/dashboard/register/main',
      registerCheckout: '/dashboard/register/checkout/$orderId',
      registerPay: '/dashboard/register/checkout/$orderId/pay',
      dashboardSelectDevice: '/dashboard/select-device',
      dashboardOrders: '/dashboard/orders',
      dashboardCustomers: '/dashboard/customers',
      dashboardReporting: '/dashboard/reporting',
      dashboardSettings: '/dashboard/settings',
      dashboardFaq: '/dashboard/faq',
      startBusinessInfo: '/start/business-info',
      startSetupDevice: '/start/setup-device',
      startSetupTax: '/start/setup-tax',
      startSetupComplete: '/start/setup-complete',
    });
  });

  it('the wizard has four steps in their order (ROUTE-08)', () => {
    expect(startSteps.map((path) => path.split('/').at(-1))).toEqual(['business-info', 'setup-device', 'setup-tax', 'setup-complete']);
  });

  it('the side menu has six entries, the default menu the three of every day, a phone finds the rest under More (GLOB-02, ROUTE-11)', () => {
    expect(sideMenu.map(({ word }) => word)).toEqual(['register', 'orders', 'customers', 'reporting', 'settings', 'faq']);
    expect(defaultMenu.map(({ to }) => to)).toEqual([routes.registerMain, routes.dashboardOrders, routes.dashboardSettings]);
    expect(new Set([...defaultMenu, ...moreMenu].map(({ to }) => to))).toEqual(new Set(sideMenu.map(({ to }) => to)));
  });
});
