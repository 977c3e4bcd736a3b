import { timingSafeEqual } from 'node:crypto';
import type { DeviceClaim } from '../border/sent.ts';

/** What proves each device of a merchant by its id: its token, and the one that it had before TILL_SECRET was changed. Retired ones too. */
interface Proofs {
  readonly merchant: { readonly id: string };
  readonly deviceTokens: ReadonlyMap<string, readonly string[]>;
}

/**
 * The device that a call provably comes from; null otherwise: history names no unproven device. A retired one is named still by whoever stands at it, with or
 * without a network: cash that is taken there lies in its drawer, and cash of no device would be on no Z.
 */
export function provenDevice({ id, token, merchantId }: DeviceClaim, { merchant, deviceTokens }: Proofs): string | null {
  const tokens = typeof id === 'string' && (merchantId ?? merchant.id) === merchant.id ? deviceTokens.get(id) : undefined;
  if (typeof id !== 'string' || typeof token !== 'string' || tokens === undefined) return null;
  const sentToken = Buffer.from(token);
  return tokens.some((each) => same(sentToken, Buffer.from(each))) ? id : null;
}

const same = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
