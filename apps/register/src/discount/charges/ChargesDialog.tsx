import { type Minor, minor } from '@till/domain/money/minor';
import { percentText } from '@till/domain/money/percent';
import type { OrderCharge } from '@till/domain/order/bill/charge';
import { type ChargingShop, chargeOf } from '@till/domain/order/bill/charges-for-type';
import { shownCharges } from '@till/domain/order/totals/charges';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { SwitchRow } from '../../kit/layout/Choices.tsx';
import { Note } from '../../kit/layout/Note.tsx';
import { Actions, Form } from '../../kit/layout/Sheet.tsx';
import { useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { useSaving } from '../use-saving.ts';
import { chargeOrder } from './charge.ts';

interface Props {
  readonly order: Order;
  readonly shop: ChargingShop;
  readonly onClose: () => void;
}

/** Puts the shop's service charges on an order, and takes them off again. */
export function ChargesDialog({ order, shop, onClose }: Props) {
  const words = useMessages('charges');
  const money = useMoney();
  const isOffline = useConnection() === 'offline';
  const [had] = useState(order.charges ?? []);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(had.map(({ id }) => id)));
  const { isBusy, problem, save } = useSaving(order, words, 'CHARGES_ERROR', onClose);
  const offered = chargesOffered(had, order, shop);
  const wanted = offered.filter(({ id }) => chosen.has(id));
  const isSame = wanted.length === had.length && wanted.every((charge) => had.includes(charge));
  const said = isOffline ? words.offline : problem;
  return (
    <Dialog title={words.title} onClose={onClose} size={480} full="sheet">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSame && !isOffline && !isBusy) void save(() => chargeOrder(order, wanted), wanted.length === 0 ? words.removed : words.applied);
        }}
      >
        {said === null ? null : (
          <Note tone="bad" role="alert">
            {said}
          </Note>
        )}
        <fieldset className="stack gap-8">
          <legend className="quiet mb-12">{words.hint}</legend>
          {offered.map((charge) => (
            <SwitchRow
              key={charge.id}
              checked={chosen.has(charge.id)}
              disabled={charge.isFixed === true && had.includes(charge)}
              label={fill(words.offered, { name: charge.name, amount: money(amountOf(order, charge)) })}
              description={describe(charge, amountOf(order, charge), words, had.includes(charge), money)}
              onChange={(isOn) => setChosen(toggled(chosen, charge.id, isOn))}
            />
          ))}
        </fieldset>
        <Actions>
          <WaitingButton type="submit" size="xl" waiting={isBusy} waitingLabel={words.saving} disabled={isSame || isOffline}>
            {words.save}
          </WaitingButton>
        </Actions>
      </Form>
    </Dialog>
  );
}

type Words = ReturnType<typeof useMessages<'charges'>>;

/** What is on the order, as it is there, and what the shop has beside it. */
function chargesOffered(had: readonly OrderCharge[], { orderType }: Order, { serviceCharges = [], tax_rates: rates }: ChargingShop): readonly OrderCharge[] {
  const others = serviceCharges.filter(({ id }) => !had.some((charge) => charge.id === id));
  return [...had, ...others.map((each) => chargeOf(each, rates, orderType !== null && each.types.includes(orderType)))];
}

/** What a charge comes to on this order, without tax, minor units. */
const amountOf = (order: Order, charge: OrderCharge): Minor => shownCharges({ ...order, shares: undefined, charges: [charge] })[0]?.net ?? minor(0);

/** Its kind, and its percent or its own amount where that is not the `amount` in the label (it has a tax inside, or the order is empty). */
function describe({ by, value, kind, isFixed }: OrderCharge, amount: Minor, words: Words, isOn: boolean, money: (amount: Minor) => string): string {
  const much = by === 'percent' ? [fill(words.percent, { percent: percentText(value) })] : value === amount ? [] : [money(minor(value))];
  return [words.kinds[kind], ...much, ...(isFixed === true && isOn ? [words.fixed] : [])].join(' · ');
}

function toggled(chosen: ReadonlySet<string>, id: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isOn) next.add(id);
  else next.delete(id);
  return next;
}
