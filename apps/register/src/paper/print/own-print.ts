import { whileHeld } from '../../native/hold.ts';
import { newUuid } from '../../native/ids.ts';
import { kept } from '../../native/kept.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { cancelReport, type OwnPrintWord, patienceMs, reportNow, reportSurely } from './own-print-text.ts';
import { forgetPrinted, keepPrinted, printedKey, printingLock, type Receipt, wasPrinted } from './printed.ts';
import { untilSent } from './until-sent.ts';

/** One try to print a receipt here, or by the browser; the server knows of it where it could be told. */
export interface OwnPrint {
  /** It is on paper already, or may be, here or elsewhere: this one says that it is a copy. */
  readonly isCopy: boolean;
  /** Its first byte is about to go out: the next one is another paper. False: another page has begun the same one meanwhile, and this one prints nothing. */
  readonly goesOut: () => boolean;
  /** Surely nothing of it came out: the next try is this one again, here, and may be another's place elsewhere as soon as the server was told. */
  readonly takeBack: () => Promise<void>;
  /** What became of it. */
  readonly ended: (became: 'printed' | 'failed') => void;
}

/** Of more receipts than are ever begun at once. */
const countMax = 50;

/** A receipt, its job and how often that was begun. Before tries were counted there was no third. */
type Begun = readonly [key: string, jobId: string, attempt?: number];
const isBegun = (entry: unknown): entry is Begun =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string' && ['number', 'undefined'].includes(typeof entry[2]);

/** The jobs that were begun and of which nothing has gone out: an answer that was lost, or a page that was closed, takes no receipt's place. */
const begun = kept('till.own-prints', (stored): readonly Begun[] => (Array.isArray(stored) ? stored.filter(isBegun) : []));
const entryOf = (key: string) => begun.get().find(([of]) => of === key);
const without = (key: string) => begun.get().filter(([of]) => of !== key);
const keep = (entry: Begun) => begun.set([...without(entry[0]), entry].slice(-countMax));

/**
 * Prints a receipt by `work`, which is told whether it is a copy. 'elsewhere', and nothing is done: another page of this browser prints it now, or has begun the
 * same job meanwhile. Where the server is not reached, or has not got the order, the receipt is printed all the same,
 * and told later.
 */
export async function printOnce<T>(receipt: Receipt, work: (noted: OwnPrint) => Promise<T>): Promise<T | 'elsewhere'> {
  const done = await whileHeld(printingLock(receipt), async () => {
    // Another page may have printed it since it was asked for.
    const noted = wasPrinted(receipt) ? copy : await begin(receipt);
    return noted === 'elsewhere' ? noted : work(noted);
  });
  return done ?? 'elsewhere';
}

/** The server need not know of it. */
const copy: OwnPrint = { isCopy: true, goesOut: () => true, takeBack: async () => undefined, ended: () => undefined };

async function begin(receipt: Receipt): Promise<OwnPrint | 'elsewhere'> {
  const { orderId, shareId } = receipt;
  const key = printedKey(receipt);
  const [, jobId, before = 0] = entryOf(key) ?? [key, newUuid()];
  const attempt = before + 1;
  const word = (state: OwnPrintWord['state']): OwnPrintWord => ({
    merchantId: merchantId(),
    jobId,
    orderId,
    ...(shareId === undefined ? {} : { shareId }),
    attempt,
    state,
  });
  keep([key, jobId, attempt]);
  const isSent = (await untilSent(orderId, patienceMs)) === null;
  const answer = isSent ? await reportNow(word('begun')) : null;
  if (answer?.isOutdated === true) {
    // Whoever has it prints it; nobody, where it was this one's own word that came late: then the next try is another job.
    begun.set(without(key));
    return 'elsewhere';
  }
  return {
    isCopy: answer?.isCopy === true,
    goesOut: () => {
      if (entryOf(key)?.[2] !== attempt) return false;
      begun.set(without(key));
      keepPrinted(receipt);
      // The server may have heard of an earlier try only, and still hear that nothing came of that.
      if (answer === null) reportSurely(word('begun'));
      return true;
    },
    takeBack: async () => {
      forgetPrinted(receipt);
      keep([key, jobId, attempt]);
      cancelReport(word('not-printed'));
      if (isSent) await reportNow(word('not-printed'));
    },
    ended: (became) => reportSurely(word(became)),
  };
}
