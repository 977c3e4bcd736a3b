import { Button, TextInput } from '@mantine/core';
import { handOverCall, refuseOrderCall, setReadyTimeCall } from '@till/contract/write/online';
import { limits } from '@till/domain/limits';
import { isSold } from '@till/domain/order/facts';
import { settledAmount } from '@till/domain/order/payment/amount-due';
import type { Order } from '@till/domain/order/types';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { RemoveButton } from '../../kit/control/RemoveButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Actions } from '../../kit/layout/Sheet.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useSession } from '../../native/session.ts';
import { ReadyTime } from './ReadyTime.tsx';

const doesWait = ({ state }: Order): boolean => state === 'open' || state === 'accepted';

/** What the staff see of an order that came from a website: whether it is paid, and when it is ready, which they can move. */
export function OnlineOrder({ order }: { readonly order: Order }) {
  const online = useMessages('online');
  const { busy, sayReady } = useDeeds(order);
  const language = useLanguage();
  const timeZone = useSession()?.merchant.timezone ?? 'UTC';
  if (!doesWait(order)) return order.cancelReason === undefined ? null : <p>{fill(online.refusedWith, { reason: order.cancelReason })}</p>;
  const readyAt = order.readyAt ?? null;
  const dateOf = (at: number) => dateAndSecondsIn(timeZone, at).date;
  // One for another day says which: nobody is to cook it now.
  const day = (at: number) => (dateOf(at) === dateOf(serverNow()) ? {} : ({ weekday: 'short', month: 'short', day: 'numeric' } as const));
  const time = (at: number) => new Intl.DateTimeFormat(language, { timeZone, ...day(at), hour: 'numeric', minute: '2-digit' }).format(at);
  return (
    <section className="my-12" aria-label={online.section}>
      <p className="flex flex-wrap gap-4-16 semibold break-anywhere mb-12">
        <span>{isSold(order) ? online.paid : online.due}</span>
        {order.reference === undefined ? null : (
          <span>
            {order.deviceSource} · {order.reference}
          </span>
        )}
      </p>
      <p className="mb-8 text-18 semibold">{readyAt === null ? online.readyTime : fill(online.readyBy, { time: time(readyAt) })}</p>
      <ReadyTime readyAt={readyAt} timeZone={timeZone} busy={busy} onSay={sayReady} />
    </section>
  );
}

interface EndProps {
  readonly order: Order;
  /** In sight however long the order is. */
  readonly sticks: boolean;
  readonly onClose: () => void;
}

/** How an order that came from a website ends: it was handed over, or the shop declines it, which it cannot while it has the money. */
export function OnlineEnd({ order, sticks, onClose }: EndProps) {
  const online = useMessages('online');
  const { busy, handOver } = useDeeds(order, onClose);
  const [refusing, setRefusing] = useState(false);
  if (!doesWait(order)) return null;
  const holdsMoney = settledAmount(order) > 0;
  return (
    <Actions sticks={sticks}>
      {holdsMoney ? <Note>{online.giveBackFirst}</Note> : null}
      {holdsMoney ? null : (
        <RemoveButton size="xl" disabled={busy} onClick={() => setRefusing(true)}>
          {online.refuse}
        </RemoveButton>
      )}
      {isSold(order) ? (
        <Button size="xl" disabled={busy} onClick={handOver}>
          {online.handedOver}
        </Button>
      ) : null}
      {refusing ? <RefuseDialog order={order} onClose={() => setRefusing(false)} onRefused={onClose} /> : null}
    </Actions>
  );
}

/** Asks why: whoever ordered reads it. */
function RefuseDialog({ order, onClose, onRefused }: { readonly order: Order; readonly onClose: () => void; readonly onRefused: () => void }) {
  const online = useMessages('online');
  const { busy, refuse } = useDeeds(order, onRefused);
  const [reason, setReason] = useState('');
  return (
    <Dialog title={online.refuse} onClose={onClose} size={440} above>
      <TextInput
        label={online.refuseReason}
        value={reason}
        maxLength={limits.cancelReasonLengthMax}
        onChange={(event) => setReason(event.currentTarget.value)}
        size="lg"
        mb="md"
        data-autofocus
      />
      <Button size="xl" fullWidth color="red" disabled={busy} onClick={() => refuse(reason)}>
        {online.refuse}
      </Button>
    </Dialog>
  );
}

/** The calls; each needs the server, which alone tells the website. `onEnded`: the order has ended. */
function useDeeds({ id: orderId }: Order, onEnded?: () => void) {
  const say = useFailureText();
  const [busy, setBusy] = useState(false);
  const merchantId = useSession()?.merchant.id ?? '';
  const params = { merchantId, orderId };
  const run = async (tag: string, sent: ReturnType<typeof send>, done?: () => void): Promise<void> => {
    setBusy(true);
    const answer = await sent.settled;
    setBusy(false);
    if (answer.ok) return done?.();
    logError(tag, answer.refusal, { orderId });
    notify.error(say(answer.refusal));
  };
  return {
    busy,
    sayReady: (readyAt: number) => void run('READY_TIME_ERROR', send(setReadyTimeCall, { params, body: { readyAt } })),
    handOver: () => void run('HAND_OVER_ERROR', send(handOverCall, { params, body: {} }), onEnded),
    refuse(reason: string): void {
      // Closed first: what is on the screen when the answer comes was cancelled by somebody else.
      onEnded?.();
      void run('REFUSE_ORDER_ERROR', send(refuseOrderCall, { params, body: { reason } }));
    },
  };
}
