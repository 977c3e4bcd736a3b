import { Button } from '@mantine/core';
import { changeDue, isUnlikelyCash } from '@till/domain/cash/change';
import { amountOfEntry } from '@till/domain/money/entry';
import type { Minor } from '@till/domain/money/minor';
import { fill } from '@till/phrases/phrases';
import { type ReactNode, useEffect, useState } from 'react';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { Keypad } from '../../kit/keypad/Keypad.tsx';
import { Money, useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { mayBeScanned } from '../../native/scanner.ts';
import classes from '../screen/pay.module.css';
import { CashField } from './CashField.tsx';
import { QuickAmounts } from './QuickAmounts.tsx';

interface CashPanelProps {
  /** What to take, rounded as cash is. */
  readonly due: Minor;
  /** What rounding added (or, negative, took off). */
  readonly rounding: Minor;
  readonly busy: boolean;
  /** It is a part of what is left to pay. */
  readonly isPart: boolean;
  /** Paying also sends lines to the kitchen. */
  readonly submits: boolean;
  /** The payment's status, where the layout has no other place for it. */
  readonly status: ReactNode;
  readonly onPay: (received: Minor) => void;
}

/** Counts the cash: a quick amount is paid by its tap, any other is typed first; nothing typed means the exact amount. */
export function CashPanel({ due, rounding, busy, isPart, submits, status, onPay }: CashPanelProps) {
  const words = useMessages('paying').payment;
  const money = useMoney();
  // A key after a quick key begins anew; after a typed digit it goes on.
  const [entered, setEntered] = useState<{ readonly text?: string; readonly amount: Minor }>();
  // What was counted for another amount says nothing about this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgets when the amount changes
  useEffect(() => setEntered(undefined), [due]);
  const type = (text: string) => {
    mayBeScanned(() => setEntered(entered));
    if (!busy) setEntered({ text, amount: text === '' ? due : amountOfEntry(text) });
  };
  const received = entered?.amount ?? due;
  const { change, missing } = changeDue(due, received);
  const payAtOnce = (amount: Minor) => {
    setEntered({ amount });
    onPay(amount);
  };
  const payTyped = async () => {
    const [title, description] = [fill(words.muchCash, { amount: money(received) }), fill(words.muchChange, { change: money(change) })];
    if (!isUnlikelyCash(due, received) || (await confirm({ title, description, confirmLabel: words.muchCashYes, danger: true, careful: true })))
      onPay(received);
  };
  return (
    <form
      className={`${classes.cash} stack min-w-0 gap-12`}
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === 0 && !busy) void payTyped();
      }}
    >
      {rounding === 0 ? null : (
        <p className="quiet">
          {words.cashDue} <Money amount={due} className="bold" /> <span>{fill(words.cashRounding, { amount: money(rounding) })}</span>
        </p>
      )}
      {isPart ? null : <p className={`${classes.hint} quiet`}>{words.quickPays}</p>}
      <QuickAmounts due={due} disabled={busy} onPick={payAtOnce} />
      <CashField label={words.received} received={received} text={entered?.text} onType={type} disabled={busy} keypad />
      <Keypad value={entered?.text ?? ''} onChange={type} />
      <div className={`${classes.foot} stack gap-8`}>
        {status}
        <p className={`${classes.change} flex items-center justify-between gap-16 min-h-64`} aria-live="polite">
          {missing === 0 ? (
            <>
              <span className="text-20">{words.change}</span>
              <Money amount={change} className={classes.changeAmount} />
            </>
          ) : (
            <span className="text-20 semibold bad">{fill(words.short, { amount: money(missing) })}</span>
          )}
        </p>
        <Button type="submit" className={classes.payButton} fullWidth disabled={busy || missing > 0}>
          {busy ? words.paying : fill(submits ? words.submitAndPay : words.pay, { amount: money(due) })}
        </Button>
      </div>
    </form>
  );
}
