import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { signInRoutes } from '../sign-in/routes.ts';

/** Signing in and out: `/auth`. */
export function authService(app: FastifyInstance, house: House): void {
  signInRoutes(app, house);
}
