import { useNavigate } from '@tanstack/react-router';
import { minor } from '@till/domain/money/minor';
import type { OrderCommand } from '@till/domain/order/command';
import { fill } from '@till/phrases/phrases';
import { useEffect } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { type Entry, isAskedAbout, isParked } from '../calls/outbox/entry.ts';
import { outbox, useOutbox } from '../calls/outbox/the-outbox.ts';
import { showAlert } from '../ui/alert.tsx';
import { useFailureWords } from '../ui/failure-words.ts';
import { useMoney } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';
import { routes } from './routes.ts';

/** Refused payments that were told of, until they are sent again. */
const told = new Set<string>();

type Refused = Entry & { readonly refused: CallFailure };
// What is parked is on its way: the strip says that it waits.
const isRefused = (entry: Entry): entry is Refused => entry.accepted && entry.refused !== null && !isParked(entry);

/**
 * Tells, wherever one is on the dashboard and after a reload too, that the server refused a payment for which money was taken here. Shows
 * nothing itself: a component of its own, so that what happens in the outbox renders nothing around it again.
 */
export function TakenPayments(): null {
  const entries = useOutbox();
  const words = useWords();
  const say = useFailureWords();
  const money = useMoney();
  const navigate = useNavigate();
  useEffect(() => {
    const { outbox: said, common } = words;
    for (const entry of entries.filter((each) => !isRefused(each))) told.delete(entry.id);
    for (const entry of entries.filter(isRefused).filter(({ id }) => !told.has(id))) {
      told.add(entry.id);
      const { asked } = entry.command as OrderCommand & { readonly name: 'pay-cash' };
      const amount = money(minor(asked.amount ?? 0));
      const values = { order: entry.lane, amount, reason: say(entry.refused), total: money(minor(Number(entry.refused.detail?.['total'] ?? 0))) };
      const leaveOut = () => outbox.discard(entry.id);
      // The amount that was seen is not the order's any more: sent again it would be refused again.
      const changed = entry.refused.code === 'total_changed';
      const openOrder = () => {
        leaveOut();
        void navigate({ to: routes.registerCheckout, params: { orderId: entry.lane } });
      };
      showAlert({
        type: 'error',
        title: said.paymentRefusedTitle,
        message: fill(isAskedAbout(entry) ? said.paymentOld : changed ? said.paymentTotalChanged : said.paymentRefused, values),
        actions: [
          { label: said.leaveOut, onClick: leaveOut, danger: true },
          changed ? { label: said.openOrder, onClick: openOrder } : { label: common.tryAgain, onClick: () => void outbox.retry(entry.id) },
        ],
      });
    }
  }, [entries, words, say, money, navigate]);
  return null;
}
