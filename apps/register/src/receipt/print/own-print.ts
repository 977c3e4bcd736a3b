import { ownPrintCall } from '@till/contract/write/printing';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { newUuid } from '../../native/ids.ts';
import { kept } from '../../native/kept.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { printedKey, type Receipt } from './printed.ts';
import { untilSent } from './until-sent.ts';

/** A receipt that is printed here, or by the browser; the server knows of it where it could be told. */
export interface OwnPrint {
  /** Another printer has one of this order that does not say that it is a copy, or may have it. */
  readonly isCopy: boolean;
  /** Its first byte is about to go out: the next one is another paper. */
  readonly goesOut: () => void;
  /** Surely nothing of it came out: the next one is this one, here, and may be another's place elsewhere as soon as the server was told. */
  readonly takeBack: () => Promise<void>;
}

/** A customer waits for the receipt: it does not wait for a server that is slow; ms. */
const patienceMs = 1_500;
/** Of more receipts than are ever begun at once. */
const countMax = 50;

/** The jobs that were begun and of which nothing has gone out, by the receipt: an answer that was lost, or a page that was closed, takes no receipt's place. */
const begun = kept('till.own-prints', (stored): readonly (readonly [string, string])[] =>
  Array.isArray(stored) ? stored.filter((entry): entry is [string, string] => Array.isArray(entry) && entry.every((part) => typeof part === 'string')) : [],
);
const without = (key: string) => begun.get().filter(([of]) => of !== key);
const keep = (key: string, jobId: string) => begun.set([...without(key), [key, jobId] as const].slice(-countMax));

/** Tells the server that this register prints an order's receipt itself. Where it is not reached, or has not got the order, the receipt is printed all the same. */
export async function beginOwnPrint(receipt: Receipt): Promise<OwnPrint> {
  const { orderId } = receipt;
  const key = printedKey(receipt);
  const jobId = begun.get().find(([of]) => of === key)?.[1] ?? newUuid();
  const tell = async (state: 'begun' | 'not-printed') => {
    const options = { signal: AbortSignal.timeout(patienceMs) };
    const answer = await send(ownPrintCall, { params: { merchantId: merchantId(), jobId }, body: { orderId, state } }, options).settled;
    if (answer.ok) return answer.value;
    logError('OWN_PRINT_ERROR', answer.refusal, { orderId });
    return null;
  };
  const isSent = (await untilSent(orderId, patienceMs)) === null;
  if (isSent) keep(key, jobId);
  const answer = isSent ? await tell('begun') : null;
  return {
    isCopy: answer?.isCopy === true,
    goesOut: () => begun.set(without(key)),
    takeBack: async () => {
      if (!isSent) return;
      keep(key, jobId);
      await tell('not-printed');
    },
  };
}
