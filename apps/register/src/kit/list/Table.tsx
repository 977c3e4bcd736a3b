import type { TableHTMLAttributes } from 'react';
import classes from './table.module.css';

/** A table that is all there, however long. Figures stand at the end of their cells (`text-end`). */
export const Table = (table: TableHTMLAttributes<HTMLTableElement>) => <table {...table} className={classes.table} />;
