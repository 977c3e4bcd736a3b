import { Button, TextInput } from '@mantine/core';
import { plainMoney } from '@till/domain/money/format';
import { addMinor, type Minor, zero } from '@till/domain/money/minor';
import { shownCharges } from '@till/domain/order/totals/charges';
import type { Order } from '@till/domain/order/types';
import { customTip, tipPresets } from '@till/domain/tip/tip';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Keypad } from '../../kit/keypad/Keypad.tsx';
import { useMoneyMark } from '../../kit/keypad/money-mark.tsx';
import { useAmountEntry } from '../../kit/keypad/use-amount-entry.ts';
import { Money, useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { mayBeScanned } from '../../native/scanner.ts';
import classes from './TipDialog.module.css';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onSave: (amount: Minor) => boolean;
}

/** A tip: four shares of the subtotal, or an amount of one's own, typed in dollars. */
export function TipDialog({ order, onClose, onSave }: Props) {
  const words = useMessages('paying');
  const money = useMoney();
  const entry = useAmountEntry();
  const mark = useMoneyMark();
  const [text, setText] = useState(order.tipsAmount > 0 ? plainMoney(order.tipsAmount) : '');
  // The first key of the pad replaces what was not typed here: the tip before, or a preset.
  const [typing, setTyping] = useState(false);
  const typed = customTip(text);
  const amount = typed.ok ? typed.value : null;
  // Who is asked for more has to see that something is in it already.
  const included = addMinor(zero, ...shownCharges(order).flatMap(({ charge, net }) => (charge.kind === 'gratuity' ? [net] : [])));
  const show = (shown: string, typedHere: boolean) => {
    setText(shown);
    setTyping(typedHere);
  };
  const type = (next: string) => {
    mayBeScanned(() => show(text, typing));
    show(next, true);
  };
  const save = () => {
    if (amount === null) return;
    if (onSave(amount)) onClose();
  };
  return (
    <Dialog onClose={onClose} title={words.order.tip.title} size={480} full="sheet">
      <form
        noValidate
        className="grid gap-14 one-column"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="quiet">{fill(words.order.tip.ofSubtotal, { subtotal: money(order.subtotal) })}</p>
        {included > 0 ? <p className="semibold">{fill(words.order.tip.included, { amount: money(included) })}</p> : null}
        <div className="columns-4 grid gap-8">
          {tipPresets(order.subtotal).map((preset, index) => (
            <button
              key={preset.percent}
              type="button"
              className={`${classes.preset} gap-4 justify-items-center press tile grid min-w-0`}
              aria-pressed={amount === preset.amount && preset.amount > 0}
              data-autofocus={(included === 0 && index === 0) || undefined}
              onClick={() => show(preset.amount === 0 ? '' : plainMoney(preset.amount), false)}
            >
              <span className="text-20 strong">{fill(words.order.tip.percent, { percent: preset.percent })}</span>
              <Money amount={preset.amount} />
            </button>
          ))}
        </div>
        <TextInput
          {...mark}
          size="lg"
          label={words.order.tip.customAmount}
          inputMode="decimal"
          placeholder="0.00"
          value={text}
          error={amount === null ? words.order.tip.invalid : null}
          onChange={(event) => type(entry.freeText(text, event.currentTarget.value))}
          classNames={{ input: 'text-24 strong text-end' }}
          autoComplete="off"
        />
        <Keypad value={typing ? text : ''} onChange={type} />
        <div className={`${classes.actions} flex gap-12`}>
          <Button variant="default" size="xl" data-autofocus={included > 0 || undefined} onClick={() => show('', false)}>
            {included > 0 ? words.order.tip.noExtra : words.order.tip.none}
          </Button>
          <Button type="submit" size="xl" className="px-12 flex-1 min-w-0" disabled={amount === null}>
            {fill(words.order.tip.save, { amount: money(amount ?? zero) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
