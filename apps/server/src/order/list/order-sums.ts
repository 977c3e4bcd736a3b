import type { orderSumsCall } from '@till/contract/order/lists';
import { addMinor } from '@till/domain/money/minor';
import { type FigureName, figuresListed } from '@till/domain/report/behind';
import { averageOrder } from '@till/domain/report/report';
import { netOf } from '@till/domain/report/sums';
import { accept } from '@till/domain/result';
import type { Sql } from 'postgres';
import type { Answer, Request } from '../../border/mount.ts';
import type { OrderListStore } from './list-store.ts';
import { wishOf } from './list-wish.ts';
import { type ListedSums, sumsListed } from './sums-store.ts';

/** A figure of the facts of a list; null: there is none. */
function figureOf(name: Exclude<FigureName, 'orders'>, sums: ListedSums): number | null {
  const { figures } = sums;
  const values = {
    gross: sums.itemsGross ?? figures.gross,
    discounts: figures.discount,
    net: netOf(figures),
    // Most shops add none.
    charges: figures.charges || null,
    exempt: figures.exempt ?? 0,
    tax: figures.tax,
    tips: figures.tips,
    average: averageOrder(figures),
    refunds: figures.refunded,
    unpaid: sums.unpaid,
    quantity: sums.quantity,
    taken: sums.taken,
    returned: sums.returned,
    moved: addMinor(sums.taken, -sums.returned),
  } as const;
  return values[name];
}

/** What a list of orders adds up to, of the very facts of a report's figures: whoever comes from a figure finds it above its orders. */
export async function orderSums(sql: Sql, store: OrderListStore, { params, query }: Request<typeof orderSumsCall>): Promise<Answer<typeof orderSumsCall>> {
  const asked = await wishOf(store, params.merchantId, query);
  if (!asked.ok) return asked;
  const { by, fact } = asked.value;
  const names = figuresListed({
    by,
    isOfItems: fact.item !== null || fact.category !== null,
    isOfMethod: fact.method !== null,
    isUnpaid: query.unpaid !== undefined,
    isExempt: query.exempt !== undefined,
  });
  const sums = names.length === 0 ? null : await sumsListed(sql, params.merchantId, asked.value);
  if (sums === null) return accept({ orders: null, figures: [] });
  return accept({
    orders: sums.orders,
    figures: names.flatMap((name) => {
      const value = figureOf(name, sums);
      return value === null ? [] : [{ name, value }];
    }),
  });
}
