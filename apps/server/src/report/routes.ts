import { itemSalesCall, orderMetricsCall } from '@till/contract/write/report';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { mount } from '../platform/http/mount.ts';
import type { Rooms } from '../rooms.ts';
import { itemSales, orderMetrics } from './reports.ts';
import { reportStore } from './store.ts';

export function reportRoutes(app: FastifyInstance, house: House, { catalogues }: Rooms): void {
  const room = { clock: house.clock, catalogues, store: reportStore(house.reads.sql) };
  mount(app, house, orderMetricsCall, (asked) => orderMetrics(room, asked));
  mount(app, house, itemSalesCall, (asked) => itemSales(room, asked));
}
