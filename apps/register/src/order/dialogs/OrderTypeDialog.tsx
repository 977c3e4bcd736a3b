import { Button } from '@mantine/core';
import type { OrderType } from '@till/domain/merchant/types';
import { tableNumberOf } from '@till/domain/order/facts';
import { orderTypeNameOf, orderTypesOffered } from '@till/domain/order/order-types';
import { ShoppingBag, Utensils } from 'lucide-react';
import { useState } from 'react';
import { useHeld } from '../../calls/held.ts';
import { merchantKey } from '../../calls/keys.ts';
import { useSetting } from '../../native/storage.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { WaitingButton } from '../../ui/WaitingButton.tsx';
import { useWords } from '../../ui/words.tsx';
import type { OrderStart } from '../start-order.ts';
import classes from './OrderTypeDialog.module.css';
import { TablePad } from './TablePad.tsx';

interface Props {
  readonly onClose: () => void;
  /** Returns whether the order was begun: then the dialog closes. */
  readonly onChoose: (start: OrderStart) => Promise<boolean>;
}

/** Asks what kind of order begins: one tap for a pickup, a table number for a dine-in. Delivery is never offered. */
export function OrderTypeDialog({ onClose, onChoose }: Props) {
  const words = useWords();
  const [option] = useSetting('orderTypeOption');
  const types = orderTypesOffered(useHeld(merchantKey)?.order_types ?? [], option);
  const [atTable, setAtTable] = useState<OrderType | null>(null);
  const [table, setTable] = useState('');
  const [starting, setStarting] = useState<string | null>(null);
  const tableNumber = tableNumberOf(table);

  const choose = async (type: OrderType, at: string | null) => {
    if (starting !== null) return;
    setStarting(type.id);
    const done = await onChoose({ orderTypeLabel: type.label, ...(at === null ? {} : { tableNumber: at }) });
    if (done) onClose();
    else setStarting(null);
  };

  return (
    <Dialog onClose={onClose} title={words.order.typeDialog.title} size={520} full>
      {atTable === null ? (
        <div className={classes.types}>
          {types.map((type, index) => (
            <TypeTile
              key={type.id}
              type={type}
              first={index === 0}
              busy={starting === type.id}
              onPick={() => (isDineIn(type) ? setAtTable(type) : void choose(type, null))}
            />
          ))}
        </div>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (tableNumber !== null) void choose(atTable, tableNumber);
          }}
        >
          <TablePad value={table} onChange={setTable} />
          <p className={classes.hint}>{tableNumber === null ? words.order.typeDialog.tableRequired : ' '}</p>
          <div className={classes.actions}>
            <Button variant="default" size="xl" disabled={starting !== null} onClick={() => setAtTable(null)}>
              {words.order.typeDialog.back}
            </Button>
            <WaitingButton
              type="submit"
              size="xl"
              className={classes.go}
              disabled={tableNumber === null}
              waiting={starting !== null}
              waitingLabel={words.order.typeDialog.starting}
            >
              {words.order.typeDialog.continue}
            </WaitingButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}

const isDineIn = (type: OrderType): boolean => orderTypeNameOf(type.label) === 'dine-in';

function TypeTile({ type, first, busy, onPick }: { readonly type: OrderType; readonly first: boolean; readonly busy: boolean; readonly onPick: () => void }) {
  const words = useWords();
  const known = type.label === 'pickup' || type.label === 'dine-in' ? type.label : null;
  const Icon = isDineIn(type) ? Utensils : ShoppingBag;
  return (
    <button type="button" className={classes.type} aria-busy={busy} data-autofocus={first || undefined} onClick={onPick}>
      <Icon size={36} strokeWidth={1.75} aria-hidden />
      <span className={classes.typeName}>{known === null ? type.name : words.order.types[known]}</span>
      <span className={classes.typeHint}>
        {busy ? words.order.typeDialog.starting : isDineIn(type) ? words.order.typeDialog.dineInHint : words.order.typeDialog.pickupHint}
      </span>
    </button>
  );
}
