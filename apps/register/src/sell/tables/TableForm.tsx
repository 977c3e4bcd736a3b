import { Button } from '@mantine/core';
import { tableNumberOf } from '@till/domain/order/facts';
import { isSameTable } from '@till/domain/order/tables';
import { type ReactNode, useState } from 'react';
import { WaitingButton } from '../../kit/control/WaitingButton.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { TablePad } from './TablePad.tsx';
import classes from './tables.module.css';

interface Props {
  /** The table that the order has. */
  readonly table?: string | null;
  /** Where the order is already: saying so again changes nothing; absent: nowhere. */
  readonly here?: string | null;
  /** What takes the table that was typed. */
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onTable: (tableNumber: string) => void;
  /** A way back; absent: there is none. */
  readonly onBack?: (() => void) | undefined;
  readonly backLabel?: ReactNode;
}

/** Asks for a table. */
export function TableForm({ table = null, here = null, label, isBusy = false, onTable, onBack, backLabel }: Props) {
  const { typeDialog } = useMessages('orderType').order;
  const [typed, setTyped] = useState(table ?? '');
  const tableNumber = tableNumberOf(typed);
  const isDone = tableNumber === null || (here !== null && isSameTable(here, tableNumber));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDone && !isBusy) onTable(tableNumber);
      }}
    >
      <TablePad value={typed} onChange={setTyped} />
      <div className={classes.foot}>
        <p className={`${classes.hint} quiet min-h-24 mb-12`}>{tableNumber === null ? typeDialog.tableRequired : isDone ? typeDialog.tableHere : ' '}</p>
        <div className="flex gap-12">
          {onBack === undefined ? null : (
            <Button variant="default" size="xl" disabled={isBusy} onClick={onBack}>
              {backLabel}
            </Button>
          )}
          <WaitingButton type="submit" size="xl" className="flex-1" disabled={isDone} waiting={isBusy} waitingLabel={typeDialog.starting}>
            {label}
          </WaitingButton>
        </div>
      </div>
    </form>
  );
}
