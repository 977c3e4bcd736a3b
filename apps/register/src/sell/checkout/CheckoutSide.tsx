import { Button } from '@mantine/core';
import { phoneForReading } from '@till/domain/customer/phone';
import { attemptInTheWay, isHeldByCard } from '@till/domain/order/attempt/attempt';
import { hasBill } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { Bookmark, HandCoins, MapPin, NotebookPen, User, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Charges } from '../../discount/charges/Charges.tsx';
import { Discount } from '../../discount/Discount.tsx';
import { Exemption } from '../../discount/exemption/Exemption.tsx';
import { useMoney } from '../../kit/money.tsx';
import { customerName } from '../../messages/customer.ts';
import { useMessages } from '../../messages/messages.tsx';
import { nextStep } from '../../orders/next-step.ts';
import { Totals } from '../../orders/Totals.tsx';
import { useOrderActions } from '../../orders/use-order-actions.ts';
import { CardLock } from '../cart/CardLock.tsx';
import { SubmitButton } from '../cart/SubmitButton.tsx';
import { TotalButton } from '../cart/TotalButton.tsx';
import { UndoBar } from '../cart/UndoBar.tsx';
import { NoteDialog } from '../dialogs/NoteDialog.tsx';
import { TableDialog } from '../dialogs/TableDialog.tsx';
import { TipDialog } from '../dialogs/TipDialog.tsx';
import classes from './CheckoutScreen.module.css';

interface Props {
  readonly order: Order;
  readonly dineIn: boolean;
  readonly onCustomer: (order: Order) => void;
  /** What prints a table's bill. */
  readonly bill: (order: Order) => ReactNode;
  readonly onLeave: () => void;
  readonly onPay: (order: Order) => void;
}

/** What belongs to the whole order, what it costs, and the next step. */
export function CheckoutSide({ order, dineIn, onCustomer, bill, onLeave, onPay }: Props) {
  const words = useMessages('paying');
  const actions = useOrderActions();
  const [open, setOpen] = useState<'tip' | 'note' | 'table' | null>(null);
  const close = () => setOpen(null);
  const locked = isHeldByCard(order);
  const { tableDialog } = useMessages('orderType').order;
  const { checkout, tip, note } = words.order;
  return (
    <section className={`${classes.side} stack min-h-0 surface`} aria-label={words.order.totals.label}>
      <div className={`${classes.rows} scroll stack flex-1 min-h-0 gap-8 p-16-20`}>
        <div className={`${classes.acts} grid gap-8`}>
          {dineIn ? <Act icon={<MapPin size={22} aria-hidden />} label={tableDialog.change} disabled={locked} onOpen={() => setOpen('table')} /> : null}
          <Act
            icon={<User size={22} aria-hidden />}
            label={order.customer === null ? checkout.addCustomer : checkout.customer}
            onOpen={() => onCustomer(order)}
          />
          <Act icon={<NotebookPen size={22} aria-hidden />} label={order.note === '' ? note.add : note.edit} onOpen={() => setOpen('note')} />
          <Act
            icon={<HandCoins size={22} aria-hidden />}
            label={order.tipsAmount === 0 ? tip.add : tip.edit}
            disabled={locked || order.items.length === 0}
            onOpen={() => setOpen('tip')}
          />
          <Discount order={order} className={actLook} />
        </div>
        <Facts order={order} dineIn={dineIn} onCustomer={onCustomer} onNote={() => setOpen('note')} />
        <div className="flex flex-wrap gap-8">
          {hasBill(order) ? bill(order) : null}
          <Charges order={order} />
          <Exemption order={order} />
          <Button
            variant="default"
            className="grow-160"
            c={locked ? undefined : 'var(--bad-ink)'}
            size="md"
            px="xs"
            disabled={locked}
            leftSection={<X size={20} aria-hidden />}
            onClick={async () => (await actions.cancel(order)) && onLeave()}
          >
            {words.order.actions.cancelOrder}
          </Button>
        </div>
      </div>
      <div className={`${classes.foot} grid flex-none gap-14 surface border-top relative`}>
        <div className={classes.totals}>
          <Totals order={order} tip="always" total={<TotalButton order={order} />} />
        </div>
        {locked ? (
          <div className={`${classes.steps} grid gap-8`}>
            <CardLock unknown={attemptInTheWay(order, null)?.state === 'unknown'} onShow={() => onPay(order)} />
            <Save order={order} onLeave={onLeave} />
          </div>
        ) : (
          <Steps order={order} onLeave={onLeave} onPay={onPay} />
        )}
      </div>
      {open === 'tip' ? <TipDialog order={order} onClose={close} onSave={(amount) => actions.setTip(order.id, amount)} /> : null}
      {open === 'note' ? <NoteDialog order={order} onClose={close} onSave={(text) => actions.setNote(order.id, text)} /> : null}
      {open === 'table' ? <TableDialog order={order} onClose={close} onSave={(table) => actions.setTable(order.id, table)} onOpen={onLeave} /> : null}
    </section>
  );
}

/** Kept for later. */
function Save({ order, onLeave }: Pick<Props, 'order' | 'onLeave'>) {
  const words = useMessages().order.actions;
  const actions = useOrderActions();
  return (
    <Button
      variant="default"
      size="xl"
      px="md"
      className="flex-none"
      leftSection={<Bookmark size={20} aria-hidden />}
      onClick={() => {
        actions.save(order.id);
        onLeave();
      }}
    >
      {words.save}
    </Button>
  );
}

function Steps({ order, onLeave, onPay }: Pick<Props, 'order' | 'onLeave' | 'onPay'>) {
  const { steps: words, totals } = useMessages('paying').order;
  const money = useMoney();
  const step = nextStep(order);
  const why = step.blocked === 'empty' ? words.emptyFirst : step.blocked === 'submit_first' ? words.submitFirst : null;
  return (
    <div className={`${classes.steps} grid gap-8`}>
      <UndoBar order={order} />
      <div className={`${classes.stickyTotal} items-center justify-between text-20 bold relative`}>
        <span>{totals.total}</span>
        <TotalButton order={order} />
      </div>
      {step.main === 'submit' ? <SubmitButton order={order} /> : null}
      <div className="flex gap-8">
        <Save order={order} onLeave={onLeave} />
        <Button
          size="xl"
          px="sm"
          className={why === null ? 'flex-1' : `${classes.onward} flex-1`}
          variant={step.main === 'submit' ? 'default' : 'filled'}
          disabled={step.blocked !== null}
          onClick={() => onPay(order)}
        >
          {words.continue}
          {why === null ? <span className={classes.amountInStep}> · {money(order.total)}</span> : ` · ${why}`}
        </Button>
      </div>
    </div>
  );
}

interface FactsProps extends Pick<Props, 'order' | 'dineIn' | 'onCustomer'> {
  readonly onNote: () => void;
}

/** What the order has of these, in words, to be tapped as well; its tip stands with the totals. */
function Facts({ order, dineIn, onCustomer, onNote }: FactsProps) {
  const words = useMessages('paying');
  const { tableDialog } = useMessages('orderType').order;
  const phone = phoneForReading(order.customer?.phone ?? '');
  const hasNoTable = dineIn && order.tableNumber === null;
  return (
    <>
      {hasNoTable ? <p className="semibold warn">{tableDialog.none}</p> : null}
      {order.customer === null ? null : (
        <Fact icon={<User size={20} aria-hidden />} onOpen={() => onCustomer(order)}>
          {customerName(order.customer, words)}
          {phone === '' ? null : <span className="block nowrap quiet">{phone}</span>}
        </Fact>
      )}
      {order.note === '' ? null : (
        <Fact icon={<NotebookPen size={20} aria-hidden />} onOpen={onNote}>
          {order.note}
        </Fact>
      )}
    </>
  );
}

interface FactProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly onOpen: () => void;
}

const Fact = ({ icon, children, onOpen }: FactProps) => (
  <button type="button" className="press flex items-center flex-none gap-12 px-12 text-start leading-22 break-anywhere rounded-10 touch" onClick={onOpen}>
    {icon}
    <span className="min-w-0">{children}</span>
  </button>
);

interface ActProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onOpen: () => void;
}

const actLook = `${classes.act} press tile stack items-center justify-center gap-4 text-center`;

const Act = ({ icon, label, disabled = false, onOpen }: ActProps) => (
  <button type="button" className={actLook} disabled={disabled} onClick={onOpen}>
    {icon}
    {label}
  </button>
);
