import { Button } from '@mantine/core';
import type { Minor } from '@till/domain/money/minor';
import { venmoLink } from '@till/domain/venmo/link';
import { fill } from '@till/phrases/phrases';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { Money, useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import classes from '../screen/pay.module.css';
import own from './VenmoPanel.module.css';

interface VenmoPanelProps {
  readonly orderId: string;
  readonly user: string;
  readonly amount: Minor;
  readonly busy: boolean;
  /** The payment's status, where the layout has no other place for it. */
  readonly status: ReactNode;
  readonly onReceived: () => void;
}

const codeSizePx = 220;

/** The code that the customer scans, and the staff's confirmation that the money arrived: Venmo does not report it. */
export function VenmoPanel({ orderId, user, amount, busy, status, onReceived }: VenmoPanelProps) {
  const { venmo: words, payment } = useMessages('paying');
  const money = useMoney();
  const confirmed = async () => {
    const title = fill(words.confirmTitle, { amount: money(amount) });
    const description = fill(words.confirmText, { amount: money(amount), order: orderId });
    if (await confirm({ title, description, confirmLabel: words.yes, cancelLabel: words.notYet })) onReceived();
  };
  return (
    <>
      <p className="warn semibold">{words.check}</p>
      <div className={`${own.pay} ${classes.fills} gap-16-24 flex flex-wrap items-center raised border rounded-14 p-16-20`}>
        <div className={own.code}>
          <QRCodeSVG
            value={venmoLink(user, amount, orderId)}
            size={codeSizePx}
            level="L"
            marginSize={4}
            bgColor="#ffffff"
            fgColor="#000000"
            title={fill(words.code, { amount: money(amount), user })}
          />
        </div>
        <div className={`${own.words} grow-160 min-w-0 break-anywhere`}>
          <p>{words.explained}</p>
          <p className={own.amount}>
            <Money amount={amount} className="bold text-32" />
          </p>
          <p>{fill(words.to, { user })}</p>
          <p className={own.order}>{fill(payment.orderNumber, { order: orderId })}</p>
        </div>
      </div>
      <div className={`${classes.foot} stack gap-8`}>
        {status}
        <Button className={classes.payButton} fullWidth disabled={busy} onClick={() => void confirmed()}>
          {busy ? payment.paying : fill(words.received, { amount: money(amount) })}
        </Button>
      </div>
    </>
  );
}
