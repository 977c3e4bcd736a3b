import { listKitchenPrintersCall } from '@till/contract/write/kitchen/kitchen';
import { listKitchenScreensCall } from '@till/contract/write/kitchen/screen';
import type { Order } from '@till/domain/order/types';
import { useEffect } from 'react';
import { send } from '../../calls/send.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { keptOfMerchant } from '../../native/kept-of-merchant.ts';
import { merchantId } from '../../native/merchant-id.ts';
import { sendsToKitchen } from '../own/kitchen-use.ts';

/** Kept while the tab is open: whoever works here was told once, or there is a kitchen. */
const settled = keptOfMerchant('till.kitchen-known', (stored) => (typeof stored === 'object' ? stored : null));

/** Long enough to be read after the good news that lies upon it has gone, ms. */
const readMs = 12_000;

/** Whether nobody gets what is submitted; null: the server was not reached. */
async function hasNoKitchen(): Promise<boolean | null> {
  const params = { merchantId: merchantId() };
  const [printers, screens] = await Promise.all([send(listKitchenPrintersCall, { params }).settled, send(listKitchenScreensCall, { params }).settled]);
  return printers.ok && screens.ok ? ![...printers.value, ...screens.value].some(({ enabled }) => enabled) : null;
}

/** Says, once while this tab is open, that nobody gets what is submitted, where the shop has no kitchen printer and no kitchen screen. Shows nothing itself. */
export function NoKitchen({ order }: { readonly order: Order }): null {
  const { noKitchen: words } = useMessages('printing');
  const isSubmitted = !order.practice && order.items.some(({ submitted }) => submitted);
  useEffect(() => {
    if (!isSubmitted) return;
    sendsToKitchen.set();
    if (settled.get() !== null) return;
    void hasNoKitchen().then((isSo) => {
      if (isSo === null || settled.get() !== null) return;
      settled.set({});
      if (isSo) notify.warning(words.title, { id: 'no-kitchen', description: words.hint, durationMs: readMs });
    });
  }, [isSubmitted, words]);
  return null;
}
