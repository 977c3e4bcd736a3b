import type { FastifyRequest } from 'fastify';

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** Whether the page that sent a request is one of ours: its `Origin` has the host that was asked, or that of the public address. */
export function fromOurPages(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  const host = hostOf(origin);
  return host !== null && (host === request.host || host === hostOf(publicUrl));
}
