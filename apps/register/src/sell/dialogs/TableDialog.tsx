import type { Order } from '@till/domain/order/types';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { TableChoice } from '../tables/TableChoice.tsx';
import { tablesSize, useTables, useTablesTitle } from '../tables/use-tables.ts';
import { useWatchTable } from '../tables/use-watch-table.ts';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onSave: (tableNumber: string) => boolean;
  /** An open order of another table is the active one now. */
  readonly onOpen: () => void;
}

/** Another table for a dine-in. */
export function TableDialog({ order, onClose, onSave, onOpen }: Props) {
  const { common, order: words } = useMessages('orderType');
  const known = useTables(order, order.practice);
  const title = useTablesTitle(known, words.tableDialog.change);
  const watch = useWatchTable();
  return (
    <Dialog onClose={onClose} title={title} size={tablesSize(known)} full="sheet">
      <TableChoice
        order={order}
        known={known}
        label={words.tableDialog.save}
        onTable={(tableNumber, others) => {
          if (!onSave(tableNumber)) return;
          watch(order.id, others);
          onClose();
        }}
        onOpen={onOpen}
        onBack={onClose}
        backLabel={common.cancel}
      />
    </Dialog>
  );
}
