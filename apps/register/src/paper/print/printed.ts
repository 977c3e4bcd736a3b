import { whileHeld } from '../../native/hold.ts';
import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';

/** Which receipts this tablet remembers to have printed: more than any day has. */
const countMax = 2_000;

const record = kept('till.printed', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : [],
);

/** A receipt of an order, or of a guest of its split bill, as it is after so many refunds: with each it is another one. */
export interface Receipt {
  readonly orderId: string;
  /** Absent: it is of the whole order. */
  readonly shareId?: string | undefined;
  readonly refundCount: number;
}

/** One receipt's name among those of all merchants of this tablet. */
export const printedKey = ({ orderId, shareId, refundCount }: Receipt): string =>
  `${session.get()?.merchant.id ?? ''}/${orderId}${shareId === undefined ? '' : `/${shareId}`}${refundCount === 0 ? '' : `#${refundCount}`}`;

/** Whether this receipt is on paper, or may be: the next one says that it is a copy. */
export const wasPrinted = (receipt: Receipt): boolean => record.get().includes(printedKey(receipt));

/** It is on paper, or may be. */
export function keepPrinted(receipt: Receipt): void {
  if (!wasPrinted(receipt)) record.set([...record.get(), printedKey(receipt)].slice(-countMax));
}

/** Surely nothing of it came out. */
export const forgetPrinted = (receipt: Receipt): void => record.set(record.get().filter((key) => key !== printedKey(receipt)));

/** What a page of this browser holds while it prints this receipt. */
export const printingLock = (receipt: Receipt): string => `till.printing.${printedKey(receipt)}`;

/** Of more receipts than are ever cut off. */
const leftCountMax = 50;

/** The receipts of which something goes out to a printer now, or did when their page was closed in the middle. */
const leaving = kept('till.receipts-leaving', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : [],
);
const othersLeaving = (receipt: Receipt) => leaving.get().filter((key) => key !== printedKey(receipt));

/** Its first byte is about to go out. */
export const keepLeaving = (receipt: Receipt): void => leaving.set([...othersLeaving(receipt), printedKey(receipt)].slice(-leftCountMax));

/** What became of it is known. */
export const forgetLeaving = (receipt: Receipt): void => {
  if (leaving.get().includes(printedKey(receipt))) leaving.set(othersLeaving(receipt));
};

/** Whether a page was closed while this receipt went out, so that nobody knows what is on paper. */
export async function wasCutOff(receipt: Receipt): Promise<boolean> {
  if (!leaving.get().includes(printedKey(receipt))) return false;
  const isFree = (await whileHeld(printingLock(receipt), async () => true)) ?? false;
  return isFree && leaving.get().includes(printedKey(receipt));
}
