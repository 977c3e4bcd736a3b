import { timingSafeEqual } from 'node:crypto';
import { headers } from '@till/contract/headers';
import type { FastifyRequest } from 'fastify';

/** What proves each device of a merchant by its id. */
interface Proofs {
  readonly merchant: { readonly id: string };
  readonly deviceTokens: ReadonlyMap<string, readonly string[]>;
}

/** The device that a request comes from, when its headers prove it; null otherwise: history names no device that did not prove itself. */
export function provenDevice({ headers: sent }: Pick<FastifyRequest, 'headers'>, { merchant, deviceTokens }: Proofs): string | null {
  const { [headers.deviceId]: id, [headers.deviceToken]: token, [headers.merchantId]: merchantId = merchant.id } = sent;
  const expected = typeof id === 'string' && merchantId === merchant.id ? deviceTokens.get(id) : undefined;
  if (typeof id !== 'string' || typeof token !== 'string' || expected === undefined) return null;
  const sentToken = Buffer.from(token);
  return expected.some((each) => same(sentToken, Buffer.from(each))) ? id : null;
}

const same = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
