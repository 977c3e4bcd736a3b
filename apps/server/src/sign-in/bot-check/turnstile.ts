import { randomUUID } from 'node:crypto';
import type { SiteverifyProtocol } from './siteverify.ts';

/** Cloudflare Turnstile: no score. With the same key the same question gets the same answer again. */
export const turnstile: SiteverifyProtocol = {
  extra: () => ({ idempotency_key: randomUUID() }),
  mayAskAgain: true,
  scoreIn: () => null,
};
