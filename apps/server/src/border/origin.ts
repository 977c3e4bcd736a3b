import type { FastifyRequest } from 'fastify';

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** Whether a request came from a page of ours: its `Origin` has the requested host, or that of `PUBLIC_URL`. */
export function fromOurPages(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  const host = hostOf(origin);
  return host !== null && (host === request.host || host === hostOf(publicUrl));
}
