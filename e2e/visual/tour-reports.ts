import type { Page } from 'playwright-core';
import type { ReplyOf } from '../../packages/contract/src/call.ts';
import type { salesReportCall } from '../../packages/contract/src/write/report.ts';
import { minor } from '../../packages/domain/src/money/minor.ts';
import { visit } from '../actions/visit.ts';
import { words } from '../actions/words.ts';
import type { AtStop } from './at-stop.ts';
import { withoutToasts } from './toasts.ts';

type Report = ReplyOf<typeof salesReportCall>;
const call = '**/reports/sales?*';
const { reports: own } = words;

/** The report of a shop that has sold for a hundred million, in every hour, with what it has named at length. */
const most = minor(12_345_678_901);
const given = { times: 1_234, amount: most };

function large(report: Report): Report {
  const figures = <Each extends object>(each: Each): Each =>
    Object.fromEntries(
      Object.entries(each).map(([name, value]) => [name, typeof value === 'number' && !['hour', 'starts_at', 'ends_at'].includes(name) ? most : value]),
    ) as Each;
  const [hour] = report.by_hour;
  const [device] = report.by_device;
  return {
    ...report,
    total: { ...figures(report.total), cash_rounding: minor(-1_234) },
    came_late: { total_orders: 12, gross_sales: most },
    booked_later: {
      ...{ total_orders: 240, gross_sales: most },
      sales: (['books_closed', 'too_old'] as const).map((why, at) => ({
        ...{ order_id: `A${1_024 + at}`, gross_sales: most, made_at: report.period.starts_at - 3_000_000_000, why },
        ...{ came_at: report.period.starts_at + 3_600_000, booked_at: report.period.starts_at + 3_600_000 },
      })),
    },
    by_hour:
      hour === undefined
        ? []
        : Array.from({ length: 14 }, (_, at) => ({ ...figures(hour), hour: 8 + at, net_sales: minor(100_000_000 * (1 + ((at * 7) % 5))) })),
    by_day: report.by_day.map((each, at) => ({ ...figures(each), net_sales: minor(100_000_000 * (1 + at)) })),
    by_method: report.by_method.map((each) => ({ ...each, taken: most, total: most })),
    by_device: device === undefined ? [] : [{ ...figures(device), label: 'Second counter beside the entrance' }, figures(device)],
    by_staff:
      device === undefined
        ? []
        : [
            { ...figures(device), staff_id: 'ana', name: 'Maximiliana Castellanos Echeverría' },
            { ...figures(device), staff_id: null, name: null },
          ],
    by_exemption: [
      { number: 'CA-2024-0098765-EX', name: 'Our Lady of Perpetual Help Elementary School', total_orders: 1_240, net_sales: most },
      { number: '12-3456', name: 'St. Mary', total_orders: 1, net_sales: minor(150) },
    ],
    by_void: [
      { kind: 'items', reason: '', staff_id: 'ana', staff_name: 'Maximiliana Castellanos Echeverría', ...given },
      { kind: 'order', reason: 'The kitchen is closed', staff_id: null, staff_name: null, times: 2, amount: minor(4_150) },
    ],
    by_discount: [
      {
        kind: 'comp',
        name: 'On the house',
        reason: 'Waited too long for the main course',
        staff_id: 'ana',
        staff_name: 'Maximiliana Castellanos Echeverría',
        ...given,
      },
      { kind: 'discount', name: 'Regulars', reason: '', staff_id: null, staff_name: null, ...given },
      { kind: 'new-price', name: 'Old menu price', reason: '', staff_id: 'ana', staff_name: 'Ana Flores', times: 1, amount: minor(150) },
    ],
  };
}

/** Reports of other days, of a large shop, as they were before the connection failed; and the orders behind a figure. */
export async function tourReports(page: Page, atStop: AtStop): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await visit(page, '/dashboard/reporting');
  await page.getByRole('list', { name: own.figures }).waitFor();
  await page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: large((await response.json()) as Report) });
  });
  await visit(page, '/dashboard/reporting?period=last7days');
  await page.locator('[data-part="days"] svg[role="img"]').waitFor();
  await page.locator('details[data-booked-later] summary').click();
  await atStop('reporting-large', page);
  await button(own.showTable).first().click();
  await page.getByRole('table', { name: own.parts.days }).scrollIntoViewIfNeeded();
  await atStop('reporting-table', page);
  await page.getByRole('table', { name: own.parts.given }).scrollIntoViewIfNeeded();
  await atStop('reporting-given', page);
  await page.getByRole('table', { name: own.money }).scrollIntoViewIfNeeded();
  await atStop('reporting-money', page);
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ status: 503, json: { statusCode: 503, code: 'unavailable', message: 'x', requestId: 'r' } }));
  await button(own.refresh).click();
  await page.getByText(own.failedOld.split('{')[0] ?? '').waitFor();
  await atStop('reporting-old', page);
  await page.unroute(call);
  await visit(page, '/dashboard/reporting?period=last7days');
  await page.locator('[data-figure="net"]').click();
  await page.locator('[data-sum="net"]').waitFor();
  await atStop('orders-behind', page);
}

/** How the tips of a shop with staff are shared out. */
export async function tourPool(page: Page, atStop: AtStop): Promise<void> {
  const whose = (staff_id: string | null, tips: number) => ({
    ...{ gross_sales: minor(90_000), discounts: minor(0), refunds: minor(0), net_sales: minor(90_000), total_tax: minor(0), total_orders: 12 },
    ...{ staff_id, name: staff_id, tips: minor(tips) },
  });
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as Report;
    const by_staff = [whose('Ana Flores', 6_000), whose('Guadalupe Hernández Villaseñor', 3_000), whose('Marcus Reed', 2_000), whose(null, 1_000)];
    await route.fulfill({ response, json: { ...report, by_staff } });
  });
  await visit(page, '/dashboard/reporting?period=last7days');
  await page.getByRole('button', { name: own.pool.open, exact: true }).click();
  const hours = (name: string) => page.getByRole('textbox', { name: own.pool.hoursOf.replace('{name}', name) });
  await hours('Ana Flores').fill('6.5');
  await hours('Ben Carter').fill('4');
  await hours('Guadalupe Hernández Villaseñor').fill('8:00');
  await page.getByRole('textbox', { name: words.staffSettings.roleNames.cashier, exact: true }).fill('0.5');
  // Of the screen before.
  await withoutToasts(page);
  await atStop('tip-pool', page);
  await page.getByRole('button', { name: own.pool.back }).click();
  await page.unroute(call);
  await visit(page, '/dashboard/register/main');
}
