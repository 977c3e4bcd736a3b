import { channelOf, legacyChannel } from '@till/contract/live';
import type { Refused } from '../border/refused.ts';

const orderChannel = /-order$/;

/** Whether a caller may subscribe to these channels. Both kinds carry only its own merchant's events, so both together count as one. */
export function refusedChannels(asked: unknown, merchantId: string | null): Refused | null {
  const names = (Array.isArray(asked) ? asked : [asked]).flatMap((one) => (typeof one === 'string' ? one.split(',') : [])).filter((name) => name !== '');
  if (names.length === 0) return { code: 'malformed', detail: { reason: 'channels names no channel' } };
  if (merchantId === null) return { code: 'forbidden' };
  const strange = names.find((name) => name !== legacyChannel && name !== channelOf(merchantId));
  if (strange === undefined) return null;
  return orderChannel.test(strange) ? { code: 'forbidden' } : { code: 'malformed', detail: { reason: 'channels names one that there is not' } };
}
