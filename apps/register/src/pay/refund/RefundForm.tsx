import { Button, Text, TextInput } from '@mantine/core';
import { cashBack } from '@till/domain/cash/rounding';
import { limits } from '@till/domain/limits';
import { amountOfEntry } from '@till/domain/money/entry';
import { plainMoney } from '@till/domain/money/format';
import { type Minor, zero } from '@till/domain/money/minor';
import { refundableNow } from '@till/domain/order/payment/refunded';
import type { Order, OrderPayment } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { Keypad } from '../../kit/keypad/Keypad.tsx';
import { useMoneyMark } from '../../kit/keypad/money-mark.tsx';
import { begunIn, useAmountEntry } from '../../kit/keypad/use-amount-entry.ts';
import { Segments } from '../../kit/layout/Segments.tsx';
import { Actions } from '../../kit/layout/Sheet.tsx';
import { usePhoneWidth } from '../../kit/layout/use-phone-width.ts';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { type FieldScans, mayBeScanned } from '../../native/scanner.ts';
import { BackOnShelf } from './BackOnShelf.tsx';
import { ItemsPart, itemsGiven, linesPicked, type Picked, refundableLines } from './ItemsPart.tsx';
import classes from './refund.module.css';
import type { RefundAsked } from './refund-payment.ts';
import { paymentOfGuest, refundablePayments } from './refundable.ts';

interface Props {
  readonly order: Order;
  readonly onGive: (asked: RefundAsked, payment: OrderPayment) => void;
}

/** Which payment, how much of it (default: all) or which items, why, and what is back on the shelf (default: nothing). */
export function RefundForm({ order, onGive }: Props) {
  const words = useMessages('paying');
  const money = useMoney();
  const offline = useConnection() === 'offline';
  const { cashRounding = 0 } = useCached(merchantKey) ?? {};
  const payments = refundablePayments(order);
  const [paymentId, setPaymentId] = useState(payments[0]?.id);
  const [way, setWay] = useState<'amount' | 'item'>('amount');
  const [text, setText] = useState<string>();
  const [picked, setPicked] = useState<Picked>(new Map());
  const [reason, setReason] = useState('');
  const [back, setBack] = useState<ReadonlyMap<number, number>>(new Map());
  const payment = payments.find(({ id }) => id === paymentId) ?? payments[0];
  if (payment === undefined) return <Text>{words.refusals.order_not_paid}</Text>;
  const max = refundableNow(order, payment);
  const hasItems = refundableLines(order, payment).length > 0;
  const byItem = hasItems && way === 'item';
  const lines = linesPicked(picked);
  const items = itemsGiven(order, payment, byItem ? lines : [], cashRounding);
  const typed = text === undefined ? max : amountOfEntry(text);
  const byAmount = payment.type === 'cash' ? cashBack(typed, max, cashRounding) : typed;
  const amount = byItem ? (items.given ?? items.sum) : byAmount;
  const problem = byItem && items.given === null ? 'too much' : problemOf(amount, max);
  const isStopped = problem !== null || reason.trim() === '' || offline;
  const give = () => {
    const goods = [...back].flatMap(([cartId, quantity]) => (quantity === 0 ? [] : [{ cartId, quantity }]));
    const of = byItem ? { lines } : goods.length === 0 ? {} : { back: goods };
    onGive({ paymentId: payment.id, amount, reason: reason.trim(), ...of }, payment);
  };
  const pickPayment = (id: string) => {
    setPaymentId(id);
    setText(undefined);
    // Of a split bill another guest has other items.
    if (order.shares !== undefined) setPicked(new Map());
  };
  return (
    <form
      className={`${classes.form} stack min-w-0 gap-16`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isStopped) give();
      }}
    >
      <Payments order={order} payments={payments} paymentId={payment.id} onPick={pickPayment} />
      <div className={`${classes.why} stack min-w-0 gap-16`}>
        <Why reason={reason} onReason={setReason} />
        {byItem ? null : <BackOnShelf order={order} back={back} onBack={setBack} />}
      </div>
      <div className={`${classes.money} stack min-w-0 gap-16`}>
        {hasItems ? <Way way={way} onWay={setWay} /> : null}
        {byItem ? (
          <ItemsPart order={order} payment={payment} picked={picked} onPick={setPicked} {...items} />
        ) : (
          <AmountPart text={text} onText={setText} typed={typed} amount={amount} max={max} problem={problem} />
        )}
        {offline ? (
          <p className="bad" role="status">
            {words.refund.offline}
          </p>
        ) : null}
      </div>
      <Actions sticks>
        <Button type="submit" size="xl" color="red" disabled={isStopped}>
          {fill(words.refund.give, { amount: money(amount) })}
        </Button>
      </Actions>
    </form>
  );
}

type Problem = 'none' | 'too much' | null;
const problemOf = (amount: Minor, max: Minor): Problem => (amount === zero ? 'none' : amount > max ? 'too much' : null);

/** By amount, as most refunds are, or by item. */
function Way({ way, onWay }: { readonly way: 'amount' | 'item'; readonly onWay: (way: 'amount' | 'item') => void }) {
  const { refund: words } = useMessages('paying');
  const choices = [
    { value: 'amount', label: words.byAmount },
    { value: 'item', label: words.byItem },
  ] as const;
  return <Segments label={words.by} choices={choices} value={way} onChange={onWay} />;
}

interface AmountProps {
  /** As it was typed; undefined: it was not. */
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
  readonly typed: Minor;
  readonly amount: Minor;
  readonly max: Minor;
  readonly problem: Problem;
}

/** How much of the payment. */
function AmountPart({ text, onText, typed, amount, max, problem }: AmountProps) {
  const { refund: words } = useMessages('paying');
  const money = useMoney();
  const entry = useAmountEntry();
  // Its own keys come up over what is below: ours would be cut off there.
  const isPhone = usePhoneWidth();
  const mark = useMoneyMark();
  const type = (next: string) => {
    mayBeScanned(() => onText(text));
    onText(next);
  };
  return (
    <>
      <div className={`${classes.amount} flex flex-wrap gap-8 relative`}>
        {/* What is wrong with it stands below both, in a line of its own: neither the button nor the keys move. */}
        <TextInput
          {...mark}
          className="grow-160"
          classNames={{ error: classes.problem, wrapper: classes.field }}
          label={words.amount}
          size="lg"
          value={text ?? plainMoney(max)}
          inputMode={isPhone ? 'decimal' : 'none'}
          autoComplete="off"
          error={problem === 'too much' ? fill(words.tooMuch, { max: money(max) }) : problem === 'none' ? words.none : null}
          onChange={(event) =>
            type(entry.text(text ?? plainMoney(max), text === undefined ? begunIn(plainMoney(max), event.currentTarget.value) : event.currentTarget.value))
          }
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" size="lg" onClick={() => onText(undefined)}>
          {fill(words.all, { amount: money(max) })}
        </Button>
      </div>
      {isPhone ? null : <Keypad value={text ?? ''} onChange={type} />}
      {/* Below the keypad, which must not move under a finger. */}
      {amount === typed ? null : <Text role="status">{fill(words.rounded, { amount: money(amount) })}</Text>}
    </>
  );
}

interface PaymentsProps {
  readonly order: Order;
  readonly payments: readonly OrderPayment[];
  readonly paymentId: OrderPayment['id'];
  readonly onPick: (id: OrderPayment['id']) => void;
}

/** What of which payment can be refunded. */
function Payments({ order, payments, paymentId, onPick }: PaymentsProps) {
  const words = useMessages('paying');
  const money = useMoney();
  return (
    <fieldset className="stack gap-8">
      <legend className="semibold mb-8">{payments.length > 1 ? words.refund.which : words.refund.payments}</legend>
      {payments.map((each) => (
        <button
          key={each.id}
          type="button"
          className="p-8-16 border-2 press stack items-start text-start raised rounded-10 touch-large"
          aria-pressed={each.id === paymentId}
          onClick={() => onPick(each.id)}
        >
          <span className="strong">{paymentOfGuest(order, each, words)}</span>
          <span>{fill(words.refund.left, { left: money(refundableNow(order, each)), amount: money(each.amount) })}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Short choices, or the staff's own words. */
function Why({ reason, onReason }: { readonly reason: string; readonly onReason: (reason: string) => void }) {
  const { refund: words } = useMessages('paying');
  const [own, setOwn] = useState('');
  return (
    <fieldset className="stack gap-8">
      <legend className="semibold mb-8">{words.why}</legend>
      <div className={`${classes.reasons} columns-2 grid gap-8`}>
        {Object.values(words.reasons).map((each) => (
          <Button
            key={each}
            variant="default"
            className={`${classes.reason} press`}
            aria-pressed={own === '' && reason === each}
            onClick={() => {
              setOwn('');
              onReason(each);
            }}
          >
            {each}
          </Button>
        ))}
      </div>
      <TextInput
        label={words.ownText}
        size="lg"
        value={own}
        maxLength={limits.refundReasonLengthMax}
        data-scans={'unwanted' satisfies FieldScans}
        autoComplete="off"
        description={reason.trim() === '' ? words.whyNeeded : undefined}
        onChange={(event) => {
          setOwn(event.currentTarget.value);
          onReason(event.currentTarget.value);
        }}
      />
    </fieldset>
  );
}
