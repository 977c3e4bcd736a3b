import { Button } from '@mantine/core';
import { tableNumberOf } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useWords } from '../../ui/words.tsx';
import { TablePad } from './TablePad.tsx';
import classes from './TipDialog.module.css';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onSave: (tableNumber: string) => boolean;
}

/** Another table for a dine-in. */
export function TableDialog({ order, onClose, onSave }: Props) {
  const words = useWords();
  const [table, setTable] = useState(order.tableNumber ?? '');
  const tableNumber = tableNumberOf(table);
  const save = () => {
    if (tableNumber === null) return;
    if (onSave(tableNumber)) onClose();
  };
  return (
    <Dialog onClose={onClose} title={words.order.tableDialog.change} size={440} full>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TablePad value={table} onChange={setTable} />
        <div className={classes.actions}>
          <Button variant="default" size="xl" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button type="submit" size="xl" className={classes.save} disabled={tableNumber === null}>
            {words.order.tableDialog.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
