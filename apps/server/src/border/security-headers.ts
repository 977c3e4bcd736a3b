import type { FastifyInstance } from 'fastify';

/** Of every answer: a browser may neither render nor store it. Pages set a policy of their own. */
export const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** A year of https alone. */
const strictTransport = 'max-age=31536000';

/** Sets the security headers of every answer: pages, files, calls, streams and refusals. */
export function secureAnswers(app: FastifyInstance, { tls }: { readonly tls: null | { readonly isOurs: boolean } }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    // Not with a self-signed certificate: the browser would not let anybody accept it.
    if (request.protocol === 'https' && tls?.isOurs !== true) reply.header('strict-transport-security', strictTransport);
    done();
  });
}
