import type { FastifyInstance } from 'fastify';
import { page } from '../border/page.ts';
import { readSchema } from '../surface/read-schema.ts';
import { openApi } from './open-api.ts';
import { docsBody } from './page.ts';

// Made when somebody asks first: a tenth of a second of every start otherwise.
let body: string | undefined;
let described: ReturnType<typeof openApi> | undefined;

/** The calls, described: a page without scripts, and the documents for programs. */
export function docsRoutes(app: FastifyInstance): void {
  app.get('/docs', (_request, reply) => {
    body ??= docsBody();
    return page(reply, { language: 'en-us', title: 'Till: calls', body });
  });
  app.get('/docs/openapi.json', async () => {
    described ??= openApi();
    return described;
  });
  app.get('/docs/schema.graphql', (_request, reply) => reply.type('text/plain; charset=utf-8').send(readSchema));
}
