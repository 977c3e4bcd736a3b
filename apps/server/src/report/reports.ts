import type { itemSalesCall, orderMetricsCall } from '@till/contract/write/report';
import { addMinor } from '@till/domain/money/minor';
import { type Period, periodOf } from '@till/domain/report/periods';
import { accept, type Result } from '@till/domain/result';
import type { Answer, Asked } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Context } from '../context.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import type { ReportStore } from './store.ts';

/** What reports need. */
export interface ReportRoom extends Pick<Context, 'clock'> {
  readonly catalogues: Catalogues;
  readonly store: ReportStore;
}

/** The requested days, in the merchant's timezone. */
async function daysOf(
  { clock, catalogues }: ReportRoom,
  merchantId: string,
  name: string | undefined,
): Promise<Result<{ readonly period: Period; readonly timezone: string }, Refused<'not_found' | 'period_unknown'>>> {
  const timezone = (await catalogues.of(merchantId))?.merchant.timezone;
  if (timezone === undefined) return { ok: false, refusal: { code: 'not_found' } };
  const period = periodOf(name, clock(), timezone);
  return period.ok ? accept({ period: period.value, timezone }) : period;
}

/** Sales, tax and the number of orders of a period. */
export async function orderMetrics(room: ReportRoom, { params, query }: Asked<typeof orderMetricsCall>): Promise<Answer<typeof orderMetricsCall>> {
  const days = await daysOf(room, params.merchantId, query.period);
  if (!days.ok) return days;
  const { gross, discount, tax, refunded, orders } = await room.store.figures(params.merchantId, days.value.period, days.value.timezone);
  return accept({ gross_sales: gross, net_sales: addMinor(gross, -discount, -refunded), total_tax: tax, total_orders: orders });
}

/** What was sold in a period. */
export async function itemSales(room: ReportRoom, { params, query }: Asked<typeof itemSalesCall>): Promise<Answer<typeof itemSalesCall>> {
  const days = await daysOf(room, params.merchantId, query.period);
  return days.ok ? accept(await room.store.itemSales(params.merchantId, days.value.period, days.value.timezone)) : days;
}
