import { VisuallyHidden } from '@mantine/core';
import { counted, fill } from '@till/phrases/phrases';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useMoney } from '../kit/money.tsx';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { nameAndPhone } from '../messages/name-and-phone.ts';
import type { Unconfirmed } from './in-doubt.ts';
import { UnconfirmedDialog } from './UnconfirmedDialog.tsx';

/** Says above every screen that a card payment or return is not confirmed: of one its amount and the guest, of several how many. Behind it is what to do. */
export function UnconfirmedSign({ list }: { readonly list: readonly Unconfirmed[] }) {
  const { unconfirmed: words } = useMessages('paying').card;
  const phrases = useMessages();
  const money = useMoney();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const count = counted(words.strip, list.length, language);
  const [one] = list;
  const who = one?.customer == null ? '' : nameAndPhone({ ...one.customer, id: '', email: null }, phrases);
  const long =
    one === undefined || list.length > 1 ? count : [fill(words[one.kind].strip, { amount: money(one.amount) }), who].filter((part) => part).join(' · ');
  return (
    <>
      {list.length === 0 ? null : (
        <>
          <VisuallyHidden role="status">{long}</VisuallyHidden>
          <button type="button" className="sign strong bad" data-news aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <CreditCard aria-hidden size={20} />
            <span className="truncate min-w-0 underline long">{long}</span>
            <span className="truncate min-w-0 underline short">{count}</span>
          </button>
        </>
      )}
      {isOpen ? <UnconfirmedDialog list={list} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
