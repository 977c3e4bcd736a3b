import { accountCall } from '@till/contract/auth/account';
import { allCalls } from '@till/contract/calls';
import { neededBy } from '@till/contract/may';
import { listOrdersCall, orderSumsCall } from '@till/contract/order/lists';
import { listGatewayAccountsCall } from '@till/contract/write/payment/gateway-account';
import { salesReportCall } from '@till/contract/write/report';
import { listRolesCall, listStaffCall, signInStaffCall, signOutStaffCall } from '@till/contract/write/staff/staff';
import { rolesOf } from '@till/domain/staff/roles';
import { loadMessages } from '@till/phrases/load';
import { fill } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { routes } from '../app/routes.ts';
import { settingsRoutes } from '../app/settings-routes.ts';
import { heldPeople } from '../native/people.ts';
import { atTablet as standing } from '../native/standing.ts';
import { keepProved } from '../staff/door.ts';
import { countOf, dialog, gone, painted, seen, words } from '../testing/browser/actions.ts';
import { openRegister, type Register } from '../testing/browser/register.tsx';
import { server } from '../testing/browser/server.ts';
import { openShop } from '../testing/browser/shop.ts';

const { atTablet } = words;
const { door } = atTablet;
const { actions } = await loadMessages('en-us', 'staffSettings');
const person = (name: string, roleId: string) => ({
  ...{ id: `staff-${name.toLowerCase()}`, name: `${name} Diaz`, short: name, roleId, language: null, tipEligible: true },
  ...{ hasPin: true, pinVersion: 1, retiredAt: null },
});
const people = { nina: person('Nina', 'none'), mo: person('Mo', 'manager'), olga: person('Olga', 'owner') };
/** Nina's may do nothing. */
const roles = [...rolesOf([]), { id: 'none', name: 'Host', rules: {} }];

const nothing = { gross_sales: 0, discounts: 0, refunds: 0, net_sales: 0, total_tax: 0, tips: 0, total_orders: 0, average_order: null, unpaid: 0 };
const span = (from: string) => ({ from, to: from, starts_at: Date.parse(`${from}T08:00:00Z`), ends_at: Date.parse(`${from}T22:00:00Z`) });
const report = {
  ...{ timezone: 'America/Los_Angeles', business_day_start: 0, period: span('2026-03-06'), before: { ...span('2026-03-05'), cut: true } },
  ...{ total: { ...nothing, net_sales: 15_000, total_orders: 6 }, total_before: nothing },
  ...{ by_hour: [], by_day: [], by_category: [], by_method: [], by_device: [], items: [] },
};

/** A shop with staff at an address; `by` null: nobody stands there by name. What no screen needs is not answered. */
async function openAs(by: keyof typeof people | null, at: string): Promise<Register> {
  for (const call of allCalls) {
    const needed = call.method === 'GET' ? neededBy(call, {}) : null;
    if (needed !== null && by !== 'olga') server.refuses(call, 403, 'forbidden', 'x', { action: needed.action });
    else server.refuses(call, 500, 'internal');
  }
  const shop = openShop();
  server.replies(listStaffCall, Object.values(people));
  server.replies(listRolesCall, roles as never);
  server.replies(listOrdersCall, []);
  server.replies(signOutStaffCall, {});
  server.replies(signInStaffCall, ({ body: { staffId } }) => ({
    ...{ staffToken: `${staffId}.token`, staffId, pinVersion: 1, expiresAt: Date.now() + 3_600_000 },
    role: roles.find(({ id }) => id === Object.values(people).find((each) => each.id === staffId)?.roleId) as never,
  }));
  const register = await openRegister({ shop, at: routes.dashboardFaq });
  heldPeople.set({ merchantId: shop.merchant.id, people: Object.values(people), roles: roles as never, readAt: Date.now() });
  switchTo(by);
  // Another file of the same page may have proved to be the owner.
  keepProved(0);
  await register.goTo(at);
  return register;
}
function switchTo(by: keyof typeof people | null): void {
  const until = Date.now() + 3_600_000;
  standing.set({ by: by === null ? null : { staffId: people[by].id, token: `${people[by].id}.token`, pinVersion: 1, until }, isLocked: false });
}
const heading = () => page.getByRole('main').getByRole('heading', { level: 1 });
/** What was asked that a role may lack. */
const askedOfRoles = () =>
  allCalls.filter((call) => call.method === 'GET' && neededBy(call, {}) !== null && server.heard(call).length > 0).map(({ name }) => name);
const lackedOf = (text: string) => new RegExp(fill(text, { action: '(.+)' }).replace(/[.?]/g, '\\$&').replace('(\\.+)', '(.+)'));
const said = () => page.getByText(lackedOf(door.text)).elements().length + page.getByText(lackedOf(door.look)).elements().length;

const skipped: readonly string[] = [
  routes.dashboardRegister,
  routes.registerMain,
  routes.registerCheckout,
  routes.registerPay,
  routes.dashboardSelectDevice,
  routes.dashboardKitchen,
];
const screens = [...Object.values(routes).filter((each) => each.startsWith('/dashboard/') && !skipped.includes(each)), ...Object.values(settingsRoutes)];
/** Where a role without a right finds what is everybody's, or only its tablet's. */
const everybodys: readonly string[] = [
  routes.dashboardHome,
  routes.dashboardCustomers,
  routes.dashboardOrders,
  routes.dashboardFaq,
  routes.dashboardSettings,
  settingsRoutes.register,
];

describe('a role without any right', () => {
  it.each(screens)('asks at %s for nothing that it may not see, and is told what it lacks', async (at) => {
    await openAs('nina', at);
    await seen(heading());
    if (everybodys.includes(at)) await painted();
    else await expect.poll(said).toBeGreaterThan(0);
    expect(askedOfRoles()).toEqual([]);
  });

  it.each(everybodys)('would be told at %s if an owner saw there what it may not see', async (at) => {
    await openAs('olga', at);
    await seen(heading());
    await painted();
    const asked = askedOfRoles();
    expect(asked.filter((name) => !shownInPart.has(name))).toEqual([]);
  });
});
/** Home leaves out what today came to, and the register's check of itself what it cannot read. */
const shownInPart: ReadonlySet<string> = new Set([salesReportCall.name, listGatewayAccountsCall.name]);

describe('a report', () => {
  const figures = () => page.getByRole('main').getByText('$150.00').elements().length;
  it('that one person has read is not shown to another who may not see it, with a network or without', async () => {
    const register = await openAs('mo', routes.dashboardFaq);
    server.replies(salesReportCall, report as never);
    await register.goTo(routes.dashboardReporting);
    await expect.poll(figures).toBeGreaterThan(0);
    switchTo('nina');
    await seen(page.getByText(fill(door.text, { action: actions['see-reports'] })));
    expect(figures()).toBe(0);
    expect(countOf(page.getByRole('button', { name: words.common.tryAgain }))).toBe(0);
    server.goesDown();
    await register.goTo(routes.dashboardHome);
    await register.goTo(routes.dashboardReporting);
    await seen(page.getByText(fill(door.text, { action: actions['see-reports'] })));
    expect(figures()).toBe(0);
    // Nor to another who may: what was kept is of whoever read it.
    switchTo('olga');
    await expect.poll(() => countOf(page.getByText(door.title))).toBe(0);
    expect(figures()).toBe(0);
  });

  it('is shown once somebody who may has entered their PIN', async () => {
    await openAs('nina', routes.dashboardReporting);
    server.replies(salesReportCall, report as never);
    await page.getByRole('button', { name: door.switchStaff }).click();
    await dialog().getByRole('button', { name: /^Mo/ }).click();
    for (const digit of '135790') await dialog().getByRole('button', { name: digit, exact: true }).click();
    await dialog().getByRole('button', { name: atTablet.done }).click();
    await gone(dialog());
    await expect.poll(figures).toBeGreaterThan(0);
  });

  it('that the server refuses, for the role was changed a moment ago, is no outage', async () => {
    await openAs('mo', routes.dashboardReporting);
    await seen(page.getByText(fill(door.text, { action: actions['see-reports'] })));
    expect(countOf(page.getByRole('button', { name: words.common.tryAgain }))).toBe(0);
  });
});

describe('the list of orders', () => {
  const at = `${routes.dashboardOrders}?range=all&unpaid=1`;
  const sum = () => page.getByRole('main').getByText('$64.00').elements().length;
  const file = () => countOf(page.getByRole('button', { name: words.orders.export }));
  const openList = async (by: keyof typeof people | null) => {
    const register = await openAs(by, routes.dashboardFaq);
    server.replies(orderSumsCall, { orders: 1, figures: [{ name: 'unpaid', value: 6_400 }] });
    await register.goTo(at);
    await seen(page.getByText(words.orders.noneFiltered));
  };
  it.each(['nina', null] as const)('neither asks what it adds up to nor gives it away as a file: %s', async (by) => {
    await openList(by);
    await painted();
    expect([server.heard(orderSumsCall).length, sum(), file()]).toEqual([0, 0, 0]);
  });
  it('shows it to whoever sees reports, and no more to whoever takes over', async () => {
    await openList('mo');
    await expect.poll(file).toBe(1);
    await expect.poll(sum).toBe(1);
    switchTo('nina');
    await expect.poll(() => [sum(), file()]).toEqual([0, 0]);
  });
});

it('at home, a check that is open stays open when somebody signs in who sees the figures', async () => {
  await openAs(null, routes.dashboardHome);
  await page.getByRole('region', { name: words.home.needs }).getByRole('button').first().click();
  await seen(dialog());
  expect(countOf(page.getByText('$150.00'))).toBe(0);
  server.replies(salesReportCall, report as never);
  switchTo('mo');
  // Behind the dialog.
  await expect.poll(() => countOf(page.getByText('$150.00'))).toBeGreaterThan(0);
  expect(countOf(dialog())).toBe(1);
});

// Last, for the proof of nobody by name counts for a minute.
describe('whoever stands there without a name', () => {
  const account = {
    ...{ email: 'o@till.test', recoveryEmail: null, google: false, changesFrom: null, recoveryCodesLeft: 0, pending: [] },
    secondFactor: 'off' as const,
  };
  it('is asked to sign in; the owner’s mailbox is written to only where they say that they are the owner', async () => {
    const register = await openAs(null, routes.dashboardHome);
    server.replies(accountCall, account);
    await register.goTo(routes.dashboardReporting);
    await seen(page.getByText(door.nobodyTitle));
    expect(countOf(dialog())).toBe(0);
    await page.getByRole('button', { name: door.owner }).click();
    await seen(page.getByRole('dialog', { name: words.proof.title }));
  });
  it('and has just signed in as the owner, is let in', async () => {
    const register = await openAs(null, routes.dashboardHome);
    server.replies(accountCall, { ...account, provedUntil: Date.now() + 60_000 });
    server.replies(salesReportCall, report as never);
    await register.goTo(routes.dashboardReporting);
    await expect.poll(() => page.getByRole('main').getByText('$150.00').elements().length).toBeGreaterThan(0);
    // Whoever stands there next is not.
    switchTo('nina');
    await seen(page.getByText(fill(door.text, { action: actions['see-reports'] })));
  });
});
