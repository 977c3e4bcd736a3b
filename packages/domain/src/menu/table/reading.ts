import { limits } from '../../limits.ts';
import type { ChosenMends, Mend } from '../file/mends.ts';
import { type DecimalSign, tableAmount } from './amount.ts';
import type { Column, TableFormat } from './fields.ts';

/** A table as it was read. `lines`: of which line of the file each row is, counted from 1. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly number[];
}

/** What a person says of a table. `category`: for rows that name none. */
export interface TableReading {
  readonly columns: readonly Column[];
  readonly format: TableFormat;
  readonly decimal: DecimalSign | null;
  readonly category: string;
  /** What choices of sizes are called where the table has no word for it. */
  readonly variation: string;
  /** Which of the places that the table has is this shop; null: nobody has said, which only a table with several places needs. */
  readonly place?: string | null;
  /** The shop's (ISO code): amounts with the sign of another one are told. Absent: none is. */
  readonly currency?: string;
  /** Whether the counts of a till that is not ours come in: what it calls 0 may be sold there. */
  readonly counts?: boolean;
  /** What is to be done about each kind of trouble; what is not chosen is an error. */
  readonly mends?: ChosenMends;
}

/** What may be done about each kind of trouble in a table, the mildest first. */
export const tableMends = {
  price_wrong: ['ask_price', 'leave_item'],
  price_unclear: ['point', 'comma', 'ask_price', 'leave_item'],
  cells_beyond: ['leave_cells', 'leave_item'],
  stock_wrong: ['leave_number', 'leave_item'],
  yes_no_wrong: ['leave_cells', 'leave_item'],
  price_type_wrong: ['leave_cells', 'leave_item'],
  barcode_wrong: ['leave_code', 'leave_item'],
  name_missing: ['leave_item'],
  variation_open: ['ask_price', 'leave_size', 'leave_item'],
} as const satisfies Readonly<Record<string, readonly Mend[]>>;
export type TableErrorCode = keyof typeof tableMends;

/** A column that is not used. `number`: which of the table it is, counted from 1; `count`: in how many lines something stands in it. */
export interface UnusedColumn {
  readonly title: string;
  readonly number: number;
  readonly count: number;
}

export interface TableError {
  readonly code: TableErrorCode;
  readonly line: number;
  readonly title: string;
  readonly value: string;
}

/** Whether an amount is a price that can be kept, with this sign before its decimals. */
function isPrice(text: string, sign: DecimalSign): boolean {
  const amount = tableAmount(text, sign);
  return amount.kind === 'amount' && Math.abs(amount.value) <= limits.amountMax;
}

/** What may be done about errors of one kind: a way to read prices only if all of them are prices then, as `9,999` is none with a decimal comma. */
export function mendsFor(code: TableErrorCode, errors: readonly Pick<TableError, 'value'>[]): readonly Mend[] {
  const areRead = (sign: DecimalSign): boolean => errors.every(({ value }) => isPrice(value, sign));
  return tableMends[code].filter((mend) => (mend === 'point' ? areRead('.') : mend === 'comma' ? areRead(',') : true));
}

/**
 * What comes otherwise than it stands in the table, without a choice. `spoilt_codes`: left out, a spreadsheet had them. `by_weight`: the price of a unit is shown, and asked at each
 * sale. `not_for_sale`: sizes that are no choices. `size_codes`, `size_counts`: sizes have none of their own. `counts_left`: counts that come only if the owner says so; `counts`: those that
 * come; `counts_of_none`: at 0 or below, so they do not. `components`: rows that say what a set is made of. `other_currency`: prices with another currency's sign, taken as they stand.
 * `same_names`: items that are called as another one before them.
 */
export type TableNote =
  | 'spoilt_codes'
  | 'by_weight'
  | 'not_for_sale'
  | 'size_codes'
  | 'size_counts'
  | 'counts_left'
  | 'counts'
  | 'counts_of_none'
  | 'components'
  | 'other_currency'
  | 'same_names';
