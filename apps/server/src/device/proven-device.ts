import { timingSafeEqual } from 'node:crypto';
import type { DeviceClaim } from '../border/sent.ts';

/** What proves a device: its token, and the one that it had before TILL_SECRET was changed. */
export interface DeviceProof {
  readonly tokens: readonly string[];
  /** Since when it is retired, ms since epoch; null: it is in use. */
  readonly retiredAt: number | null;
}

/** What proves each device of a merchant by its id. */
interface Proofs {
  readonly merchant: { readonly id: string };
  readonly deviceTokens: ReadonlyMap<string, DeviceProof>;
}

/**
 * The device that a call provably comes from; null otherwise: history names no unproven device. A retired one proves nothing but what was decided at it without a
 * network (`decidedAt`, ms since epoch), also after it was retired, which a tablet without a network cannot know: that cash lies in its drawer, which other
 * registers may use, and their Z would be over.
 */
export function provenDevice({ id, token, merchantId }: DeviceClaim, { merchant, deviceTokens }: Proofs, decidedAt: number | null): string | null {
  const proof = typeof id === 'string' && (merchantId ?? merchant.id) === merchant.id ? deviceTokens.get(id) : undefined;
  if (typeof id !== 'string' || typeof token !== 'string' || proof === undefined) return null;
  if (proof.retiredAt !== null && decidedAt === null) return null;
  const sentToken = Buffer.from(token);
  return proof.tokens.some((each) => same(sentToken, Buffer.from(each))) ? id : null;
}

const same = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
