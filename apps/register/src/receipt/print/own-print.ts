import { ownPrintCall } from '@till/contract/write/printing';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { newUuid } from '../../native/ids.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { untilSent } from './until-sent.ts';

/** A receipt that the server knows to be printed here, or by the browser. */
export interface OwnPrint {
  /** Another printer has one of this order that does not say that it is a copy, or may have it. */
  readonly isCopy: boolean;
  /** Surely nothing of it came out. */
  readonly takeBack: () => void;
}

/** A customer waits for the receipt: it does not wait for a server that is slow; ms. */
const patienceMs = 1_500;

/** Tells the server that this register prints an order's receipt itself; null: the server was not reached, or has not got the order. */
export async function beginOwnPrint(orderId: string): Promise<OwnPrint | null> {
  if ((await untilSent(orderId, patienceMs)) !== null) return null;
  const jobId = newUuid();
  const tell = (state: 'begun' | 'not-printed', signal?: AbortSignal) =>
    send(ownPrintCall, { params: { merchantId: merchantId(), jobId }, body: { orderId, state } }, signal === undefined ? {} : { signal }).settled;
  // A request that is given up may have arrived: the next one says that it is a copy then, which is right.
  const answer = await tell('begun', AbortSignal.timeout(patienceMs));
  if (!answer.ok) {
    logError('OWN_PRINT_ERROR', answer.refusal, { orderId });
    return null;
  }
  return { isCopy: answer.value.isCopy, takeBack: () => void tell('not-printed') };
}
