import { itemSalesCall, orderMetricsCall } from '@till/contract/write/report';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { House } from '../house.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import { itemSales, orderMetrics } from './reports.ts';
import { reportStore } from './store.ts';

export function reportRoutes(app: FastifyInstance, house: House, { catalogues }: { readonly catalogues: Catalogues }): void {
  const room = { clock: house.clock, catalogues, store: reportStore(house.reads.sql) };
  mount(app, house, orderMetricsCall, (asked) => orderMetrics(room, asked));
  mount(app, house, itemSalesCall, (asked) => itemSales(room, asked));
}
