import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { liveRoutes } from '../live/routes.ts';

/** The event stream: `/realtime`. */
export function realtime(app: FastifyInstance, context: Context): void {
  // Histories are read on the connections for reads.
  liveRoutes(app, { ...context, sql: context.reads.sql });
}
