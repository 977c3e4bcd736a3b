import { salesReportCall } from '@till/contract/write/report';
import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { countOf, dialog, gone, press, seen, textOf, textsOf, words } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';
import { openShop } from '../../testing/browser/shop.ts';

const { reports: own } = words;
const nothing = { gross_sales: 0, discounts: 0, refunds: 0, net_sales: 0, total_tax: 0, tips: 0, total_orders: 0 };
const figures = (net: number, orders = 1) => ({ ...nothing, gross_sales: net, net_sales: net, total_orders: orders });
const midnight = Date.parse('2026-03-04T08:00:00Z');
const dayMs = 86_400_000;
const span = (from: number, days: number) => {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(from), to: day(from + (days - 1) * dayMs), starts_at: from, ends_at: from + days * dayMs };
};
const total = (net: number, orders: number) => ({ ...figures(net, orders), average_order: orders === 0 ? null : net, unpaid: 0 });

/** A report of so many days, of one sale of some cents a day in the second hour, beside another of the period before. */
function reportOf(days: number, net: number, before: number, hours: readonly number[] = [1]) {
  const period = span(midnight, days);
  const then = span(midnight - days * dayMs, days);
  const of = (from: number) => Array.from({ length: days }, (_, at) => new Date(from + at * dayMs).toISOString().slice(0, 10));
  return {
    ...{ timezone: 'America/Los_Angeles', business_day_start: 0, period, before: { ...then, cut: false } },
    ...{ total: total(net * days, days), total_before: total(before * days, before === 0 ? 0 : days) },
    by_hour: hours.map((hour) => ({ hour, ...figures(net) })),
    by_hour_before: before === 0 ? [] : [{ hour: 1, net_sales: before }],
    by_day: of(midnight).map((day) => ({ day, ...figures(net) })),
    by_day_before: before === 0 ? [] : of(midnight - days * dayMs).map((day) => ({ day, net_sales: before })),
    ...{ by_category: [], by_method: [], by_device: [], items: [] },
  };
}

async function opened(report: ReturnType<typeof reportOf>): Promise<void> {
  server.replies(salesReportCall, report as never);
  await openRegister({ shop: openShop(), at: '/dashboard/reporting' });
  await seen(page.getByRole('list', { name: own.figures }));
}
const picture = () => page.getByRole('img', { name: /^Net sales by/ }).first();
const bars = () => picture().element().querySelectorAll('rect').length;
const card = (name: keyof typeof own.cards) => page.getByRole('list', { name: own.figures }).getByRole('listitem').filter({ hasText: own.cards[name] });

it('a day with one hour is a picture beside the day before; the change is an arrow for the eye and words for the ear; the table behind says what was before', async () => {
  await opened(reportOf(1, 1_120, 1_000));
  expect(bars()).toBe(2);
  expect(textOf(card('net'))).toContain('▲ 12%');
  // The figures of every day stand above the picture, the others below it.
  const below = (place: Locator) => Boolean(picture().element().compareDocumentPosition(place.element()) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([page.getByRole('list', { name: own.figures }), page.getByRole('list', { name: own.moreFigures })].map(below)).toEqual([false, true]);
  expect(card('net').element().querySelector('[data-change] > :not([aria-hidden])')?.textContent).toBe('up 12%');
  expect(card('net').element().querySelector('[data-change] > [aria-hidden]')?.textContent).toBe('▲ 12%');
  expect(countOf(page.getByRole('table', { name: own.parts.hours }))).toBe(0);
  await page.getByRole('button', { name: own.showTable }).click();
  await seen(page.getByRole('table', { name: own.parts.hours }).getByText('vs. $10.00'));
  // What is drawn above has no bars in its table.
  expect(page.getByRole('table', { name: own.parts.hours }).element().querySelector('[data-measure]')).toBeNull();
  await page.getByRole('button', { name: own.explained }).click();
  await seen(dialog().getByText(own.notes.net));
  await press('Escape');
  await gone(dialog());
});

it('today is compared with yesterday, in these words', async () => {
  const report = reportOf(1, 1_120, 1_000);
  await opened({ ...report, before: { ...report.before, cut: true } });
  expect(textOf(card('net'))).toContain('vs. $10.00 yesterday');
});

it('where nothing was before there is no per cent and no bar of it; a day of refunds goes below zero', async () => {
  await opened(reportOf(1, -500, 0));
  expect(bars()).toBe(1);
  expect(card('net').element().querySelector('[data-change]')).toBeNull();
  expect(textOf(card('net'))).not.toContain('vs.');
  await seen(page.getByText(own.nothingBefore));
  const [bar] = picture().element().querySelectorAll('rect');
  const zero = picture().element().querySelector('line')?.ownerSVGElement?.querySelectorAll('line');
  const top = Math.min(...[...(zero ?? [])].map((line) => Number(line.getAttribute('y1'))));
  expect(Number(bar?.getAttribute('y'))).toBe(top);
});

it('a shop with staff sees each one’s orders, sales, refunds and tips, and what no one signed in for', async () => {
  const whose = (net: number, more: object) => ({ ...figures(net, 2), ...more });
  const by_staff = [
    whose(700, { staff_id: 'ana', name: 'Ana', gross_sales: 800, refunds: 100, tips: 250 }),
    whose(200, { staff_id: null, name: null }),
    whose(100, { staff_id: 'gone', name: null }),
  ];
  await opened({ ...reportOf(1, 1_000, 0), by_staff } as never);
  const table = page.getByRole('table', { name: own.parts.staff }).first();
  const rows = [...table.element().querySelectorAll('tr')].map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(rows).toEqual([
    [own.columns.staff, own.columns.orders, own.columns.gross, own.columns.refunds, own.columns.net, own.columns.tips],
    ['Ana', '2', '$8.00', '$1.00', '$7.00', '$2.50'],
    [own.noStaff, '2', '$2.00', '$0.00', '$2.00', '$0.00'],
    [own.goneStaff, '2', '$1.00', '$0.00', '$1.00', '$0.00'],
  ]);
});
it('a shop without staff has no part of it', async () => {
  await opened(reportOf(1, 1_000, 0));
  expect(countOf(page.getByText(own.parts.staff))).toBe(0);
});

it('a table of bars says which of its columns they show', async () => {
  const sold = { total_quantity: 3, gross_sales: 900 };
  await opened({ ...reportOf(1, 900, 0), by_category: [{ category: 'Soups', ...sold }], items: [{ item_name: 'Won Ton', ...sold }] } as never);
  const measured = (name: string) => page.getByRole('table', { name }).first().element().querySelector('[data-measure]')?.parentElement?.textContent;
  expect([measured(own.parts.categories), measured(own.top)]).toEqual([own.columns.gross, own.columns.quantity]);
});

it('a year is one picture, as wide as its card, what was before a line over it', async () => {
  await opened(reportOf(366, 900, 1_000));
  expect(bars()).toBe(366);
  expect(picture().element().querySelector('polyline')?.getAttribute('points')?.split(' ').length).toBe(366);
  const box = picture().element().getBoundingClientRect();
  const within = picture().element().closest('section')?.getBoundingClientRect();
  expect(box.right).toBeLessThanOrEqual(within?.right ?? 0);
  expect(textOf(card('net'))).toContain('▼ 10%');
});

it('is on paper too, as wide as the sheet', async () => {
  await opened(reportOf(1, 1_120, 1_000));
  dispatchEvent(new Event('beforeprint'));
  expect(document.querySelectorAll('.page-paper svg[role="img"] rect').length).toBe(2);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelector('.page-paper')).toBeNull();
});

it('what was voided has a table of its own, also where nothing was sold, by whom only in a shop with staff', async () => {
  const report = reportOf(1, 0, 0, []);
  const nothingSold = { ...report, total: total(0, 0), by_day: [] };
  const by_void = [
    { kind: 'order', reason: 'Closed', staff_id: null, staff_name: null, times: 1, amount: 2_500 },
    { kind: 'items', reason: '', staff_id: 'mo', staff_name: 'Mo', times: 3, amount: 900 },
  ];
  await opened({ ...nothingSold, by_void } as typeof report);
  const rows = () => page.getByRole('table', { name: own.parts.voided }).getByRole('row');
  await seen(rows().first());
  expect(textsOf(rows()).map((text) => text.split(/\s*[\t\n]\s*/).filter(Boolean))).toEqual([
    [own.columns.voided, own.columns.quantity, own.columns.voids],
    [`${own.voidKinds.order} · Closed`, '1', '$25.00'],
    [own.voidKinds.items, '3', '$9.00'],
  ]);
  await page.getByRole('button', { name: own.explained }).click();
  await seen(dialog().getByText(own.voidsNote));
  await press('Escape');
  await gone(dialog());
  await opened({ ...reportOf(1, 1_120, 1_000), by_void, by_staff: [] } as typeof report);
  await seen(page.getByText(`${own.voidKinds.items} · Mo`));
});

it('what was sold exempt has a figure and a table by certificate; where nothing was, neither is there', async () => {
  const report = reportOf(1, 1_120, 1_000);
  await opened(report);
  expect(countOf(page.getByText(own.cards.exempt, { exact: true }))).toBe(0);
  const by_exemption = [{ number: '12-3456', name: 'St. Mary', total_orders: 2, net_sales: 720 }];
  await opened({ ...report, total: { ...report.total, exempt_sales: 720 }, by_exemption } as typeof report);
  const rows = () => page.getByRole('table', { name: own.parts.untaxed }).getByRole('row');
  await seen(rows().first());
  expect(textsOf(rows()).map((text) => text.split(/\s*[\t\n]\s*/).filter(Boolean))).toEqual([
    [own.columns.untaxed, own.columns.orders, own.columns.exempt],
    ['St. Mary · 12-3456', '2', '$7.20'],
  ]);
  const figure = page.getByRole('list', { name: own.moreFigures }).getByRole('listitem').filter({ hasText: own.cards.exempt });
  expect(textOf(figure)).toContain('$7.20');
  const { href } = figure.getByRole('link').element() as HTMLAnchorElement;
  expect([...new URL(href).searchParams].filter(([name]) => name === 'by' || name === 'exempt')).toEqual([
    ['by', 'counted'],
    ['exempt', '1'],
  ]);
});

it('what was given has a figure and a table of its own, in four words that stay apart, by whom only in a shop with staff; where nothing was, neither is there', async () => {
  const report = reportOf(1, 1_120, 1_000);
  await opened(report);
  expect([countOf(page.getByRole('table', { name: own.parts.given })), countOf(page.getByText(own.cards.discounts, { exact: true }))]).toEqual([0, 0]);
  const given = [
    { kind: 'comp', name: 'On the house', reason: 'Cold soup', staff_id: 'ana', staff_name: 'Ana', times: 1, amount: 900 },
    { kind: 'discount', name: 'Regulars', reason: '', staff_id: null, staff_name: null, times: 3, amount: 210 },
  ];
  const discounted = { ...report, total: { ...report.total, discounts: 1_110 }, by_discount: given };
  await opened(discounted);
  const rows = () => page.getByRole('table', { name: own.parts.given }).getByRole('row');
  await seen(rows().first());
  expect(textsOf(rows()).map((text) => text.split(/\s*[\t\n]\s*/).filter(Boolean))).toEqual([
    ['Discount or comp', 'Quantity', 'Amount'],
    ['Comp · On the house · Cold soup', '1', '$9.00'],
    ['Discount · Regulars', '3', '$2.10'],
  ]);
  expect(textOf(page.getByRole('list', { name: own.moreFigures }).getByRole('listitem').filter({ hasText: own.cards.discounts }))).toContain('$11.10');
  await opened({ ...discounted, by_staff: [] } as typeof report);
  await seen(page.getByText('Comp · On the house · Cold soup · Ana'));
  await seen(page.getByText(`Discount · Regulars · ${own.noStaff}`));
});
