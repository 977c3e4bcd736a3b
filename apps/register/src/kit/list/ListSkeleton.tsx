import { Skeleton } from '@mantine/core';
import classes from './list.module.css';

/** px: a row of a list. */
const rowHeight = 48;
/** As many as a tablet shows. */
const rowCount = 10;

/** A list that is being read, in the shape in which it will be there: its rows. `label`: what is being read. */
export const ListSkeleton = ({ label, rows = rowCount }: { readonly label: string; readonly rows?: number }) => (
  <div className={classes.loading} role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: each is like the others
      <span key={row} style={{ height: rowHeight }}>
        <Skeleton height={12} width={`${32 - (row % 3) * 6}%`} />
        <Skeleton height={12} width={72} />
      </span>
    ))}
  </div>
);
