import type { Table, TableReading } from '@till/domain/menu/table/reading';

/** A table that is open, and what is said of its columns. `decode`: entities of HTML as the characters that they stand for. */
export interface OpenTable {
  readonly name: string;
  readonly table: Table;
  readonly reading: TableReading;
  /** The lines of quotation marks that were read as text. */
  readonly quotes: readonly number[];
  readonly decode: (text: string) => string;
}
