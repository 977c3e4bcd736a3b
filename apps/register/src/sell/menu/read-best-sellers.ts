import { bestSellersCall } from '@till/contract/write/menu/favourites';
import { send } from '../../calls/send.ts';
import { now } from '../../native/clock.ts';
import { session } from '../../native/session.ts';
import { bestSellers } from './best-sellers.ts';

/** Reads what the signed-in shop sells by the hour, and keeps it. Nothing was sold: that is kept too, for a day. */
export async function readBestSellers(): Promise<void> {
  const merchantId = session.get()?.merchant.id;
  if (merchantId === undefined) return;
  const answer = await send(bestSellersCall, { params: { merchantId } }).settled;
  if (answer.ok && session.get()?.merchant.id === merchantId) bestSellers.set({ merchantId, at: now(), best: answer.value });
}
