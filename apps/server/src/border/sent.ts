import { headers } from '@till/contract/headers';
import type { Claim } from '@till/domain/order/claim';
import type { FastifyRequest } from 'fastify';

/** What a call was sent with beside the contract's parameters and body. */
export interface Sent {
  /** The body before validation, with unknown fields. */
  readonly body: unknown;
  /** The device that it claims to come from; checked against the merchant's devices. */
  readonly device: DeviceClaim;
  /** Who does it, as it says (`x-staff`): judged by the shop's people. */
  readonly staff: unknown;
  /** What somebody approved for it (`x-approval`); undefined: nothing was. */
  readonly approval: unknown;
  /** The version of the menu that its sender saw; NaN: none was sent. */
  readonly menuVersion: number;
  /** The version of taxes and rounding that its sender knew; NaN: none was sent. */
  readonly termsVersion: number;
  /** When a register without a network decided it, as far as it says. */
  readonly claim: Claim;
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
}

/** The headers that identify and authenticate a device, as they were sent. */
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
    staff: sent[headers.staff],
    approval: sent[headers.approval],
    menuVersion: Number(sent[headers.menuVersion]),
    termsVersion: Number(sent[headers.termsVersion]),
    claim: {
      ago: Number(sent[headers.decidedAgo] || Number.NaN),
      heardAgo: Number(sent[headers.heardAgo] || Number.NaN),
      unsure: sent[headers.decidedUnsure] === '1',
      decidedAt: Number(sent[headers.decidedAt] || Number.NaN),
    },
    ifNoneMatch: sent['if-none-match'],
    acceptEncoding: sent['accept-encoding'],
  };
}
