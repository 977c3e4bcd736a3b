import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../platform/config.ts';
import { isThisMachine } from '../../platform/proxies.ts';
import { sourceOf } from '../../platform/rate-limit.ts';
import { answerRefused } from '../errors.ts';

/** What says nothing of any shop, and what is asked from wherever a load balancer or a node's agent is. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** So many sources are named in the log; then it begins anew. */
const namedCountMax = 1000;

/**
 * In production, without TLS of its own, a server answers this machine and the proxies that are named (`isProxy`); health probes, anybody. Whoever else comes
 * past them speaks plain http: the answer is 503, after which a register keeps what it has to send, and says where to go.
 */
export function answerProxiesAlone(
  app: FastifyInstance,
  { mode, tls, publicUrl }: Pick<Settings, 'mode' | 'tls' | 'publicUrl'>,
  isProxy: (address: string) => boolean,
): void {
  if (mode === 'demo' || tls !== null) return;
  const named = new Set<string>();
  app.addHook('onRequest', (request, reply, done) => {
    // Not `request.ip`, which a proxy says.
    const peer = request.raw.socket.remoteAddress ?? '';
    if (isThisMachine(peer) || isProxy(peer) || probes.has(request.url.split('?', 1)[0] ?? '')) return done();
    const source = sourceOf(peer);
    if (!named.has(source)) {
      if (named.size >= namedCountMax) named.clear();
      named.add(source);
      request.log.warn({ peer }, 'a request came past the proxies and was refused: if its sender is one of them, name its address in TRUST_PROXY');
    }
    const reason = `This server answers its proxies alone (TRUST_PROXY), and this request came straight from ${peer}: ask ${publicUrl}`;
    answerRefused(reply.header('connection', 'close'), { code: 'unavailable', detail: { reason } });
  });
}
