import type { Order } from '@till/domain/order/types';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useWords } from '../../ui/words.tsx';
import { TableForm } from './TableForm.tsx';
import { useOrderTypeWords } from './use-order-type-words.ts';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onSave: (tableNumber: string) => boolean;
}

/** Another table for a dine-in. */
export function TableDialog({ order, onClose, onSave }: Props) {
  const { common } = useWords();
  const { tableDialog } = useOrderTypeWords().order;
  return (
    <Dialog onClose={onClose} title={tableDialog.change} size={520} full>
      <TableForm
        table={order.tableNumber}
        label={tableDialog.save}
        onTable={(tableNumber) => onSave(tableNumber) && onClose()}
        onBack={onClose}
        backLabel={common.cancel}
      />
    </Dialog>
  );
}
