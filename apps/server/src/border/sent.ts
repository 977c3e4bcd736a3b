import { headers } from '@till/contract/headers';
import type { FastifyRequest } from 'fastify';

/** What a call came with, beside its address and its body as the contract has it. */
export interface Sent {
  /** The body before it was parsed, unknown fields and all. */
  readonly body: unknown;
  /** The device that it says to come from; whether that is proved its merchant's devices say. */
  readonly device: DeviceClaim;
  /** The menu that its sender saw; NaN: it does not say. */
  readonly menuVersion: number;
  /** When a tablet without a network decided it, ms since epoch; NaN: it does not say. */
  readonly decidedAt: number;
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
}

/** The headers with which a device names and proves itself, as they were sent. */
export interface DeviceClaim {
  readonly id: unknown;
  readonly token: unknown;
  /** Absent: the merchant of the call. */
  readonly merchantId: unknown;
}

export function sentWith({ headers: sent, body }: Pick<FastifyRequest, 'headers' | 'body'>): Sent {
  return {
    body,
    device: { id: sent[headers.deviceId], token: sent[headers.deviceToken], merchantId: sent[headers.merchantId] },
    menuVersion: Number(sent[headers.menuVersion]),
    decidedAt: Number(sent[headers.decidedAt] ?? Number.NaN),
    ifNoneMatch: sent['if-none-match'],
    acceptEncoding: sent['accept-encoding'],
  };
}
