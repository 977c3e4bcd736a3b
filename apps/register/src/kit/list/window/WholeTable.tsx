import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { type Column, TableHead } from './TableHead.tsx';
import classes from './table.module.css';

interface Props extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  readonly label: string;
  /** Each row is a card, for want of room. */
  readonly isCard: boolean;
  readonly columns: readonly Column[];
  /** Of the feature, for the widths of its columns. */
  readonly table: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  /** The rows, each a `tr`. */
  readonly children: ReactNode;
}

/** A page of a list as a table that looks like `VirtualTable`, with all of its rows. */
export const WholeTable = ({ label, isCard, columns, table, children, ...rest }: Props) => (
  <div {...rest} className={`${classes.body} scroll flex-1 min-h-0`} data-card={isCard || undefined}>
    <table className={table === undefined ? classes.table : `${classes.table} ${table}`} aria-label={label}>
      <TableHead columns={columns} />
      <tbody>{children}</tbody>
    </table>
  </div>
);
