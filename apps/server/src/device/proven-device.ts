import { timingSafeEqual } from 'node:crypto';
import type { DeviceClaim } from '../border/sent.ts';

/** What proves each device of a merchant by its id. */
interface Proofs {
  readonly merchant: { readonly id: string };
  readonly deviceTokens: ReadonlyMap<string, readonly string[]>;
}

/** The device that a call provably comes from; null otherwise: history names no unproven device. */
export function provenDevice({ id, token, merchantId }: DeviceClaim, { merchant, deviceTokens }: Proofs): string | null {
  const expected = typeof id === 'string' && (merchantId ?? merchant.id) === merchant.id ? deviceTokens.get(id) : undefined;
  if (typeof id !== 'string' || typeof token !== 'string' || expected === undefined) return null;
  const sentToken = Buffer.from(token);
  return expected.some((each) => same(sentToken, Buffer.from(each))) ? id : null;
}

const same = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
