import { ownPrintCall } from '@till/contract/write/printer/printing';
import { connection } from '../../calls/connection.ts';
import { isUndecided } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { outbox } from '../../calls/outbox/instance.ts';
import { send } from '../../calls/send.ts';
import { whileHeld } from '../../native/hold.ts';
import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';

/** What the server is told of a receipt that is printed here; its call says what each word means. */
export interface OwnPrintWord {
  readonly merchantId: string;
  readonly jobId: string;
  readonly orderId: string;
  readonly shareId?: string | undefined;
  readonly attempt: number;
  readonly state: 'begun' | 'not-printed' | 'printed' | 'failed';
}

/** A customer waits for the receipt: it does not wait for a server that is slow; ms. */
export const patienceMs = 1_500;
/** More receipts than a register prints in a day without a connection. */
const countMax = 500;

const isWord = (each: unknown): each is OwnPrintWord => {
  const { merchantId, jobId, orderId, attempt, state } = (each ?? {}) as Partial<OwnPrintWord>;
  return [merchantId, jobId, orderId, state].every((part) => typeof part === 'string') && typeof attempt === 'number';
};
/** What the server is still to be told, one word a job. */
const unreported = kept('till.own-prints-untold', (stored): readonly OwnPrintWord[] => (Array.isArray(stored) ? stored.filter(isWord) : []));

/** Tells it now; null: no answer within a moment, or the server does not take it. */
export async function reportNow(word: OwnPrintWord): Promise<{ readonly isCopy: boolean; readonly isOutdated?: boolean | undefined } | null> {
  const answer = await told(word);
  return answer.ok ? answer.value : null;
}

/** Tells it as soon as the server is there and has the order, also after a reload. */
export function reportSurely(word: OwnPrintWord): void {
  unreported.set([...unreported.get().filter(({ jobId }) => jobId !== word.jobId), word].slice(-countMax));
  void reportRest();
}

/** It is not so any more. */
export function cancelReport({ jobId }: OwnPrintWord): void {
  if (unreported.get().some((word) => word.jobId === jobId)) unreported.set(unreported.get().filter((word) => word.jobId !== jobId));
}

async function told({ merchantId, jobId, orderId, shareId, attempt, state }: OwnPrintWord) {
  const options = { signal: AbortSignal.timeout(patienceMs) };
  const answer = await send(
    ownPrintCall,
    { params: { merchantId, jobId }, body: { orderId, ...(shareId === undefined ? {} : { shareId }), state, attempt } },
    options,
  ).settled;
  if (!answer.ok) logError('OWN_PRINT_ERROR', answer.refusal, { orderId });
  return answer;
}

const canReport = ({ merchantId, orderId }: OwnPrintWord): boolean =>
  connection.get() === 'online' && session.get()?.merchant.id === merchantId && outbox.of(orderId).length === 0;

/** One page of this browser tells them, one after another; the rest waits for the connection, and for orders that the server has not got. */
async function reportRest(): Promise<void> {
  if (!unreported.get().some(canReport)) return;
  await whileHeld('till.own-prints-untold', async () => {
    for (let word = unreported.get().find(canReport); word !== undefined; word = unreported.get().find(canReport)) {
      const answer = await told(word);
      if (!answer.ok && isUndecided(answer.refusal)) return;
      const { jobId, state } = word;
      unreported.set(unreported.get().filter((each) => each.jobId !== jobId || each.state !== state));
    }
  });
}

for (const source of [connection, outbox]) source.listen(() => void reportRest());
void reportRest();
