import { Button } from '@mantine/core';
import { isSold } from '@till/domain/order/facts';
import { tipOwnerOf, tipsLeft } from '@till/domain/order/payment/tip-owners';
import type { Order, OrderPayment } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { lazy, Suspense, useState } from 'react';
import { useMoney } from '../kit/money.tsx';
import { useMessages } from '../messages/messages.tsx';
import { isStaffed, useHeldPeople } from '../native/people.ts';

const TipDialog = lazy(() => import('./TipDialog.tsx').then((module) => ({ default: module.TipDialog })));

/** Whose the tips of a paid order are, and the way to give one to somebody else. Nothing where there is no tip, or the shop has no staff. */
export function Tips({ order }: { readonly order: Order }) {
  const words = useMessages('atTablet');
  const money = useMoney();
  const held = useHeldPeople();
  const people = held?.people ?? [];
  const [open, setOpen] = useState<OrderPayment | null>(null);
  const left = tipsLeft(order);
  const given = order.order_payment.flatMap((payment, place) => ((left[place] ?? 0) > 0 ? [{ payment, tips: left[place] ?? order.tipsAmount }] : []));
  const isSomebodys = people.length > 0 && given.some(({ payment }) => tipOwnerOf(order, payment) !== null);
  if (!(isStaffed(held) || isSomebodys) || given.length === 0 || !isSold(order) || order.state === 'cancelled' || order.practice) return null;
  const nameOf = (payment: OrderPayment) => people.find(({ id }) => id === tipOwnerOf(order, payment))?.name ?? words.tips.nobody;
  return (
    <section aria-label={words.tips.title}>
      <h3 className="text-16 mt-16">{words.tips.title}</h3>
      <ul className="ruled mt-8">
        {given.map(({ payment, tips }) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-8">
            <span className="min-w-0 break-anywhere">{`${money(tips)} · ${nameOf(payment)}`}</span>
            <Button variant="default" size="md" aria-label={fill(words.tips.changeOf, { amount: money(tips) })} onClick={() => setOpen(payment)}>
              {words.tips.change}
            </Button>
            {open?.id === payment.id ? (
              <Suspense>
                <TipDialog orderId={order.id} payment={payment} tips={tips} now={tipOwnerOf(order, payment)} people={people} onClose={() => setOpen(null)} />
              </Suspense>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
