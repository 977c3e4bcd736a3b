import type { Order } from '@till/domain/order/types';
import { type PeriodName, periodOf } from '@till/domain/report/periods';
import { dayStart } from '@till/domain/time/zone';
import type { Till } from '../till.ts';

/** A period's reports as they were answered, and when by the clock of who answered; ms since epoch. */
export interface Reported {
  readonly period: PeriodName;
  readonly at: number;
  readonly metrics: Readonly<Record<'gross_sales' | 'net_sales' | 'total_tax' | 'total_orders', number>>;
  readonly items: readonly { readonly item_name: string; readonly total_quantity: number }[];
}

export interface ReportsVerdict {
  /** Reports that are not the sum of their orders. Must be 0. */
  readonly reportsWrong: number;
  readonly findings: readonly string[];
}

const periods = ['today', 'thisMonth', 'last3Months'] as const;

/** What the reports say, asked for as a register does. */
export async function reportsOf(till: Till): Promise<readonly Reported[]> {
  const ask = (what: string, period: string) => till.send('GET', `/api/register/merchants/${till.merchantId}/reports/${what}?period=${period}`);
  const read: Reported[] = [];
  for (const period of periods) {
    const [metrics, items] = [await ask('order-metrics', period), await ask('item-sales', period)];
    read.push({ period, at: metrics.saidAt, metrics: metrics.body, items: items.body });
  }
  return read;
}

/** Each report has to be the sum of the merchant's orders, all of them: what was completed in its period, less its refunds in it. */
export function heldAgainstOrders(reports: readonly Reported[], orders: readonly Order[], timezone: string): ReportsVerdict {
  const findings = reports.flatMap(({ period, at, metrics, items }) => {
    const days = periodOf(period, at, { timezone, businessDayStart: 0 });
    if (!days.ok) throw new Error(days.refusal.code);
    const from = dayStart(timezone, days.value.from);
    const sums = sumsOf(orders, from);
    const wrong = Object.entries(sums.metrics).filter(([name, sum]) => metrics[name as keyof typeof metrics] !== sum);
    const said = new Map(items.map(({ item_name, total_quantity }) => [item_name, total_quantity]));
    const names = new Set([...said.keys(), ...sums.items.keys()]);
    return [
      ...wrong.map(([name, sum]) => `${period}: ${name} is ${metrics[name as keyof typeof metrics]}, the orders say ${sum}`),
      ...[...names]
        .filter((name) => said.get(name) !== sums.items.get(name))
        .map((name) => `${period}: ${said.get(name)} of ${name} were sold, the orders say ${sums.items.get(name)}`),
    ];
  });
  return { reportsWrong: findings.length, findings };
}

function sumsOf(orders: readonly Order[], from: number) {
  const completed = orders.filter(({ state, practice }) => state === 'completed' && !practice);
  const sold = completed.filter(({ completedAt }) => (completedAt ?? 0) >= from);
  const back = completed.flatMap(({ refunds }) => refunds.filter(({ at }) => at >= from));
  const sum = <Each>(all: readonly Each[], of: (each: Each) => number) => all.reduce((total, each) => total + of(each), 0);
  const gross = sum(sold, ({ subtotal }) => subtotal);
  const items = new Map<string, number>();
  for (const { name, quantity } of sold.flatMap((order) => order.items)) items.set(name, (items.get(name) ?? 0) + quantity);
  return {
    metrics: {
      gross_sales: gross,
      net_sales: gross - sum(sold, ({ discountAmount }) => discountAmount) - sum(back, ({ salesAmount }) => salesAmount),
      total_tax: sum(sold, ({ taxAmount }) => taxAmount) - sum(back, ({ taxAmount }) => taxAmount),
      total_orders: sold.length,
    },
    items,
  };
}
