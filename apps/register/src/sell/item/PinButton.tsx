import { pinItemCall } from '@till/contract/write/menu/favourites';
import type { Item } from '@till/domain/menu/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { merchantKey } from '../../calls/keys.ts';
import { cache, useCached } from '../../calls/reply-cache.ts';
import { send } from '../../calls/send.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { session } from '../../native/session.ts';
import { ownPins } from '../menu/own-pins.ts';

interface Props {
  readonly item: Pick<Item, 'id' | 'name'>;
  readonly disabled: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onDone: () => void;
}

/** Pins an item to the favourites of all the shop's registers, or takes it off: what it said when it came into sight. */
export function PinButton({ item, disabled, onBusy, onDone }: Props) {
  const words = useMessages('soldOut');
  const say = useFailureText();
  const [wasPinned] = useState(useCached(merchantKey)?.pinnedItems?.includes(item.id) ?? false);
  const [saving, setSaving] = useState(false);
  const tell = async (pinned: boolean): Promise<boolean> => {
    const merchantId = session.get()?.merchant.id ?? '';
    const answer = await send(pinItemCall, { params: { merchantId, itemId: item.id }, body: { pinned } }).settled;
    if (!answer.ok) {
      notify.error(say(answer.refusal), { id: 'pin' });
      return false;
    }
    const merchant = cache.get(merchantKey);
    if (merchant?.id === merchantId) cache.put(merchantKey, { ...merchant, pinnedItems: answer.value.pinned });
    ownPins.set(ownPins.get() + 1);
    notify.success(fill(pinned ? words.pinned : words.unpinned, { item: item.name }), { id: 'pin' });
    return true;
  };
  const press = async () => {
    setSaving(true);
    onBusy(true);
    const done = await tell(!wasPinned);
    setSaving(false);
    onBusy(false);
    if (done) onDone();
  };
  return (
    <WaitingButton size="xl" fullWidth variant="default" disabled={disabled} waiting={saving} waitingLabel={words.pinning} onClick={() => void press()}>
      {wasPinned ? words.unpin : words.pin}
    </WaitingButton>
  );
}
