import { limits } from '@till/domain/limits';
import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { logError } from '../../calls/log/log.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { Paper } from '../print/print-paper.ts';
import { ReceiptForm, type Receiver } from './ReceiptForm.tsx';
import { sendReceipt } from './send-receipt.ts';

interface Props {
  readonly order: Order;
  readonly kind: Paper['kind'];
  /** The guest of a split bill whose it is; undefined: it is of the whole order. */
  readonly shareId: string | undefined;
  /** Cash handed over, minor units; undefined: none, or not counted. */
  readonly received: Minor | undefined;
  /** Whom to begin with; undefined: what is known of the order's customer. */
  readonly first: Receiver | undefined;
  readonly onClose: () => void;
  /** The server will send it. */
  readonly onSent: () => void;
}

type Stage = { readonly kind: 'asking' | 'sending' } | { readonly kind: 'failed'; readonly why: string } | { readonly kind: 'done'; readonly to: string };

/**
 * Sends the receipt of an order by e-mail or as a text message. It closes by itself when the server has accepted it. A failure raises no alert: it is said
 * beside the button, which can be pressed again.
 */
export function SendReceiptDialog({ order, kind, shareId, received, first, onClose, onSent }: Props) {
  const { sending: words, receipt } = useMessages('paying');
  const language = useLanguage();
  const say = useFailureText();
  const [stage, setStage] = useState<Stage>({ kind: 'asking' });
  const isDone = stage.kind === 'done';
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onClose, limits.receiptCloseMs);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);

  const sendTo = async ({ type, receiver }: Receiver) => {
    setStage({ kind: 'sending' });
    const result = await sendReceipt(order, {
      type,
      receiver,
      language,
      ...(shareId === undefined ? {} : { shareId }),
      ...(received === undefined ? {} : { received }),
    });
    if (result.ok) {
      setStage({ kind: 'done', to: receiver });
      onSent();
      return;
    }
    logError('SEND_RECEIPT_ERROR', result.refusal, { orderId: order.id, type });
    setStage({ kind: 'failed', why: say(result.refusal) });
  };
  return (
    <Dialog title={kind === 'bill' ? receipt.sendBill : words.title} size={520} full="upright" onClose={onClose}>
      {stage.kind === 'done' ? (
        <p className="min-h-96 flex items-center gap-16 text-18 break-anywhere" role="status">
          <CircleCheck aria-hidden size={28} className="good" />
          {fill(words.onItsWay, { receiver: stage.to })}
        </p>
      ) : (
        <ReceiptForm
          customer={shareId === undefined ? order.customer : null}
          orderId={order.id}
          first={first}
          isSending={stage.kind === 'sending'}
          failure={stage.kind === 'failed' ? stage.why : null}
          onChange={() => setStage((now) => (now.kind === 'failed' ? { kind: 'asking' } : now))}
          onSend={(to) => void sendTo(to)}
        />
      )}
    </Dialog>
  );
}
