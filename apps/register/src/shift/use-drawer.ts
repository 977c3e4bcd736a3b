import type { ReplyOf } from '@till/contract/call';
import { getDrawerCall } from '@till/contract/write/shift';
import { useEffect, useState } from 'react';
import { madeAt } from '../calls/outbox/entry.ts';
import { send } from '../calls/send.ts';
import { listenLive } from '../calls/stream/heard.ts';
import { useStreamConnected } from '../calls/stream/stream.ts';
import { kept, useKept } from '../native/kept.ts';
import { merchantId } from '../native/merchant-id.ts';
import { useSession } from '../native/session.ts';
import { beginDrawerOutbox, type DrawerCommand, useDrawerOutbox } from './drawer-outbox.ts';

export type Drawer = ReplyOf<typeof getDrawerCall>;

interface Stored {
  /** Merchant and device: a tablet may become another's. */
  readonly of: string;
  readonly drawer: Drawer;
}

const record = kept('till.drawer-seen', (stored) => stored as Stored | null);

/** The drawer as the server had it last, with what waits here applied. */
export interface DrawerNow {
  /** null: it was never read here. */
  readonly drawer: Drawer | null;
  /** Whether the server was reached since the screen was opened. */
  readonly isRead: boolean;
  /** The count of the open shift waits for the server. */
  readonly isClosing: boolean;
  readonly read: () => Promise<void>;
}

function withCommand(drawer: Drawer, command: DrawerCommand, at: number): Drawer {
  if (command.name === 'open') {
    if (drawer.shift !== null) return drawer;
    return { ...drawer, shift: { id: command.id, number: (drawer.lastZ?.number ?? 0) + 1, openedAt: at, float: command.float } };
  }
  return drawer;
}

/** The drawer of this device; read when the screen opens, when the connection is back, and when any register changed it. */
export function useDrawer(deviceId: string): DrawerNow {
  const merchant = useSession()?.merchant.id ?? '';
  const own = `${merchant}/${deviceId}`;
  const stored = useKept(record);
  const waiting = useDrawerOutbox().filter((entry) => entry.lane === deviceId && entry.refused === null);
  const connected = useStreamConnected();
  const [isRead, setRead] = useState(false);
  const read = async () => {
    const answer = await send(getDrawerCall, { params: { merchantId: merchantId(), deviceId } }).settled;
    setRead(answer.ok);
    if (answer.ok) record.set({ of: own, drawer: answer.value });
  };
  const waitingCount = waiting.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back, and an answer, are reasons to read again
  useEffect(() => {
    beginDrawerOutbox();
    void read();
    return listenLive(({ event }) => event === 'shift' && void read());
  }, [own, connected, waitingCount]);
  const held = stored !== null && stored.of === own ? stored.drawer : null;
  const drawer = held === null ? null : waiting.reduce((now, entry) => withCommand(now, entry.command, madeAt(entry)), held);
  return { drawer, isRead, isClosing: waiting.some(({ command }) => command.name === 'close'), read };
}
