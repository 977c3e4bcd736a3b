import { Stack, Text } from '@mantine/core';
import { soldOutCall } from '@till/contract/write/menu/edit';
import { itemsById } from '@till/domain/menu/menu';
import { isSoldOut } from '@till/domain/menu/stock';
import type { Item } from '@till/domain/menu/types';
import { nextBusinessDayStart } from '@till/domain/time/business-day';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { menuKey, merchantKey } from '../../calls/keys.ts';
import { cache, useCached } from '../../calls/reply-cache.ts';
import { send } from '../../calls/send.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { session } from '../../native/session.ts';
import { useSetting } from '../../native/storage.ts';
import { refreshMenu } from '../menu/refresh-menu.ts';
import { PinButton } from './PinButton.tsx';

/** What somebody wants of an item: sold out for today, sold out until somebody says otherwise, sold again. */
type Wish = 'today' | 'open' | 'again';

/** An item as the register has it now. */
const itemNow = (itemId: string): Item | undefined => itemsById(cache.get(menuKey)?.categories ?? []).get(itemId)?.item;

/** A moment by the shop's clock, such as `Tuesday at 4:00 AM`. */
function useMoment(): (at: number) => string {
  const words = useMessages('soldOut');
  const language = useLanguage();
  const timeZone = useCached(merchantKey)?.timezone ?? 'UTC';
  const said = (at: number, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone, ...options }).format(at);
  return (at) => fill(words.moment, { day: said(at, { weekday: 'long' }), time: said(at, { hour: 'numeric', minute: '2-digit' }) });
}

/** Tells the server, then reads what is so: this register shows it without waiting for the stream. */
function useSoldOut() {
  const words = useMessages('soldOut');
  const say = useFailureText();
  const moment = useMoment();
  return async function tell({ id: itemId, name }: Pick<Item, 'id' | 'name'>, wish: Wish): Promise<boolean> {
    const merchantId = session.get()?.merchant.id ?? '';
    const answer = await send(soldOutCall, { params: { merchantId, itemId }, body: { soldOut: wish !== 'again', today: wish === 'today' } }).settled;
    if (!answer.ok) {
      notify.error(say(answer.refusal), { id: 'sold-out' });
      return false;
    }
    await refreshMenu(merchantId);
    const { until } = answer.value;
    const undo = { label: words.undo, onClick: () => void tell({ id: itemId, name }, 'again') };
    const after = itemNow(itemId);
    const marked = until === null ? fill(words.marked, { item: name }) : fill(words.markedUntil, { item: name, time: moment(until) });
    if (wish !== 'again') notify.success(marked, { id: 'sold-out', action: undo, durationMs: 8_000 });
    else if (after !== undefined && isSoldOut(after)) notify.warning(fill(words.byCount, { item: name }), { id: 'sold-out' });
    else notify.success(fill(words.soldAgain, { item: name }), { id: 'sold-out' });
    return true;
  };
}

/**
 * What a held tile opens: buttons that say that the item has run out, or one that says that there is some again, and one that pins it to the favourites. What they do is what they said when the dialog
 * opened: somebody else's change meanwhile is told, and turns nothing round.
 */
export function SoldOutDialog({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const words = useMessages('soldOut');
  const moment = useMoment();
  const tell = useSoldOut();
  const [saving, setSaving] = useState<Wish | null>(null);
  const [isPinning, setPinning] = useState(false);
  const [hasFavourites] = useSetting('favourites');
  const merchant = useCached(merchantKey);
  useCached(menuKey);
  const known = itemNow(item.id) ?? item;
  const isOut = isSoldOut(known);
  const [wasOut] = useState(isOut);
  const press = async (wish: Wish) => {
    setSaving(wish);
    const done = await tell(item, wish);
    setSaving(null);
    if (done) onClose();
  };
  const outText = known.back === undefined ? words.sellAgainText : fill(words.outUntilText, { time: moment(known.back.at) });
  // To take it off sale is as grave either way: none is proposed.
  const button = (wish: Wish, label: string, isFirst: boolean) => (
    <WaitingButton
      key={wish}
      size="xl"
      fullWidth
      variant={wish === 'again' ? 'filled' : 'default'}
      disabled={isPinning || (saving !== null && saving !== wish)}
      waiting={saving === wish}
      waitingLabel={words.saving}
      onClick={() => void press(wish)}
      data-autofocus={isFirst || undefined}
    >
      {label}
    </WaitingButton>
  );
  return (
    <Dialog title={item.name} onClose={onClose} size={460}>
      <Stack gap="md">
        {isOut === wasOut ? null : <Text role="status">{words.elsewhere}</Text>}
        {isOut ? <Text>{outText}</Text> : null}
        {wasOut ? (
          button('again', words.sellAgain, true)
        ) : (
          <>
            {isOut || merchant === undefined ? null : <Text>{fill(words.markText, { time: moment(nextBusinessDayStart(merchant, serverNow())) })}</Text>}
            {button('today', words.markToday, true)}
            {button('open', words.mark, false)}
          </>
        )}
        {hasFavourites ? <PinButton item={item} disabled={saving !== null} onBusy={setPinning} onDone={onClose} /> : null}
      </Stack>
    </Dialog>
  );
}
