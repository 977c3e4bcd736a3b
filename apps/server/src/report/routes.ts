import { bestSellersCall } from '@till/contract/write/menu/favourites';
import { itemSalesCall, orderMetricsCall, salesReportCall } from '@till/contract/write/report';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import { bestSellers } from './best-sellers.ts';
import { itemSales, orderMetrics, salesReport } from './reports.ts';
import { reportStore } from './store.ts';

export function reportRoutes(app: FastifyInstance, context: Context, { catalogues }: { readonly catalogues: Catalogues }): void {
  const room = { clock: context.clock, catalogues, store: reportStore(context.reads.sql) };
  mount(app, context, orderMetricsCall, (asked) => orderMetrics(room, asked));
  mount(app, context, itemSalesCall, (asked) => itemSales(room, asked));
  const { clock } = context;
  mount(app, context, bestSellersCall, (asked) => bestSellers({ sql: context.reads.sql, clock, catalogues }, asked));
  mount(app, context, salesReportCall, (asked) => salesReport(room, asked));
}
