import { isDineIn } from '@till/domain/order/facts';
import { moveOf } from '@till/domain/order/moves';
import { dineInOrderType, orderTypeNameOf, orderTypesOffered } from '@till/domain/order/order-types';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useHeld } from '../../calls/held.ts';
import { merchantKey } from '../../calls/keys.ts';
import { useSetting } from '../../native/storage.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { typeWords } from '../../words/order.ts';
import classes from './OrderTypeDialog.module.css';
import { TableForm } from './TableForm.tsx';
import { TypeTile } from './TypeTile.tsx';
import { useChangeType } from './use-change-type.ts';
import { useOrderTypeWords } from './use-order-type-words.ts';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Makes an order a pickup by one tap or a dine-in by its table, while it is open; once the kitchen has it, only its table changes. */
export function ChangeTypeDialog({ order, onClose }: Props) {
  const words = useOrderTypeWords();
  const [option] = useSetting('orderTypeOption');
  const types = orderTypesOffered(useHeld(merchantKey)?.order_types ?? [], option);
  const change = useChangeType();
  const { changeDialog } = words.order;
  const isFixed = !moveOf(order, 'set-order-type').ok;
  const atTable = types.find(({ label }) => orderTypeNameOf(label) === 'dine-in') ?? dineInOrderType;
  const others = types.filter((type) => type !== atTable);
  const done = (isDone: boolean): void => {
    if (isDone) onClose();
  };
  return (
    <Dialog onClose={onClose} title={changeDialog.title} size={520} full>
      {isFixed ? (
        <p className={classes.hint}>{fill(changeDialog.accepted, { type: typeWords(order.orderType, words) })}</p>
      ) : (
        <div className={classes.types} data-low>
          {others.map((type) => {
            const isNow = order.orderTypeId === type.id;
            return (
              <TypeTile
                key={type.id}
                type={type}
                hint={isNow ? changeDialog.now : undefined}
                isNow={isNow}
                onPick={() => done(isNow || change(order, type.label))}
              />
            );
          })}
        </div>
      )}
      {isFixed && !isDineIn(order) ? null : (
        <section aria-label={changeDialog.dineIn}>
          <h3 className={classes.part}>{changeDialog.dineIn}</h3>
          <TableForm
            table={order.tableNumber}
            label={words.order.tableDialog.save}
            onTable={(table) => done(change(order, isFixed || isDineIn(order) ? null : atTable.label, table))}
          />
        </section>
      )}
    </Dialog>
  );
}
