import { Stack, TextInput } from '@mantine/core';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { ensureMerchantData } from '../app/merchant-data.ts';
import { useHeld } from '../calls/held.ts';
import { orderKey } from '../calls/keys.ts';
import { getOrder } from '../order/get-order.ts';
import { OrderDetailDialog } from '../order/open-orders/OrderDetailDialog.tsx';
import { OrderPayments } from '../payment/OrderPayments.tsx';
import { ReceiptView } from '../receipt/ReceiptView.tsx';
import { useFailureWords } from '../ui/failure-words.ts';
import { usePayingWords } from '../ui/paying-words.ts';
import { WaitingButton } from '../ui/WaitingButton.tsx';

/** Shows an order by its number, in any state, with its receipt and refundable payments. */
export function FindOrder() {
  const { refund: words, payment } = usePayingWords();
  const say = useFailureWords();
  const [number, setNumber] = useState('');
  const [finding, setFinding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [found, setFound] = useState<Order | null>(null);
  const newest = useHeld(orderKey(found?.id ?? ''));
  const find = async () => {
    const orderId = number.trim().toUpperCase();
    if (orderId === '') return;
    setFinding(true);
    setFailure(null);
    // A receipt names the shop.
    const [answer] = await Promise.all([getOrder(orderId).settled, ensureMerchantData().catch(() => undefined)]);
    setFinding(false);
    if (answer.ok) setFound(answer.value);
    else setFailure(answer.refusal.status === 404 ? fill(payment.notFound, { order: orderId }) : say(answer.refusal));
  };
  const shown = found === null ? null : (newest ?? found);
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <Stack gap="sm" mt="lg" w={320} maw="100%">
          <TextInput
            label={words.findNumber}
            description={words.findHint}
            size="lg"
            value={number}
            error={failure}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <WaitingButton type="submit" variant="default" size="lg" waiting={finding} waitingLabel={words.finding}>
            {words.find}
          </WaitingButton>
        </Stack>
      </form>
      {shown === null ? null : (
        <OrderDetailDialog
          order={shown}
          onClose={() => setFound(null)}
          receipt={
            <>
              <ReceiptView order={shown} />
              <OrderPayments order={shown} />
            </>
          }
        />
      )}
    </>
  );
}
