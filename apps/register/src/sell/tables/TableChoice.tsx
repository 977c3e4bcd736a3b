import { addMinor } from '@till/domain/money/minor';
import { isDineIn } from '@till/domain/order/facts';
import { isSameTable, type Table } from '@till/domain/order/tables';
import type { Order } from '@till/domain/order/types';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '../../calls/server-clock.ts';
import { Money } from '../../kit/money.tsx';
import { waitText } from '../../messages/age.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { activateOrder } from '../../orders/active-order.ts';
import { holdOngoing } from '../../orders/ongoing/follow-ongoing.ts';
import { OpenChecks } from './OpenChecks.tsx';
import { seeTables } from './seen-tables.ts';
import { TableForm } from './TableForm.tsx';
import classes from './tables.module.css';
import type { KnownTables } from './use-tables.ts';

interface Props {
  /** The order that looks for a table; null: it is not begun yet. */
  readonly order: Order | null;
  readonly known: KnownTables;
  /** What takes a table that was typed. */
  readonly label: string;
  readonly isBusy?: boolean;
  /** The order is to be at this table. `others`: its open orders, which whoever chose it knows of. */
  readonly onTable: (tableNumber: string, others: readonly Order[]) => void;
  /** An open order of the table is to be gone on with: it is the active one now. */
  readonly onOpen: () => void;
  /** A way back, and what it is called; absent: there is none. */
  readonly onBack?: () => void;
  readonly backLabel?: ReactNode;
}

/** Asks for a table: one tap on a tile, or its number. What is open there already is offered first. */
export function TableChoice({ order, known, label, isBusy = false, onTable, onOpen, onBack, backLabel }: Props) {
  const { tables, checksOf, taken: asked, setTaken: setAsked } = known;
  const take = (name: string) => {
    seeTables([name]);
    onTable(name, checksOf(name));
  };
  const here = order !== null && isDineIn(order) ? order.tableNumber : null;
  // Who says again where the order is, means what is there beside it.
  const choose = (name: string) => (checksOf(name).length > 0 && !isSameTable(here, name) ? setAsked(name) : take(name));
  if (asked !== null)
    return (
      <OpenChecks
        table={asked}
        checks={checksOf(asked)}
        isMoved={order !== null && order.items.length > 0}
        isBusy={isBusy}
        onOpen={(check) => {
          holdOngoing(check.id);
          activateOrder(check.id);
          onOpen();
        }}
        onNew={() => take(asked)}
        onBack={() => setAsked(null)}
      />
    );
  return (
    <div className={`${classes.choice} grid gap-16`} data-tables={tables.length > 0 || undefined}>
      {tables.length === 0 ? null : <Tiles tables={tables} current={here} isBusy={isBusy} onPick={choose} />}
      <TableForm table={order?.tableNumber ?? null} here={here} label={label} isBusy={isBusy} onTable={choose} onBack={onBack} backLabel={backLabel} />
    </div>
  );
}

const minuteMs = 60_000;

interface TilesProps {
  readonly tables: readonly Table[];
  readonly current: string | null;
  readonly isBusy: boolean;
  readonly onPick: (name: string) => void;
}

function Tiles({ tables, current, isBusy, onPick }: TilesProps) {
  const { age } = useMessages();
  const language = useLanguage();
  const { tables: words, changeDialog } = useMessages('orderType').order;
  const sinceText = (ms: number) => (ms < minuteMs ? words.justNow : waitText(ms, age, language));
  return (
    <fieldset className={`${classes.tiles} grid gap-8`} aria-label={words.list}>
      {tables.map(({ name, checks }) => (
        <button
          key={name}
          type="button"
          className={`${classes.tile} justify-items-center content-center press tile grid min-w-0`}
          disabled={isBusy}
          data-open={checks.length > 0 || undefined}
          aria-current={isSameTable(current, name) || undefined}
          onClick={() => onPick(name)}
        >
          <span className={`${classes.name} clamp-2 text-24 strong break-anywhere leading-24 overflow-hidden`}>{name}</span>
          {checks[0] === undefined ? (
            <span className="text-18 quiet leading-24">{isSameTable(current, name) ? changeDialog.now : words.free}</span>
          ) : (
            <span className="justify-items-center grid text-18 semibold warn leading-24">
              <span className="flex items-center gap-4">
                <Clock size={16} aria-hidden />
                {sinceText(serverNow() - checks[0].createdTime)}
              </span>
              <Money amount={addMinor(...checks.map(({ total }) => total))} />
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
