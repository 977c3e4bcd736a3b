import { plainMoney } from '@till/domain/money/format';
import { csvLine } from '@till/domain/text/csv';
import type { ShiftDocument } from '@till/receipt/shift';

/** An X or a Z as the lines of a table file, as it is read: labels, and amounts that a spreadsheet calculates with. */
export const shiftLines = ({ rows }: ShiftDocument): readonly string[] =>
  rows.map((row) => {
    if (row.look === 'rule') return csvLine([]);
    if (row.look !== 'amount' && row.look !== 'total') return csvLine([row.text]);
    return csvLine([row.text, row.value === undefined ? row.money : { number: plainMoney(row.value) }]);
  });
