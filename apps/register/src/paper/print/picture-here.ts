import { getReceiptPictureCall } from '@till/contract/write/receipt/picture';
import type { ReceiptPicture } from '@till/domain/receipt/picture';
import { send } from '../../calls/send.ts';
import { subscribeToLiveEvents } from '../../calls/stream/live-events.ts';
import { streamConnected } from '../../calls/stream/stream.ts';
import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';

/** The picture as this tablet had it last, and whose it is: without a connection receipts have it too. */
interface Kept {
  readonly merchantId: string;
  readonly picture: ReceiptPicture | null;
}

const record = kept('till.receipt-picture', (stored): Kept | null => {
  const { merchantId, picture } = (stored ?? {}) as Partial<Kept>;
  return typeof merchantId === 'string' ? { merchantId, picture: picture ?? null } : null;
});
session.listen(() => session.get() === null && record.clear());

/** A customer waits for the receipt: it does not wait for its picture. */
const patienceMs = 1_000;

/** Being asked, or asked since it may have changed; null: it has to be asked. */
let asked: Promise<void> | null = null;
const forget = (): void => {
  asked = null;
};
subscribeToLiveEvents(({ event }) => event === 'receipt-picture' && forget());
// What was set meanwhile was not heard.
streamConnected.listen(forget);

async function ask(merchantId: string): Promise<void> {
  const answer = await send(getReceiptPictureCall, { params: { merchantId } }).settled;
  if (!answer.ok) forget();
  else if (session.get()?.merchant.id === merchantId) record.set({ merchantId, picture: answer.value.picture });
}

/** What this tablet prints above a receipt; null: nothing. */
export async function pictureHere(): Promise<ReceiptPicture | null> {
  const merchantId = session.get()?.merchant.id;
  if (merchantId === undefined) return null;
  asked ??= ask(merchantId);
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  const last = record.get();
  return last?.merchantId === merchantId ? last.picture : null;
}
