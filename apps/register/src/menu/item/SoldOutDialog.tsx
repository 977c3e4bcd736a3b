import { Text } from '@mantine/core';
import { soldOutCall } from '@till/contract/write/menu-edit';
import { itemsById } from '@till/domain/menu/menu';
import { isSoldOut } from '@till/domain/menu/stock';
import type { Item } from '@till/domain/menu/types';
import { fill } from '@till/phrases/phrases';
import { soldOutWords } from '@till/phrases/shop/sold-out';
import { useState } from 'react';
import { held, useHeld } from '../../calls/held.ts';
import { menuKey } from '../../calls/keys.ts';
import { send } from '../../calls/send.ts';
import { session } from '../../native/session.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useFailureWords } from '../../ui/failure-words.ts';
import { notify } from '../../ui/toast/notify.tsx';
import { WaitingButton } from '../../ui/WaitingButton.tsx';
import { useWordsLanguage } from '../../ui/words.tsx';
import { refreshMenu } from '../refresh-menu.ts';

/** An item as the register has it now. */
const itemNow = (itemId: string): Item | undefined => itemsById(held.get(menuKey)?.categories ?? []).get(itemId)?.item;

/** Tells the server, then reads what is so: this register shows it without waiting for the stream. */
function useSoldOut() {
  const words = soldOutWords(useWordsLanguage());
  const say = useFailureWords();
  return async function tell({ id: itemId, name }: Item, soldOut: boolean): Promise<boolean> {
    const merchantId = session.get()?.merchant.id ?? '';
    const answer = await send(soldOutCall, { params: { merchantId, itemId }, body: { soldOut } }).settled;
    if (!answer.ok) {
      notify.error(say(answer.refusal), { id: 'sold-out' });
      return false;
    }
    await refreshMenu(merchantId);
    const undo = { label: words.undo, onClick: () => void tell({ id: itemId, name } as Item, false) };
    const now = itemNow(itemId);
    if (soldOut) notify.success(fill(words.marked, { item: name }), { id: 'sold-out', action: undo, durationMs: 8_000 });
    else if (now !== undefined && isSoldOut(now)) notify.warning(fill(words.byCount, { item: name }), { id: 'sold-out' });
    else notify.success(fill(words.soldAgain, { item: name }), { id: 'sold-out' });
    return true;
  };
}

/** What a held tile opens: one button that says that the item has run out, or that there is some again. */
export function SoldOutDialog({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const words = soldOutWords(useWordsLanguage());
  const tell = useSoldOut();
  const [saving, setSaving] = useState(false);
  useHeld(menuKey);
  const isOut = isSoldOut(itemNow(item.id) ?? item);
  const press = async () => {
    setSaving(true);
    const done = await tell(item, !isOut);
    setSaving(false);
    if (done) onClose();
  };
  return (
    <Dialog title={item.name} onClose={onClose} size={420}>
      <Text mb="md">{isOut ? words.sellAgainText : words.markText}</Text>
      <WaitingButton size="xl" fullWidth waiting={saving} waitingLabel={words.saving} onClick={() => void press()} data-autofocus>
        {isOut ? words.sellAgain : words.mark}
      </WaitingButton>
    </Dialog>
  );
}
