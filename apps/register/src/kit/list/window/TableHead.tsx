import { ArrowDown, ArrowUp } from 'lucide-react';
import classes from './table.module.css';

export interface Column {
  readonly label: string;
  /** At its end, as figures and buttons are. */
  readonly isEnd?: boolean;
  /** The list can be sorted by it, which `direction` says it is. */
  readonly sort?: { readonly direction: 'ascending' | 'descending' | null; readonly onSort: () => void };
}

/** What stands above each column, and sorts by it. */
export const TableHead = ({ columns }: { readonly columns: readonly Column[] }) => (
  <thead>
    <tr aria-rowindex={1}>
      {columns.map(({ label, isEnd = false, sort }) => (
        <th key={label} scope="col" className={isEnd ? 'text-end' : undefined} aria-sort={sort?.direction ?? undefined}>
          {sort === undefined ? label : <SortButton label={label} {...sort} />}
        </th>
      ))}
    </tr>
  </thead>
);

function SortButton({ label, direction, onSort }: NonNullable<Column['sort']> & { readonly label: string }) {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button type="button" className={classes.sort} onClick={onSort}>
      {label}
      {direction === null ? null : <Arrow size={16} aria-hidden />}
    </button>
  );
}
