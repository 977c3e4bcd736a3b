import { minor } from '@till/domain/money/minor';
import { loadMessages } from '@till/phrases/load';
import { expect, it } from 'vitest';
import type { SalesReport } from './asked.ts';
import { reportLines } from './csv.ts';
import { cellsOf } from './use-saying.ts';

const total = {
  ...{ gross_sales: 1_000, discounts: 0, refunds: 0, net_sales: 1_000, total_tax: 88, tips: 0, total_orders: 1, average_order: 1_000, unpaid: 0 },
} as SalesReport['total'];
const from = Date.parse('2026-11-25T12:00:00Z');

/** Today's report at 12:45 PM in Los Angeles, where a business day begins at four. */
const today: SalesReport = {
  timezone: 'America/Los_Angeles',
  business_day_start: 14_400,
  period: { from: '2026-11-25', to: '2026-11-25', starts_at: from, ends_at: from + 86_400_000 },
  before: { from: '2026-11-24', to: '2026-11-24', starts_at: from - 86_400_000, ends_at: Date.parse('2026-11-24T20:45:00Z'), cut: true },
  ...{ total, total_before: total, by_hour: [], by_day: [], by_category: [], by_method: [], by_device: [], items: [] },
} as SalesReport;

const words = await loadMessages('en-us', 'reports');
const linesOf = (report: SalesReport) => {
  const saying = { label: String, value: String, money: String, cells: () => null };
  return reportLines(report, words, saying).map((line) => line.trimEnd());
};

it('a report as a file says when a business day begins, and up to when it counts the period before', () => {
  expect(linesOf(today).slice(0, 4)).toEqual([
    'From,To,Business day starts at',
    '2026-11-25,2026-11-25,04:00',
    '',
    'Figure,Amount,"Previous period (2026-11-24 – 2026-11-24, up to 12:45 on the last day)"',
  ]);
});

it('a report as a file says how many of its sales came after the day was over, and for how much', () => {
  const lines = linesOf({ ...today, came_late: { total_orders: 2, gross_sales: minor(4_000) } });
  expect(lines).toEqual(expect.arrayContaining(['Sales synced after the day ended,2', 'Gross sales synced after the day ended,40.00']));
  expect(linesOf(today).some((line) => line.includes('received after'))).toBe(false);
});

it('a report as a file says what money of the period is for orders of another time, so that the methods add up to its sales', () => {
  const by_method = [{ method: 'cash', taken: minor(1_100), refunded: minor(0), total: minor(1_100) }];
  const lines = linesOf({ ...today, by_method, total: { ...total, paid_ahead: minor(500), paid_earlier: minor(488) } });
  const begin = lines.indexOf('Net sales,10.00');
  expect(lines.slice(begin, begin + 6)).toEqual([
    ...['Net sales,10.00', 'Tax,0.88', 'Tips,0.00', 'For orders of other days,5.00', 'Taken on other days,-4.88', 'Total,11.00'],
  ]);
  expect(linesOf({ ...today, by_method: [{ ...by_method[0], total: minor(1_088), taken: minor(1_088) }] as never }).join()).not.toContain('other days');
});

it('a report as a file lists the sales that were made earlier and are booked in it, with both times and why', () => {
  const made = Date.parse('2026-10-31T23:50:00Z');
  const sale = { order_id: 'A-7', gross_sales: minor(1_250), made_at: made, came_at: from + 60_000, booked_at: from + 60_000, why: 'books_closed' } as const;
  const later = { total_orders: 2, gross_sales: minor(4_000), sales: [sale] };
  const lines = linesOf({ ...today, booked_later: later });
  const begin = lines.indexOf('Sales from earlier days counted in this period,2,40.00');
  expect(lines.slice(begin + 1, begin + 4)).toEqual([
    'Order,Gross sales,Made,Synced,Why',
    'A-7,12.50,2026-10-31 16:50:00,2026-11-25 04:01:00,Day already closed',
    'Showing 1 of 2.',
  ]);
  expect(linesOf(today).some((line) => line.includes('Earlier sales'))).toBe(false);
});

it('a report as a file says whose the orders were and what was nobody’s, where the shop has staff', () => {
  const of = (gross: number, refunds: number, tips: number) => ({
    ...total,
    gross_sales: minor(gross),
    refunds: minor(refunds),
    net_sales: minor(gross - refunds),
    tips: minor(tips),
  });
  const by_staff = [
    { staff_id: 's1', name: 'Ana', ...of(800, 100, 250) },
    { staff_id: null, name: null, ...of(200, 0, 0) },
  ];
  const saying = { label: (_: string, { subject }: { readonly subject: unknown }) => String(subject), value: String, money: String, cells: () => null };
  const lines = reportLines({ ...today, by_staff }, words, saying).map((line) => line.trimEnd());
  expect(lines.slice(lines.indexOf('By staff'))).toEqual([
    'By staff',
    'Staff,Orders,Gross sales,Refunds,Net sales,Tips',
    's1,1,8.00,1.00,7.00,2.50',
    'null,1,2.00,0.00,2.00,0.00',
  ]);
  expect(linesOf(today)).not.toContain('By staff');
});

it('a period before that is whole has no such time', () => {
  const whole = { ...today, business_day_start: 0, before: { ...today.before, cut: false } };
  expect(linesOf(whole).slice(1, 4)).toEqual(['2026-11-25,2026-11-25,00:00', '', 'Figure,Amount,Previous period (2026-11-24 – 2026-11-24)']);
});

it('a report as a file says in columns of their own what was given, voided, added and exempt, why and by whom, so that it can be sorted', () => {
  const gave = { staff_id: 'ana', staff_name: 'Ana', times: 2, amount: minor(900) };
  const lists = {
    given: [{ kind: 'comp' as const, name: 'On the house', reason: 'Cold, late', ...gave }],
    voided: [{ kind: 'items' as const, reason: '', ...gave, staff_id: null, staff_name: null }],
    charges: [{ kind: 'gratuity' as const, name: 'Large party', to: 'staff' as const, times: 1, amount: minor(360) }],
    exempt: [{ number: '12-3456', name: 'St. Mary', total_orders: 2, net_sales: minor(720) }],
  };
  const all = { by_discount: lists.given, by_void: lists.voided, by_charge: lists.charges, by_exemption: lists.exempt };
  const file = (hasStaff: boolean) => {
    const saying = {
      ...{ label: String, value: String, money: String },
      cells: (part: Parameters<typeof cellsOf>[0], line: { readonly subject: unknown } | null) =>
        cellsOf(part, line === null ? null : Number(line.subject), { ...lists, hasStaff }, words),
    };
    const lines = reportLines({ ...today, ...all }, words, saying).map((line) => line.trimEnd());
    return lines.slice(lines.indexOf(words.parts.given));
  };
  expect(file(true)).toEqual([
    ...['Discounts and comps', 'Type,Name,Reason,Staff,Quantity,Amount', 'Comp,On the house,"Cold, late",Ana,2,9.00', ''],
    ...['Voids', 'Type,Reason,Staff,Quantity,Amount', 'Voided items,,No one signed in,2,9.00', ''],
    ...['Service charges and gratuities', 'Type,Name,Destination,Quantity,Amount', 'Gratuity,Large party,to staff,1,3.60', ''],
    ...['Tax-exempt sales', 'Buyer,Certificate number,Orders,Net sales', 'St. Mary,12-3456,2,7.20'],
  ]);
  expect(file(false).slice(0, 3)).toEqual(['Discounts and comps', 'Type,Name,Reason,Quantity,Amount', 'Comp,On the house,"Cold, late",2,9.00']);
});
