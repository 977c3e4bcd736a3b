import type { FastifyInstance } from 'fastify';
import { page } from '../border/page.ts';
import { readSchema } from '../surface/read-schema.ts';
import { openApi } from './open-api.ts';
import { docsBody } from './page.ts';

/** The calls, described: a page without scripts, and the documents for programs. */
export function docsRoutes(app: FastifyInstance): void {
  const described = openApi();
  const body = docsBody();
  app.get('/docs', (_request, reply) => page(reply, { language: 'en-us', title: 'Till: calls', body }));
  app.get('/docs/openapi.json', async () => described);
  app.get('/docs/schema.graphql', (_request, reply) => reply.type('text/plain; charset=utf-8').send(readSchema));
}
