import { ActionIcon, Button } from '@mantine/core';
import { isHeldByCard } from '@till/domain/order/attempt/attempt';
import type { Order } from '@till/domain/order/types';
import { ReceiptText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { notify } from '../../kit/toast/notify.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { outcomeText } from './outcome.ts';
import { printInBrowser } from './print-in-browser.ts';
import { usePrint } from './use-print.ts';
import { usePaperOf } from './use-receipt-of.ts';

interface Props {
  readonly order: Order;
  /** `icon` where there is no room for words; `part` where a guest has just paid a part of it, and wants a receipt. */
  readonly look: 'row' | 'icon' | 'part';
  /** The guest of a split bill who has paid; absent: it is of the whole order. */
  readonly shareId?: string | undefined;
}

/** Prints what an order costs so far, for the table to see. It says that it is not paid; its figures are the order's as it is shown here. */
export function PrintBill({ order, look, shareId }: Props) {
  const words = useMessages('printing');
  const paper = usePaperOf(order, undefined, printInBrowser, shareId);
  const { isPrinting, outcome, print } = usePrint(paper);
  const kind = paper?.kind ?? 'bill';
  const told = useRef(outcome);
  useEffect(() => {
    if (outcome === null || outcome === told.current) return;
    told.current = outcome;
    const { text, also } = outcomeText(outcome, kind, words);
    if (outcome.kind === 'browser') return;
    const lacks = 'notShown' in outcome && (outcome.notShown ?? []).length > 0;
    const tell = outcome.kind === 'failed' ? notify.error : lacks ? notify.warning : notify.success;
    tell(text, also === null ? {} : { description: also });
  }, [outcome, kind, words]);
  const { printBill, print: printReceipt } = useMessages('paying').receipt;
  const label = look === 'part' ? printReceipt : printBill;
  // The card that is charged now pays it.
  const isOff = paper === null || isHeldByCard(order) || isPrinting;
  if (look === 'icon')
    return (
      <ActionIcon variant="default" size="lg" aria-label={label} title={label} disabled={isOff} aria-busy={isPrinting} onClick={print}>
        <ReceiptText aria-hidden size={20} />
      </ActionIcon>
    );
  return (
    <Button
      variant="default"
      className={look === 'part' ? 'flex-none' : 'grow-160'}
      size="md"
      px="xs"
      disabled={isOff}
      aria-busy={isPrinting}
      leftSection={<ReceiptText size={20} aria-hidden />}
      onClick={print}
    >
      {isPrinting ? words.wrapper.testing : label}
    </Button>
  );
}
