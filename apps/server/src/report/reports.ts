import { type itemSalesCall, laterListMax, type orderMetricsCall, type salesReportCall } from '@till/contract/write/report';
import { addMinor, type Minor, zero } from '@till/domain/money/minor';
import { addDays, hoursOf } from '@till/domain/report/days';
import { type Before, beforeOf, daysOf, type Period, type PeriodName, periodNames, periodOf, rangeOf, spanOf } from '@till/domain/report/periods';
import { averageOrder, reportOf, type SalesReport } from '@till/domain/report/report';
import { addSums, netOf, noFigures, type SalesFigures } from '@till/domain/report/sums';
import { accept, type Result } from '@till/domain/result';
import { businessDayStart, type ShopClock } from '@till/domain/time/business-day';
import { dayAfter } from '@till/domain/time/zone';
import type { Answer, Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Context } from '../context.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import type { LaterSale, ReportStore } from './store.ts';

/** What reports need. */
export interface ReportRoom extends Pick<Context, 'clock'> {
  readonly catalogues: Catalogues;
  readonly store: ReportStore;
}

/** A period by its name, or the business days from one to another. */
interface Input {
  readonly period?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Days {
  readonly clock: ShopClock;
  /** Whether cash is rounded now. */
  readonly isRounding: boolean;
  readonly now: number;
  readonly period: Period;
  /** null: a range of days. */
  readonly name: PeriodName | null;
}

/** The requested business days, by the merchant's clock. */
async function daysAsked(
  { clock: now, catalogues }: ReportRoom,
  merchantId: string,
  { period: name, from, to }: Input,
): Promise<Result<Days, Refused<'not_found' | 'period_unknown'>>> {
  const merchant = (await catalogues.of(merchantId))?.merchant;
  if (merchant === undefined) return { ok: false, refusal: { code: 'not_found' } };
  const clock: ShopClock = merchant;
  const at = now();
  const isRange = name === undefined && from !== undefined && to !== undefined;
  const period = isRange ? rangeOf(from, to) : periodOf(name, at, clock);
  if (!period.ok) return period;
  return accept({ clock, isRounding: merchant.cashRounding > 0, now: at, period: period.value, name: periodNames.find((known) => known === name) ?? null });
}

/** What a period adds up to, compared with nothing. */
async function reportAsked(room: ReportRoom, { params, query }: Request<typeof orderMetricsCall | typeof itemSalesCall>) {
  const days = await daysAsked(room, params.merchantId, query);
  if (!days.ok) return days;
  const { clock, period } = days.value;
  const read = await room.store.read(params.merchantId, { clock, span: spanOf(period, clock), before: null });
  return accept(reportOf(read.days, clock));
}

/** Sales, tax and the number of orders of a period. */
export async function orderMetrics(room: ReportRoom, asked: Request<typeof orderMetricsCall>): Promise<Answer<typeof orderMetricsCall>> {
  const report = await reportAsked(room, asked);
  if (!report.ok) return report;
  const { total } = report.value;
  return accept({ gross_sales: total.gross, net_sales: netOf(total), total_tax: total.tax, total_orders: total.orders });
}

/** What was sold in a period. */
export async function itemSales(room: ReportRoom, asked: Request<typeof itemSalesCall>): Promise<Answer<typeof itemSalesCall>> {
  const report = await reportAsked(room, asked);
  return report.ok ? accept(report.value.items.map(({ name, quantity }) => ({ item_name: name, total_quantity: quantity }))) : report;
}

const figuresView = (figures: SalesFigures) => ({
  gross_sales: figures.gross,
  discounts: figures.discount,
  refunds: figures.refunded,
  net_sales: netOf(figures),
  ...(figures.charges ? { charges: figures.charges } : {}),
  ...(figures.exempt ? { exempt_sales: figures.exempt } : {}),
  total_tax: figures.tax,
  tips: figures.tips,
  total_orders: figures.orders,
});
const totalView = (figures: SalesFigures, unpaid: Minor) => ({ ...figuresView(figures), average_order: averageOrder(figures), unpaid });
const soldView = ({ quantity, gross }: { readonly quantity: number; readonly gross: Minor }) => ({ total_quantity: quantity, gross_sales: gross });
const beforeView = ({ firstDay, lastDay, from, until, isCut }: Before) => ({ from: firstDay, to: lastDay, starts_at: from, ends_at: until, cut: isCut });

const laterView = ({ orderId, gross, madeAt, cameAt, bookedAt, bookedLater, isUnsure }: LaterSale) => ({
  ...{ order_id: orderId, gross_sales: gross, made_at: madeAt, came_at: cameAt, booked_at: bookedAt },
  why: bookedLater,
  ...(isUnsure ? { unsure: true as const } : {}),
});

/** By person, where somebody has a PIN, or something is somebody's. */
const staffView = (staff: SalesReport['staff'], { staff: names, hasPins }: Awaited<ReturnType<ReportRoom['store']['names']>>) =>
  !hasPins && staff.every(({ staffId }) => staffId === null)
    ? {}
    : { by_staff: staff.map((each) => ({ staff_id: each.staffId, name: names.get(each.staffId ?? '') ?? null, ...figuresView(each) })) };

/** What was given, by what and by whom, where anything was. */
const discountsView = (discounts: SalesReport['discounts'], { staff: names }: Awaited<ReturnType<ReportRoom['store']['names']>>) =>
  discounts.length === 0
    ? {}
    : {
        by_discount: discounts.map(({ kind, name, reason, staffId, amount, count }) => ({
          ...{ kind, name, reason, staff_id: staffId, staff_name: names.get(staffId ?? '') ?? null },
          ...{ times: count, amount },
        })),
      };

/** What service charges and gratuities added, where any did. */
const chargesView = (charges: SalesReport['charges']) =>
  charges.length === 0 ? {} : { by_charge: charges.map(({ kind, name, to, amount, count }) => ({ kind, name, to, times: count, amount })) };

/** What was sold to buyers who pay no tax, by certificate, where anything was. */
const exemptView = (exempt: SalesReport['exempt']) => {
  const said = exempt.filter(({ amount }) => amount !== 0);
  return said.length === 0 ? {} : { by_exemption: said.map(({ number, name, amount, count }) => ({ number, name, total_orders: count, net_sales: amount })) };
};

/** What was voided, why and by whom, where anything was. */
const voidsView = (voids: Awaited<ReturnType<ReportRoom['store']['voids']>>, { staff: names }: Awaited<ReturnType<ReportRoom['store']['names']>>) =>
  voids.length === 0
    ? {}
    : {
        by_void: voids.map(({ kind, reason, staffId, amount, count }) => ({
          ...{ kind, reason, staff_id: staffId, staff_name: names.get(staffId ?? '') ?? null, times: count, amount },
        })),
      };

/** All that a period adds up to, and the period before. */
export async function salesReport(room: ReportRoom, { params, query }: Request<typeof salesReportCall>): Promise<Answer<typeof salesReportCall>> {
  const { merchantId } = params;
  const asked = await daysAsked(room, merchantId, query);
  if (!asked.ok) return asked;
  const { clock, isRounding, now, period, name } = asked.value;
  const span = spanOf(period, clock);
  const before = beforeOf(name, period, now, clock, query.compare);
  const isDay = before.firstDay === before.lastDay;
  const read = await room.store.readWithAhead(merchantId, { clock, span, before, withHoursBefore: isDay });
  const [unpaid = zero, unpaidBefore = zero] = await room.store.unpaid(merchantId, [span, before]);
  const late = await room.store.cameLate(merchantId, clock, span);
  const later = await room.store.bookedLater(merchantId, span, laterListMax);
  const names = await room.store.names(merchantId);
  const voids = await room.store.voids(merchantId, span);
  const { ahead, earlier } = read;
  const report = reportOf(read.days, clock);
  const days = daysOf(period, now, clock, report.days.at(-1)?.day ?? null);
  const lastDay = days.at(-1) ?? period.from;
  const daysBefore = addDays(read.before);
  const figuresOn = new Map(report.days.map((each) => [each.day, each]));
  return accept({
    timezone: clock.timezone,
    business_day_start: clock.businessDayStart,
    period: { from: period.from, to: lastDay, starts_at: span.from, ends_at: businessDayStart(clock, dayAfter(lastDay)) },
    before: beforeView(before),
    total: {
      ...totalView(report.total, unpaid),
      ...(isRounding || report.rounding !== 0 ? { cash_rounding: report.rounding } : {}),
      ...(ahead === 0 ? {} : { paid_ahead: ahead }),
      ...(earlier === 0 ? {} : { paid_earlier: earlier }),
    },
    total_before: totalView(addSums(daysBefore), unpaidBefore),
    ...(late.orders === 0 ? {} : { came_late: { total_orders: late.orders, gross_sales: late.gross } }),
    ...(later.orders === 0 ? {} : { booked_later: { total_orders: later.orders, gross_sales: later.gross, sales: later.sales.map(laterView) } }),
    by_hour: report.hours.map((each) => ({ hour: each.hour, ...figuresView(each) })),
    by_day: days.map((day) => ({ day, ...figuresView(figuresOn.get(day) ?? noFigures) })),
    ...(isDay ? { by_hour_before: hoursOf(daysBefore, clock).map((each) => ({ hour: each.hour, net_sales: netOf(each) })) } : {}),
    by_day_before: daysBefore.map((each) => ({ day: each.day, net_sales: netOf(each) })),
    by_category: report.categories.map((each) => ({ category: each.category, ...soldView(each) })),
    by_method: report.methods.map(({ method, taken, returned }) => ({ method, taken, refunded: returned, total: addMinor(taken, -returned) })),
    by_device: report.devices.map((each) => ({ device_id: each.deviceId, label: names.devices.get(each.deviceId ?? '') ?? null, ...figuresView(each) })),
    ...staffView(report.staff, names),
    ...discountsView(report.discounts, names),
    ...chargesView(report.charges),
    ...exemptView(report.exempt),
    ...voidsView(voids, names),
    items: report.items.map((each) => ({ item_name: each.name, ...soldView(each) })),
  });
}
