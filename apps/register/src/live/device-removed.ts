import { fill } from '@till/phrases/phrases';
import { useEffect, useEffectEvent } from 'react';
import { merchantKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { subscribeToLiveEvents } from '../calls/stream/live-events.ts';
import { streamConnected } from '../calls/stream/stream.ts';
import { checkDevice } from '../device/check-device.ts';
import { showAlert } from '../kit/dialog/alert.tsx';
import { useMessages } from '../messages/messages.tsx';
import { session } from '../native/session.ts';
import { settings } from '../native/storage.ts';

/** What somebody waits for comes first; ms. */
const checkAfterMs = 2_000;
/** Ids of removed devices of which this page has told; not since the order that was active then was left. */
const told = new Set<string>();

/**
 * Asks about this register's device whenever the stream is connected or the merchant's settings were changed, and says when the shop has it no more: what is on the screen stays there, and
 * `onChoose` leads to the other devices; null: this is where they are chosen. It is said once an order: whoever closes it to finish a sale is asked again behind it, because cash that is taken
 * at no device is in no drawer.
 */
export function useDeviceRemoved(onChoose: (() => void) | null): void {
  const { device } = useMessages();
  const check = useEffectEvent(async () => {
    const checked = await checkDevice();
    if (checked === null || onChoose === null) return;
    const { removed, otherCount } = checked;
    // A shop that is no more has no devices either, and is said by the screen that needs it.
    const isShopThere = otherCount > 0 || cache.get(merchantKey) !== undefined;
    if (told.has(removed.id) || !isShopThere) return;
    told.add(removed.id);
    showAlert({
      type: 'warning',
      title: device.removedTitle,
      message: fill(device.removedText, { label: removed.label }),
      actions: [{ label: device.title, onClick: onChoose }],
    });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const checkSoon = () => {
      clearTimeout(timer);
      if (streamConnected.get()) timer = setTimeout(() => void check(), checkAfterMs);
    };
    checkSoon();
    let active = settings.get('activeOrderId');
    const hearLeft = () => {
      const before = active;
      active = settings.get('activeOrderId');
      const here = session.get()?.device?.id;
      if (before !== null && active !== before && here !== undefined && told.delete(here)) checkSoon();
    };
    const stops = [settings.listen(hearLeft), streamConnected.listen(checkSoon), subscribeToLiveEvents(({ event }) => event === 'merchant' && checkSoon())];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, []);
}
