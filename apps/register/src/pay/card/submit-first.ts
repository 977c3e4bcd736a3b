import type { CallFailure } from '../../calls/failure.ts';
import { drained } from '../../calls/outbox/drained.ts';
import { outbox } from '../../calls/outbox/instance.ts';
import { sendCommand } from '../../calls/send-command.ts';
import { serverNow } from '../../calls/server-clock.ts';

/**
 * Waits until the server has the whole order, submitted to the kitchen where needed. Returns null, or why the terminal must not be asked: the server's
 * refusal, `held back` by an earlier one, or `given up` (`signal`).
 */
export async function submitFirst(
  merchantId: string,
  orderId: string,
  isUnsubmitted: boolean,
  signal: AbortSignal,
): Promise<CallFailure | 'held back' | 'given up' | null> {
  const sent = isUnsubmitted ? sendCommand({ name: 'submit', at: serverNow() }, { merchantId, orderId }) : undefined;
  const how = await drained(orderId, signal);
  const result = how === 'drained' ? await sent?.settled : undefined;
  if (how === 'drained' && result?.ok !== false) return null;
  // Do not submit an order to the kitchen after the person gave up.
  const entry = sent?.entryId === undefined ? undefined : outbox.get(sent.entryId);
  if (entry?.tries === 0) outbox.discard(entry.id);
  if (result?.ok === false) return result.refusal.code === 'left_out' ? 'given up' : result.refusal;
  return how === 'refused' ? 'held back' : 'given up';
}
