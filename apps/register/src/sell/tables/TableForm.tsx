import { Button } from '@mantine/core';
import { tableNumberOf } from '@till/domain/order/facts';
import { type ReactNode, useState } from 'react';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { TablePad } from './TablePad.tsx';
import classes from './tables.module.css';

interface Props {
  /** The table that the order has. */
  readonly table?: string | null;
  /** What takes the table that was typed. */
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onTable: (tableNumber: string) => void;
  /** A way back; absent: there is none. */
  readonly onBack?: (() => void) | undefined;
  readonly backLabel?: ReactNode;
}

/** Asks for a table. */
export function TableForm({ table = null, label, isBusy = false, onTable, onBack, backLabel }: Props) {
  const { typeDialog } = useMessages('orderType').order;
  const [typed, setTyped] = useState(table ?? '');
  const tableNumber = tableNumberOf(typed);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (tableNumber !== null && !isBusy) onTable(tableNumber);
      }}
    >
      <TablePad value={typed} onChange={setTyped} />
      <div className={classes.foot}>
        <p className={`${classes.hint} quiet min-h-24 mb-12`}>{tableNumber === null ? typeDialog.tableRequired : ' '}</p>
        <div className="flex gap-12">
          {onBack === undefined ? null : (
            <Button variant="default" size="xl" disabled={isBusy} onClick={onBack}>
              {backLabel}
            </Button>
          )}
          <WaitingButton type="submit" size="xl" className="flex-1" disabled={tableNumber === null} waiting={isBusy} waitingLabel={typeDialog.starting}>
            {label}
          </WaitingButton>
        </div>
      </div>
    </form>
  );
}
