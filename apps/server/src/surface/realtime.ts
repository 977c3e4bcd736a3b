import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { liveRoutes } from '../live/routes.ts';

/** What happens, as it happens: `/realtime`. */
export function realtime(app: FastifyInstance, house: House): void {
  // Reading a history is no part of a change.
  liveRoutes(app, { ...house, sql: house.reads.sql });
}
