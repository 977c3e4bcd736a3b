import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { liveRoutes } from '../live/routes.ts';

/** What happens, as it happens: `/realtime`. */
export function realtime(app: FastifyInstance, context: Context): void {
  // Reading a history is no part of a change.
  liveRoutes(app, { ...context, sql: context.reads.sql });
}
