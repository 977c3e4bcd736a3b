import { Button } from '@mantine/core';
import type { Minor } from '@till/domain/money/minor';
import { fill } from '@till/phrases/phrases';
import { useMoney } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';
import classes from './pay.module.css';

/** Lets the order go on unpaid, and says what becomes of it. */
export function PayLaterPanel({ amount, busy, onPay }: { readonly amount: Minor; readonly busy: boolean; readonly onPay: () => void }) {
  const words = useWords().payment;
  const money = useMoney();
  return (
    <>
      <p className={classes.explained}>{words.payLaterExplained}</p>
      <div className={classes.foot}>
        <Button className={classes.payButton} fullWidth disabled={busy} onClick={onPay}>
          {busy ? words.paying : fill(words.confirmPayLater, { amount: money(amount) })}
        </Button>
      </div>
    </>
  );
}
