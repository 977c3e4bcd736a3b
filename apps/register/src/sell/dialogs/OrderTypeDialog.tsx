import type { OrderType } from '@till/domain/merchant/types';
import { orderTypeNameOf, orderTypesOffered } from '@till/domain/order/order-types';
import type { Order } from '@till/domain/order/types';
import { useState } from 'react';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Offer } from '../../kit/layout/Offer.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { settings, useSetting } from '../../native/storage.ts';
import type { OrderStart } from '../../orders/start-order.ts';
import { TableChoice } from '../tables/TableChoice.tsx';
import { tablesSize, useTables, useTablesTitle } from '../tables/use-tables.ts';
import { useWatchTable } from '../tables/use-watch-table.ts';
import classes from './OrderTypeDialog.module.css';
import { TypeTile } from './TypeTile.tsx';

interface Props {
  /** What begins, where only its table is in question; null: that is asked first. */
  readonly type: OrderType | null;
  readonly onClose: () => void;
  /** Returns whether the order was begun: then the dialog closes. */
  readonly onChoose: (start: OrderStart) => Promise<boolean>;
  /** No order begins: an open one of the table is the active one now. */
  readonly onOpen: () => void;
}

/** Asks what kind of order begins: one tap for a pickup, a table for a dine-in. Delivery is never offered. */
export function OrderTypeDialog({ type, onClose, onChoose, onOpen }: Props) {
  const { typeDialog } = useMessages('orderType').order;
  const [option] = useSetting('orderTypeOption');
  const types = orderTypesOffered(useCached(merchantKey)?.order_types ?? [], option);
  const [atTable, setAtTable] = useState(type);
  const [starting, setStarting] = useState<string | null>(null);

  const choose = async (chosen: OrderType, tableNumber?: string): Promise<boolean> => {
    if (starting !== null) return false;
    setStarting(chosen.id);
    const done = await onChoose({ orderTypeLabel: chosen.label, ...(tableNumber === undefined ? {} : { tableNumber }) });
    if (done) onClose();
    else setStarting(null);
    return done;
  };

  if (atTable !== null)
    return (
      <TableQuestion
        isBusy={starting !== null}
        onTable={(tableNumber) => choose(atTable, tableNumber)}
        onOpen={onOpen}
        onBack={() => setAtTable(null)}
        onClose={onClose}
      />
    );
  return (
    <Dialog onClose={onClose} title={typeDialog.title} size={520} full="sheet">
      <div className={`${classes.types} fit-180 grid gap-12`}>
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
      {types.some(({ label }) => orderTypeNameOf(label) === 'pickup') ? <Offer name="newOrders">{typeDialog.offer}</Offer> : null}
    </Dialog>
  );
}

interface TableQuestionProps extends Pick<Props, 'onClose' | 'onOpen'> {
  readonly isBusy: boolean;
  /** Returns whether the order was begun. */
  readonly onTable: (tableNumber: string) => Promise<boolean>;
  readonly onBack: () => void;
}

/** The question of a dine-in's table: it reads what is open, which a pickup does not wait for. */
function TableQuestion({ isBusy, onTable, onOpen, onBack, onClose }: TableQuestionProps) {
  const { typeDialog } = useMessages('orderType').order;
  const [practice] = useSetting('practice');
  const known = useTables(null, practice);
  const title = useTablesTitle(known, typeDialog.tableTitle);
  const watch = useWatchTable();
  const take = async (tableNumber: string, others: readonly Order[]) => {
    const begun = await onTable(tableNumber);
    const orderId = settings.get('activeOrderId');
    if (begun && orderId !== null) watch(orderId, others);
  };
  return (
    <Dialog onClose={onClose} title={title} size={tablesSize(known)} full="sheet">
      <TableChoice
        order={null}
        known={known}
        label={typeDialog.continue}
        isBusy={isBusy}
        onTable={(tableNumber, others) => void take(tableNumber, others)}
        onOpen={onOpen}
        onBack={onBack}
        backLabel={typeDialog.back}
      />
    </Dialog>
  );
}
