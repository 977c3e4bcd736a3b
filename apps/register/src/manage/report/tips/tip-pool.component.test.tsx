import { salesReportCall } from '@till/contract/write/report';
import { listRolesCall, listStaffCall } from '@till/contract/write/staff/staff';
import { listHoursCall } from '@till/contract/write/staff/time-clock';
import { rolesOf } from '@till/domain/staff/roles';
import { fill } from '@till/phrases/phrases';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { gone, seen, textOf, words } from '../../../testing/browser/actions.ts';
import { openRegister } from '../../../testing/browser/register.tsx';
import { server } from '../../../testing/browser/server.ts';
import { openShop } from '../../../testing/browser/shop.ts';

const { reports: own } = words;
const nothing = { gross_sales: 0, discounts: 0, refunds: 0, net_sales: 0, total_tax: 0, tips: 0, total_orders: 0 };
const whose = (staff_id: string | null, name: string | null, tips: number) => ({
  ...nothing,
  gross_sales: 1_000,
  net_sales: 1_000,
  total_orders: 1,
  staff_id,
  name,
  tips,
});
const person = (name: string, roleId: string, createdAt: number, tipEligible = true) => ({
  ...{ id: name.toLowerCase(), name, short: name, roleId, language: null, tipEligible, hasPin: true, pinVersion: 1, retiredAt: null, createdAt },
});

async function opened(): Promise<void> {
  const from = Date.parse('2026-03-04T08:00:00Z');
  const span = { from: '2026-03-04', to: '2026-03-04', starts_at: from, ends_at: from + 86_400_000 };
  const total = { ...nothing, gross_sales: 4_000, net_sales: 4_000, tips: 12_000, total_orders: 4, average_order: 1_000, unpaid: 0 };
  const by_staff = [whose('ana', 'Ana', 6_000), whose('ben', 'Ben', 3_000), whose('mo', 'Mo', 2_000), whose(null, null, 1_000)];
  server.replies(salesReportCall, {
    ...{ timezone: 'America/Los_Angeles', business_day_start: 0, period: span, before: { ...span, cut: false }, total, total_before: { ...total, tips: 0 } },
    ...{ by_hour: [{ hour: 1, ...nothing, gross_sales: 4_000, net_sales: 4_000 }], by_day: [{ day: '2026-03-04', ...nothing }], by_hour_before: [] },
    ...{ by_day_before: [], by_category: [], by_method: [], by_device: [], items: [], by_staff },
  } as never);
  const shop = openShop();
  const roles = [...rolesOf([]), { id: 'cook', name: 'Cook', rules: {} }];
  server.replies(listStaffCall, [
    person('Luis', 'cook', 3),
    person('Ben', 'server', 2),
    person('Ana', 'server', 1),
    person('Mo', 'manager', 0, false),
  ] as never);
  server.replies(listRolesCall, roles as never);
  await openRegister({ shop, at: '/dashboard/reporting' });
  await page.getByRole('button', { name: own.pool.open }).click();
  await seen(pool());
}
const pool = () => page.getByRole('region', { name: own.pool.open });
const rows = () =>
  [...pool().element().querySelectorAll('tbody tr')].map((row) => [row.querySelector('th > span')?.textContent ?? '', row.lastElementChild?.textContent]);
const typedOf = (name: string) => pool().getByRole('textbox', { name: fill(own.pool.hoursOf, { name }) });
const hours = (name: string, typed: string) => typedOf(name).fill(typed);

it('the tips of those who share and no one’s are shared by hours × weight, the manager keeps theirs and it is said why, and all adds up to the report', async () => {
  await opened();
  await seen(pool().getByText(fill(own.pool.noHours, { amount: '$100.00' })));
  expect(textOf(pool())).toContain(own.pool.leaders);
  expect(textOf(pool())).toContain(fill(own.pool.out, { names: 'Mo' }));
  await hours('Ana', '6.5');
  await hours('Ben', '4');
  await hours('Luis', '8:00');
  await pool().getByRole('textbox', { name: 'Cook' }).fill('0.5');
  expect(['Ana', 'Ben', 'Luis'].map((name) => (typedOf(name).element() as HTMLInputElement).value)).toEqual(['6:30', '4:00', '8:00']);
  await expect.poll(rows).toEqual([
    ['Ana', '$44.83'],
    ['Ben', '$27.59'],
    ['Luis', '$27.58'],
    ['Mo', '$20.00'],
    [own.noStaff, '$0.00'],
    ['', '$120.00'],
  ]);
  await gone(pool().getByText(fill(own.pool.noHours, { amount: '$100.00' })));
  await pool().getByRole('button', { name: own.pool.back }).click();
  await seen(page.getByRole('table', { name: own.parts.staff }).first());
});

it('the hours are filled in from the time clock for the days of the report, can be changed, and whoever has none stays empty; it says so, and whose clock-out is missing', async () => {
  const day = (name: string, workedMs: number, more: object = {}) => ({
    ...{ staffId: name.toLowerCase(), name, day: '2026-03-04', workedMs, breakMs: 0, onSince: null, forgotten: false, ...more },
  });
  await opened();
  server.replies(listHoursCall, {
    ...{ timezone: 'America/Los_Angeles', own: false, entries: [] },
    days: [day('Ana', 2.5 * 3_600_000), day('Ana', 4 * 3_600_000), day('Luis', 0, { onSince: 1, forgotten: true })],
  });
  await pool().getByRole('button', { name: own.pool.fillIn }).click();
  await seen(pool().getByText(/^Hours from the time clock/));
  await seen(pool().getByText(fill(own.pool.missingOut, { names: 'Luis' })));
  expect(server.heard(listHoursCall).map(({ query }) => query)).toEqual([{ from: '2026-03-04', to: '2026-03-04' }]);
  expect(['Ana', 'Ben', 'Luis'].map((name) => (typedOf(name).element() as HTMLInputElement).value)).toEqual(['6:30', '', '']);
  await hours('Ben', '4');
  await hours('Luis', '8:00');
  await pool().getByRole('textbox', { name: 'Cook' }).fill('0.5');
  await expect
    .poll(() => rows().slice(0, 3))
    .toEqual([
      ['Ana', '$44.83'],
      ['Ben', '$27.59'],
      ['Luis', '$27.58'],
    ]);
});
