import type { Minor } from '@till/domain/money/minor';
import { accept, type Result } from '@till/domain/result';
import type { EntryKind } from '@till/domain/shift/types';
import { fill } from '@till/phrases/phrases';
import type { CallFailure } from '../../calls/failure.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { newUuid } from '../../native/ids.ts';
import { doIfAllowed } from './drawer-outbox.ts';
import type { DrawerPrinting } from './printing.ts';

type Enter = (kind: EntryKind, amount: Minor, reason: string) => Promise<Result<null, CallFailure>>;

/** Records what is done at the drawer beside sales, and opens it: nobody opens it without a word of why. What nobody approved is neither recorded nor opens it. */
export function useEntry(deviceId: string, openDrawer: DrawerPrinting['openDrawer']): Enter {
  const words = useMessages('shift');
  return async (kind, amount, reason) => {
    const done = await doIfAllowed(deviceId, { name: 'entry', id: newUuid(), kind, amount, reason });
    if (!done.ok) return done;
    notify.success(words.recorded);
    void openDrawer(done.value.settled).then((opened) => {
      // A drawer with a key only needs no word of it.
      if (opened !== null && !opened.isDone) notify.warning(fill(words.notKicked, { reason: opened.also ?? '' }));
    });
    return accept(null);
  };
}
