import type { Table, TableReading } from '@till/domain/menu/table/table';

/** A table that is open, and what is said of its columns. */
export interface OpenTable {
  readonly name: string;
  readonly table: Table;
  readonly reading: TableReading;
}
