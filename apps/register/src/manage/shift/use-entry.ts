import type { Minor } from '@till/domain/money/minor';
import type { EntryKind } from '@till/domain/shift/types';
import { fill } from '@till/phrases/phrases';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { newUuid } from '../../native/ids.ts';
import { doAtDrawer } from './drawer-outbox.ts';
import type { DrawerPrinting } from './printing.ts';

/** Records what is done at the drawer beside sales, and opens it: nobody opens it without a word of why. */
export function useEntry(deviceId: string, openDrawer: DrawerPrinting['openDrawer']): (kind: EntryKind, amount: Minor, reason: string) => void {
  const words = useMessages('shift');
  return (kind, amount, reason) => {
    doAtDrawer(deviceId, { name: 'entry', id: newUuid(), kind, amount, reason });
    notify.success(words.recorded);
    void openDrawer().then((opened) => {
      // A drawer with a key only needs no word of it.
      if (opened !== null && !opened.isDone) notify.warning(fill(words.notKicked, { reason: opened.also ?? '' }));
    });
  };
}
