import { isDineIn } from '@till/domain/order/facts';
import { moveOf } from '@till/domain/order/moves';
import { dineInOrderType, orderTypeNameOf, orderTypesOffered } from '@till/domain/order/order-types';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { typeText } from '../../messages/order.ts';
import { useSetting } from '../../native/storage.ts';
import { TableChoice } from '../tables/TableChoice.tsx';
import { tablesSize, useTables, useTablesTitle } from '../tables/use-tables.ts';
import { useWatchTable } from '../tables/use-watch-table.ts';
import classes from './OrderTypeDialog.module.css';
import { TypeTile } from './TypeTile.tsx';
import { useChangeType } from './use-change-type.ts';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
  /** An open order of a table is the active one now. */
  readonly onOpen: () => void;
}

/** Makes an order a pickup by one tap or a dine-in by its table, while it is open; once the kitchen has it, only its table changes. */
export function ChangeTypeDialog({ order, onClose, onOpen }: Props) {
  const words = useMessages('orderType');
  const [option] = useSetting('orderTypeOption');
  const types = orderTypesOffered(useCached(merchantKey)?.order_types ?? [], option);
  const change = useChangeType();
  const known = useTables(order, order.practice);
  const watch = useWatchTable();
  const { changeDialog } = words.order;
  const title = useTablesTitle(known, changeDialog.title);
  const isFixed = !moveOf(order, 'set-order-type').ok;
  const atTable = types.find(({ label }) => orderTypeNameOf(label) === 'dine-in') ?? dineInOrderType;
  const others = types.filter((type) => type !== atTable);
  const done = (isDone: boolean): void => {
    if (isDone) onClose();
  };
  return (
    <Dialog onClose={onClose} title={title} size={isFixed && !isDineIn(order) ? 520 : tablesSize(known)} full="sheet">
      {known.taken !== null ? null : isFixed ? (
        <p className="quiet">{fill(changeDialog.accepted, { type: typeText(order.orderType, words) })}</p>
      ) : (
        <div className={`${classes.types} fit-180 grid gap-12`} data-low>
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
          {known.taken === null ? <h3 className={`${classes.part} text-18 strong`}>{changeDialog.dineIn}</h3> : null}
          <TableChoice
            order={order}
            known={known}
            label={isDineIn(order) ? words.order.tableDialog.save : changeDialog.seat}
            onTable={(table, others) => {
              if (!change(order, isFixed || isDineIn(order) ? null : atTable.label, table)) return;
              watch(order.id, others);
              onClose();
            }}
            onOpen={onOpen}
          />
        </section>
      )}
    </Dialog>
  );
}
