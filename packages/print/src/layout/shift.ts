import type { ShiftDocument } from '@till/receipt/shift';
import type { ShiftRow } from '@till/receipt/shift-row';
import { centredRows, moneyRows, type Row, rule, textRows } from './row.ts';

/** Columns that what explains a row stands further right. */
const indent = 2;

/** A shift's report in rows of `columns`. */
export const shiftRows = ({ rows }: ShiftDocument, columns: number): readonly Row[] => rows.flatMap((row) => rowsOf(row, columns));

function rowsOf(row: ShiftRow, columns: number): readonly Row[] {
  switch (row.look) {
    case 'title':
      return centredRows(row.text, columns, { isBold: true, isTall: true });
    case 'head':
      return textRows(row.text, columns, { isBold: true });
    case 'text':
      return textRows(row.text, columns, { hang: indent });
    case 'hint':
      return textRows(row.text, columns, { indent });
    case 'amount':
      return moneyRows(row.text, row.money, columns, { hang: indent });
    case 'total':
      return moneyRows(row.text, row.money, columns, { isBold: true, isTall: true });
    case 'rule':
      return [rule(columns)];
  }
}
