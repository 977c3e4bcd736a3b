import { Button, TextInput } from '@mantine/core';
import { amountOfEntry } from '@till/domain/money/entry';
import type { Minor } from '@till/domain/money/minor';
import { isPartlyPaid } from '@till/domain/order/payment/amount-due';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Keypad } from '../../kit/keypad/Keypad.tsx';
import { useMoneyMark } from '../../kit/keypad/money-mark.tsx';
import { useAmountEntry } from '../../kit/keypad/use-amount-entry.ts';
import { Money, useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { mayBeScanned } from '../../native/scanner.ts';
import { equalPart } from './part.ts';
import { SplitCheck } from './SplitCheck.tsx';

interface Props {
  readonly order: Order;
  /** What would be paid of it next, minor units. */
  readonly due: Minor;
  readonly onClose: () => void;
  readonly onChoose: (take: Minor) => void;
}

const guests = [2, 3, 4] as const;

const ways = ['payment', 'even', 'items'] as const;

/** Splits the payment, or the check between guests. Nothing is taken here. */
export function SplitDialog({ order, due, onClose, onChoose }: Props) {
  const words = useMessages('paying').payment.split;
  const names = useMessages('shares');
  const [way, setWay] = useState<(typeof ways)[number]>('payment');
  // A check that is split is joined before it is split otherwise, and money that is nobody's share would be everybody's.
  const isFixed = order.shares !== undefined || isPartlyPaid(order);
  return (
    <Dialog onClose={onClose} title={words.open} size={480} full="sheet">
      <div className="grid gap-14 one-column">
        {isFixed ? null : (
          <fieldset className="flex flex-wrap gap-8" aria-label={names.ways}>
            {ways.map((each) => (
              <Button key={each} variant={each === way ? 'light' : 'default'} className="flex-1" aria-pressed={each === way} onClick={() => setWay(each)}>
                {names[each]}
              </Button>
            ))}
          </fieldset>
        )}
        {way === 'payment' ? (
          <SplitPayment due={due} onClose={onClose} onChoose={onChoose} />
        ) : (
          <SplitCheck key={way} order={order} way={way} onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface PaymentProps extends Omit<Props, 'order'> {}

/** How much of what is left is paid next: an equal part by one tap, or any amount. */
function SplitPayment({ due, onClose, onChoose }: PaymentProps) {
  const words = useMessages('paying').payment.split;
  const money = useMoney();
  const entry = useAmountEntry();
  const mark = useMoneyMark();
  const [text, setText] = useState('');
  const amount = amountOfEntry(text);
  const isPart = amount > 0 && amount < due;
  const choose = (take: Minor) => {
    onChoose(take);
    onClose();
  };
  const type = (next: string) => {
    mayBeScanned(() => setText(text));
    setText(next);
  };
  return (
    <form
      noValidate
      className="grid gap-14 one-column"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPart) choose(amount);
      }}
    >
      <p className="text-20">
        {words.left} <Money amount={due} className="strong" />
      </p>
      <p className="quiet">{words.explained}</p>
      <fieldset className="flex flex-wrap gap-8" aria-label={words.equal}>
        {guests.map((each) => (
          <Button
            key={each}
            variant="default"
            size="xl"
            className="flex-1 press"
            data-autofocus={each === 2 || undefined}
            onClick={() => choose(equalPart(due, each))}
          >
            {fill(words.of, { parts: each, amount: money(equalPart(due, each)) })}
          </Button>
        ))}
      </fieldset>
      <TextInput
        {...mark}
        size="lg"
        label={words.amount}
        inputMode="decimal"
        placeholder="0.00"
        value={text}
        error={text === '' || isPart ? null : fill(words.outOfRange, { left: money(due) })}
        onChange={(event) => type(entry.freeText(text, event.currentTarget.value))}
        classNames={{ input: 'text-24 strong text-end' }}
        autoComplete="off"
      />
      <Keypad value={text} onChange={type} />
      <Button type="submit" size="xl" disabled={!isPart}>
        {fill(words.take, { amount: money(amount) })}
      </Button>
    </form>
  );
}
