import { salesReportCall } from '@till/contract/write/report';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seen, words } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';

const nothing = { gross_sales: 0, discounts: 0, refunds: 0, net_sales: 0, total_tax: 0, tips: 0, total_orders: 0 };
const total = { ...nothing, average_order: null, unpaid: 0 };
const parts = { by_hour: [], by_day: [], by_category: [], by_method: [], by_device: [], items: [] };

const reporting = (from: string, to: string) => `/dashboard/reporting?from=${from}&to=${to}`;
const days = () => [words.reports.from, words.reports.to].map((label) => page.getByLabelText(label, { exact: true }));
const shown = () => days().map((field) => (field.elements()[0] as HTMLInputElement | undefined)?.value);

describe('other days of a report', () => {
  it('follow a link, to other days and back, and a day that is typed then goes with what they show', async () => {
    const asked: (string | undefined)[] = [];
    server.replies(salesReportCall, ({ query: { from = '', to = '' } }) => {
      asked.push(`${from} ${to}`);
      const period = { from, to, starts_at: 1_767_600_000_000, ends_at: 1_767_686_400_000 };
      return {
        timezone: 'America/Los_Angeles',
        business_day_start: 0,
        period,
        before: { ...period, cut: false },
        total,
        total_before: total,
        ...parts,
      } as never;
    });
    const register = await openRegister({ at: reporting('2026-03-02', '2026-03-04') });
    await seen(page.getByRole('heading', { name: words.frame.reporting }));
    await expect.poll(shown).toEqual(['2026-03-02', '2026-03-04']);
    await days()[1]?.fill('2026-03-05');
    await expect.poll(() => register.path()).toContain('to=2026-03-05');
    await expect.poll(shown).toEqual(['2026-03-02', '2026-03-05']);

    await register.goTo(reporting('2026-03-09', '2026-03-09'));
    await expect.poll(shown).toEqual(['2026-03-09', '2026-03-09']);
    await days()[0]?.fill('2026-03-08');
    await expect.poll(() => asked.at(-1)).toBe('2026-03-08 2026-03-09');

    for (const [from, to] of [
      ['2026-03-02', '2026-03-05'],
      ['2026-03-08', '2026-03-09'],
    ] as const) {
      await register.goTo(reporting(from, to));
      await expect.poll(shown).toEqual([from, to]);
    }
  });
});
