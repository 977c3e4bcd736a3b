import { Button } from '@mantine/core';
import { tableNumberOf } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { WaitingButton } from '../ui/WaitingButton.tsx';
import { useWords } from '../ui/words.tsx';
import { TablePad } from './TablePad.tsx';
import classes from './TipDialog.module.css';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onSave: (tableNumber: string) => Promise<boolean>;
}

/** Another table for a dine-in. */
export function TableDialog({ order, onClose, onSave }: Props) {
  const words = useWords();
  const [table, setTable] = useState(order.tableNumber ?? '');
  const [saving, setSaving] = useState(false);
  const tableNumber = tableNumberOf(table);
  const save = async () => {
    if (tableNumber === null || saving) return;
    setSaving(true);
    if (await onSave(tableNumber)) onClose();
    else setSaving(false);
  };
  return (
    <Dialog onClose={onClose} title={words.order.tableDialog.change} size={440} full>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TablePad value={table} onChange={setTable} />
        <div className={classes.actions}>
          <Button variant="default" size="xl" disabled={saving} onClick={onClose}>
            {words.common.cancel}
          </Button>
          <WaitingButton type="submit" size="xl" className={classes.save} disabled={tableNumber === null} waiting={saving} waitingLabel={words.common.saving}>
            {words.order.tableDialog.save}
          </WaitingButton>
        </div>
      </form>
    </Dialog>
  );
}
