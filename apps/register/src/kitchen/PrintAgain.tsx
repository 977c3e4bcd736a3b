import { listKitchenPrintersCall, listKitchenTicketsCall, reprintKitchenTicketCall } from '@till/contract/write/kitchen/kitchen';
import { isInKitchen } from '@till/domain/kitchen/ticket';
import type { Order } from '@till/domain/order/types';
import { counted } from '@till/phrases/phrases';
import { ChefHat } from 'lucide-react';
import { useState } from 'react';
import { logError } from '../calls/log/log.ts';
import { send } from '../calls/send.ts';
import { WaitingButton } from '../kit/control/WaitingButton.tsx';
import { useShopResource } from '../kit/resource/use-resource.ts';
import { notify } from '../kit/toast/notify.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { useSession } from '../native/session.ts';

/** Prints all that the kitchen was told of an order once more, on the printers that had it: somebody has lost the paper. Nothing where the kitchen has none of it, or no printer. */
export const PrintAgain = ({ order }: { readonly order: Order }) =>
  isInKitchen(order) && order.items.some(({ submitted }) => submitted) ? <Again orderId={order.id} /> : null;

function Again({ orderId }: { readonly orderId: string }) {
  const words = useMessages('unprintedTickets');
  const { isPrinting, print } = usePrintAgain(orderId);
  const { value: printers } = useShopResource('kitchen printers there are', readPrinters);
  if (printers === null || printers.length === 0) return null;
  return (
    <WaitingButton
      variant="default"
      size="lg"
      fullWidth
      mt="sm"
      leftSection={<ChefHat size={20} aria-hidden />}
      waiting={isPrinting}
      waitingLabel={words.againWaiting}
      onClick={() => void print()}
    >
      {words.again}
    </WaitingButton>
  );
}

const readPrinters = (merchantId: string, signal: AbortSignal) => send(listKitchenPrintersCall, { params: { merchantId } }, { signal }).settled;

function usePrintAgain(orderId: string) {
  const words = useMessages('unprintedTickets');
  const language = useLanguage();
  const say = useFailureText();
  const merchantId = useSession()?.merchant.id ?? '';
  const [isPrinting, setPrinting] = useState(false);

  /** In the order in which the kitchen was told: paper that is read one after another says how the order is. */
  async function printAll(): Promise<void> {
    const params = { merchantId };
    const [printers, tickets] = await Promise.all([
      send(listKitchenPrintersCall, { params }).settled,
      send(listKitchenTicketsCall, { params, query: { orderId } }).settled,
    ]);
    if (!printers.ok) return fail(printers.refusal);
    if (!tickets.ok) return fail(tickets.refusal);
    const isOn = (printerId: string) => printers.value.some(({ id, enabled }) => id === printerId && enabled);
    const versions = [...new Set(tickets.value.filter(({ printerId }) => isOn(printerId)).map(({ version }) => version))];
    for (const version of versions) {
      const answer = await send(reprintKitchenTicketCall, { params: { ...params, orderId, version: String(version) }, body: {} }).settled;
      if (!answer.ok) return fail(answer.refusal);
    }
    if (versions.length === 0) notify.warning(words.againNone);
    else notify.success(counted(words.againSent, versions.length, language));
  }
  function fail(refusal: Parameters<typeof say>[0]): void {
    logError('REPRINT_TICKET_ERROR', refusal, { orderId });
    notify.error(say(refusal));
  }
  return {
    isPrinting,
    async print(): Promise<void> {
      setPrinting(true);
      await printAll();
      setPrinting(false);
    },
  };
}
