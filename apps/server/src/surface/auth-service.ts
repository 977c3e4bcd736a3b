import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { signInRoutes } from '../sign-in/routes.ts';
import { madeBySessions } from './made-by-sessions.ts';

/** Signing in and out: `/auth`. */
export function authService(app: FastifyInstance, context: Context): void {
  signInRoutes(app, context, madeBySessions(context));
}
