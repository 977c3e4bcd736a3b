import type { OrderType } from '@till/domain/merchant/types';
import { orderTypeNameOf, orderTypesOffered } from '@till/domain/order/order-types';
import { useState } from 'react';
import { useHeld } from '../../calls/held.ts';
import { merchantKey } from '../../calls/keys.ts';
import { useSetting } from '../../native/storage.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { OrderStart } from '../start-order.ts';
import classes from './OrderTypeDialog.module.css';
import { TableForm } from './TableForm.tsx';
import { TypeTile } from './TypeTile.tsx';
import { useOrderTypeWords } from './use-order-type-words.ts';

interface Props {
  /** What begins, where only its table is in question; null: that is asked first. */
  readonly type: OrderType | null;
  readonly onClose: () => void;
  /** Returns whether the order was begun: then the dialog closes. */
  readonly onChoose: (start: OrderStart) => Promise<boolean>;
}

/** Asks what kind of order begins: one tap for a pickup, a table number for a dine-in. Delivery is never offered. */
export function OrderTypeDialog({ type, onClose, onChoose }: Props) {
  const { typeDialog } = useOrderTypeWords().order;
  const [option] = useSetting('orderTypeOption');
  const types = orderTypesOffered(useHeld(merchantKey)?.order_types ?? [], option);
  const [atTable, setAtTable] = useState(type);
  const [starting, setStarting] = useState<string | null>(null);

  const choose = async (chosen: OrderType, tableNumber?: string) => {
    if (starting !== null) return;
    setStarting(chosen.id);
    const done = await onChoose({ orderTypeLabel: chosen.label, ...(tableNumber === undefined ? {} : { tableNumber }) });
    if (done) onClose();
    else setStarting(null);
  };

  return (
    <Dialog onClose={onClose} title={typeDialog.title} size={520} full>
      {atTable === null ? (
        <div className={classes.types}>
          {types.map((each, index) => (
            <TypeTile
              key={each.id}
              type={each}
              isFirst={index === 0}
              isBusy={starting === each.id}
              hint={starting === each.id ? typeDialog.starting : undefined}
              onPick={() => (orderTypeNameOf(each.label) === 'dine-in' ? setAtTable(each) : void choose(each))}
            />
          ))}
        </div>
      ) : (
        <TableForm
          label={typeDialog.continue}
          isBusy={starting !== null}
          onTable={(tableNumber) => void choose(atTable, tableNumber)}
          onBack={() => setAtTable(null)}
          backLabel={typeDialog.back}
        />
      )}
    </Dialog>
  );
}
