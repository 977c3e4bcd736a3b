import type { Call } from '@till/contract/call';
import { needOfCall } from '@till/contract/may';
import type { Doer } from '../border/caller.ts';
import type { Request } from '../border/mount.ts';
import type { Context } from '../context.ts';

/** Reads who makes a call, for the audit trail: of calls that may set something. What is done with an order its own history says. */
export function readDoer<C>(
  { clock }: Pick<Context, 'clock'>,
  catalogues: { of(merchantId: string): Promise<C | null> },
  doerOf: (asked: Request, catalogue: C, now: number) => Doer,
): (call: Call, asked: Request) => Promise<Doer | null> | null {
  async function read(merchantId: string, asked: Request): Promise<Doer | null> {
    const catalogue = await catalogues.of(merchantId);
    return catalogue === null ? null : doerOf(asked, catalogue, clock());
  }
  return (call, asked) => {
    const { merchantId, apiKey, sent } = asked;
    const isOurs = call.method !== 'GET' && apiKey === null && needOfCall(call) !== 'order';
    return isOurs && merchantId !== null && (sent.staff !== undefined || sent.device.id !== undefined) ? read(merchantId, asked) : null;
  };
}
