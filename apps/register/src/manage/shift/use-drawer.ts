import { useEffect } from 'react';
import { useShopResource } from '../../kit/resource/use-resource.ts';
import { useKept } from '../../native/kept.ts';
import { useSession } from '../../native/session.ts';
import { withWaiting } from './drawer-now.ts';
import { beginDrawerOutbox, useDrawerOutbox } from './drawer-outbox.ts';
import { type Drawer, drawerOwner, drawerSeen, readDrawer } from './drawer-seen.ts';

/** The drawer as the server had it last, with what waits here applied. */
export interface DrawerNow {
  /** null: it was never read here. */
  readonly drawer: Drawer | null;
  /** The newest Z that the server has; 0: none is known. */
  readonly newestZ: number;
  /** The last reading failed; while the first one goes on nothing has. */
  readonly hasFailed: boolean;
  /** The count of a shift waits for the server. */
  readonly isClosing: boolean;
  /** The opening of a shift waits for it, and what the drawer was before is not known. */
  readonly isOpening: boolean;
}

/** The drawer of this device; read again when any register changed it. */
export function useDrawer(deviceId: string): DrawerNow {
  const merchant = useSession()?.merchant.id ?? '';
  const own = drawerOwner(merchant, deviceId);
  const stored = useKept(drawerSeen);
  const waiting = useDrawerOutbox().filter((entry) => entry.lane === deviceId && entry.refused === null);
  useEffect(beginDrawerOutbox, []);
  const { failure } = useShopResource(`drawer of ${deviceId}`, (merchantId) => readDrawer(merchantId, deviceId), {
    live: ({ event }) => event === 'shift',
    // An answer to what waited.
    since: waiting.length,
  });
  const seen = stored?.of === own ? stored.drawer : null;
  return {
    drawer: withWaiting(seen, waiting),
    newestZ: seen?.lastZ?.number ?? 0,
    hasFailed: failure !== null,
    isClosing: waiting.some(({ command }) => command.name === 'close'),
    isOpening: seen === null && waiting.some(({ command }) => command.name === 'open'),
  };
}
