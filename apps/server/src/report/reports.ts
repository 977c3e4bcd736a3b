import type { itemSalesCall, orderMetricsCall } from '@till/contract/write/report';
import { addMinor } from '@till/domain/money/minor';
import { periodOf } from '@till/domain/report/periods';
import { accept, type Result } from '@till/domain/result';
import { dayStart } from '@till/domain/time/zone';
import type { House } from '../house.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { Refused } from '../platform/http/refused.ts';
import type { ReportStore, Span } from './store.ts';

/** What reports are made with. */
export interface ReportRoom extends Pick<House, 'clock'> {
  readonly catalogues: Catalogues;
  readonly store: ReportStore;
}

/** The span of the period that was asked for, by the clock of the merchant. */
async function spanOf({ clock, catalogues }: ReportRoom, merchantId: string, name: string | undefined): Promise<Result<Span, Refused>> {
  const timezone = (await catalogues.of(merchantId))?.merchant.timezone;
  if (timezone === undefined) return { ok: false, refusal: { code: 'not_found' } };
  const period = periodOf(name, clock(), timezone);
  if (!period.ok) return period;
  const { from, until } = period.value;
  return accept({ from: dayStart(timezone, from), until: until === null ? null : dayStart(timezone, until) });
}

/** Sales, tax and the number of orders of a period. */
export async function orderMetrics(room: ReportRoom, { params, query }: Asked<typeof orderMetricsCall>): Promise<Answer<typeof orderMetricsCall>> {
  const span = await spanOf(room, params.merchantId, query.period);
  if (!span.ok) return span;
  const { gross, discount, tax, refunded, orders } = await room.store.figures(params.merchantId, span.value);
  return accept({ gross_sales: gross, net_sales: addMinor(gross, -discount, -refunded), total_tax: tax, total_orders: orders });
}

/** What was sold in a period. */
export async function itemSales(room: ReportRoom, { params, query }: Asked<typeof itemSalesCall>): Promise<Answer<typeof itemSalesCall>> {
  const span = await spanOf(room, params.merchantId, query.period);
  return span.ok ? accept(await room.store.itemSales(params.merchantId, span.value)) : span;
}
