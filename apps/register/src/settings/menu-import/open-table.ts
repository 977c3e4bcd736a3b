import type { Table, TableReading } from '@till/domain/menu/table/reading';

/** A table that is open, and what is said of its columns. `decode`: entities of HTML as the characters that they stand for. */
export interface OpenTable {
  readonly name: string;
  readonly table: Table;
  readonly reading: TableReading;
  readonly decode: (text: string) => string;
}
