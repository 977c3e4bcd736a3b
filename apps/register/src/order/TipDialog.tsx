import { Button, TextInput } from '@mantine/core';
import { plainMoney } from '@till/domain/money/format';
import { type Minor, minor, zero } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { customTip, tipPresets } from '@till/domain/tip/tip';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { Keypad } from '../ui/Keypad.tsx';
import { Money, useMoney } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';
import classes from './TipDialog.module.css';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onSave: (amount: Minor) => Promise<boolean>;
}

/** A tip: four shares of the subtotal, or an amount of one's own, typed in dollars. */
export function TipDialog({ order, onClose, onSave }: Props) {
  const words = useWords();
  const money = useMoney();
  const [text, setText] = useState(order.tipsAmount > 0 ? plainMoney(order.tipsAmount) : '');
  const [saving, setSaving] = useState(false);
  const typed = customTip(text);
  const amount = typed.ok ? typed.value : null;
  const setAmount = (value: Minor) => setText(value === 0 ? '' : plainMoney(value));
  const save = async () => {
    if (amount === null) return;
    setSaving(true);
    if (await onSave(amount)) onClose();
    else setSaving(false);
  };
  return (
    <Dialog onClose={onClose} title={words.order.tip.title} size={480} full>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={classes.of}>{fill(words.order.tip.ofSubtotal, { subtotal: money(order.subtotal) })}</p>
        <div className={classes.presets}>
          {tipPresets(order.subtotal).map((preset, index) => (
            <button
              key={preset.percent}
              type="button"
              className={classes.preset}
              aria-pressed={amount === preset.amount && preset.amount > 0}
              data-autofocus={index === 0 || undefined}
              onClick={() => setAmount(preset.amount)}
            >
              <span className={classes.percent}>{fill(words.order.tip.percent, { percent: preset.percent })}</span>
              <Money amount={preset.amount} />
            </button>
          ))}
        </div>
        <TextInput
          size="lg"
          label={words.order.tip.customAmount}
          inputMode="decimal"
          placeholder="0.00"
          value={text}
          error={amount === null}
          onChange={(event) => setText(event.currentTarget.value)}
          classNames={{ input: classes.amount }}
          autoComplete="off"
        />
        <Keypad value={amount ?? zero} onChange={(value) => setAmount(minor(value))} />
        <div className={classes.actions}>
          <Button variant="default" size="xl" disabled={saving} onClick={() => setText('')}>
            {words.order.tip.none}
          </Button>
          <Button type="submit" size="xl" className={classes.save} disabled={amount === null} loading={saving}>
            {fill(words.order.tip.save, { amount: money(amount ?? zero) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
