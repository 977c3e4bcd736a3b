import { listOrdersCall } from '@till/contract/order/lists';
import { listDeviceSettingsCall } from '@till/contract/write/device/settings';
import { listTaxesCall } from '@till/contract/write/merchant/taxes';
import { listGatewayAccountsCall } from '@till/contract/write/payment/gateway-account';
import { checkPrintersCall } from '@till/contract/write/printer/printing';
import { salesReportCall } from '@till/contract/write/report';
import { orderOf } from '@till/domain/testing/make';
import { setup } from '@till/phrases/en-us/setup';
import { shift } from '@till/phrases/en-us/shift';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countOf, painted, seen, textOf, words } from '../testing/browser/actions.ts';
import { openRegister } from '../testing/browser/register.tsx';
import { server } from '../testing/browser/server.ts';
import { openShop } from '../testing/browser/shop.ts';

const nothing = { gross_sales: 0, discounts: 0, refunds: 0, net_sales: 0, total_tax: 0, tips: 0, total_orders: 0, average_order: null, unpaid: 0 };
const span = (from: string, at: number) => ({ from, to: from, starts_at: at, ends_at: at + 50_400_000 });
const report = {
  ...{ timezone: 'America/Los_Angeles', business_day_start: 0 },
  period: span('2026-03-06', Date.parse('2026-03-06T08:00:00Z')),
  before: { ...span('2026-02-27', Date.parse('2026-02-27T08:00:00Z')), cut: true },
  total: { ...nothing, net_sales: 15_000, tips: 500, total_orders: 6 },
  total_before: { ...nothing, net_sales: 10_000, tips: 0, total_orders: 8 },
  by_hour: [{ ...nothing, hour: 12, net_sales: 15_000, total_orders: 6 }],
  ...{ by_day: [], by_category: [], by_method: [], by_device: [], items: [] },
};

/** The register's check of itself has nothing to say. */
function allWell(): void {
  server.replies(checkPrintersCall, { isQuiet: true, printers: [] });
  for (const call of [listTaxesCall, listDeviceSettingsCall, listGatewayAccountsCall]) server.replies(call, []);
}

it('home says what today came to beside the same weekday up to this time, what is open, how the drawer stands, and leads there', async () => {
  const asked: unknown[] = [];
  allWell();
  server.replies(salesReportCall, ({ query }) => {
    asked.push(query);
    return report as never;
  });
  const register = await openRegister({ shop: openShop(), at: '/dashboard/home' });
  const figures = page.getByRole('region', { name: words.reports.soFar });
  await seen(figures.getByText('$150.00'));
  expect(asked[0]).toEqual({ period: 'today', compare: 'weekdays' });
  const said = textOf(figures);
  for (const part of ['Compared with last Friday, until 2:00', '▲ 50%', 'vs. $100.00', '▼ 25%', 'vs. 8', 'vs. $0.00']) expect(said).toContain(part);
  await seen(page.getByRole('region', { name: words.reports.charts.hours }).getByText('Busiest hour: 12 PM, $150.00'));
  const main = page.getByRole('main');
  await seen(main.getByText('0 orders open or in the kitchen'));
  await seen(main.getByRole('link', { name: shift.title }).getByText(shift.closedState));
  await main.getByRole('link', { name: words.home.report }).click();
  await expect.poll(() => register.path()).toBe('/dashboard/reporting');
});

it('home of a day without a sale compares nothing with nothing; a shop that never sold is told what is next', async () => {
  allWell();
  server.replies(salesReportCall, { ...report, total: nothing, total_before: nothing, by_hour: [] } as never);
  server.replies(listOrdersCall, []);
  await openRegister({ shop: openShop(), at: '/dashboard/home' });
  const figures = page.getByRole('region', { name: words.reports.soFar });
  await seen(figures.getByText(words.reports.soFarEmpty));
  expect(textOf(figures)).not.toMatch(/vs\.|Compared/);
  const { title, menu } = setup.complete.next;
  await seen(page.getByRole('region', { name: title }).getByRole('link', { name: menu.title }));
});

it('home of a shop that has sold does not say what is next', async () => {
  allWell();
  const asked: unknown[] = [];
  server.replies(salesReportCall, { ...report, total: nothing, total_before: nothing, by_hour: [] } as never);
  server.replies(listOrdersCall, ({ query }) => {
    asked.push(query);
    return [orderOf()] as never;
  });
  await openRegister({ shop: openShop(), at: '/dashboard/home' });
  await expect.poll(() => asked).toEqual([{ by: 'sold', limit: '1' }]);
  await seen(page.getByText(words.reports.soFarEmpty));
  await painted();
  expect(countOf(page.getByRole('region', { name: setup.complete.next.title }))).toBe(0);
});

it('home of a first day compares with nothing, and says so', async () => {
  allWell();
  server.replies(salesReportCall, { ...report, total_before: nothing } as never);
  await openRegister({ shop: openShop(), at: '/dashboard/home' });
  const figures = page.getByRole('region', { name: words.reports.soFar });
  await seen(figures.getByText(/^No sales last Friday by 2:00/));
  expect(textOf(figures)).not.toMatch(/vs\.|Compared/);
});

it('home whose figures cannot be read says so, and leads on all the same', async () => {
  allWell();
  server.refuses(salesReportCall, 503, 'unavailable');
  await openRegister({ shop: openShop(), at: '/dashboard/home' });
  await seen(page.getByText(words.reports.soFarNotRead));
  await seen(page.getByRole('main').getByRole('link', { name: words.home.openOrders }));
});
