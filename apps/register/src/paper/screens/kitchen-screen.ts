import type { ReplyOf } from '@till/contract/call';
import { listKitchenPrintersCall } from '@till/contract/write/kitchen/kitchen';
import { listKitchenScreensCall } from '@till/contract/write/kitchen/screen';
import { accept, type Result } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';

export type KitchenScreen = ReplyOf<typeof listKitchenScreensCall>[number];

/** The kitchen screens of a shop, and the kitchen printers that can stand by for them. */
export interface KitchenStations {
  readonly screens: readonly KitchenScreen[];
  readonly printers: ReplyOf<typeof listKitchenPrintersCall>;
}

/** Both by name. */
export async function readStations(merchantId: string, signal?: AbortSignal): Promise<Result<KitchenStations, CallFailure>> {
  const options = signal === undefined ? {} : { signal };
  const asked = { params: { merchantId } };
  const [screens, printers] = await Promise.all([send(listKitchenScreensCall, asked, options).settled, send(listKitchenPrintersCall, asked, options).settled]);
  if (!screens.ok) return screens;
  if (!printers.ok) return printers;
  return accept({ screens: screens.value, printers: printers.value });
}
