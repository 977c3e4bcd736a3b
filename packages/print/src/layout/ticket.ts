import type { TicketDocument, TicketRow } from '@till/receipt/ticket';
import { bannerRows, type Row, rule, textRows } from './row.ts';

/** Columns that a row about the one above it stands further right. */
const indent = 3;

/** A kitchen ticket in rows of `columns`: banners of double size, white on black; what is read from afar tall and bold. */
export const ticketRows = ({ rows }: TicketDocument, columns: number): readonly Row[] => rows.flatMap((row) => rowsOf(row, columns));

function rowsOf({ look, text }: TicketRow, columns: number): readonly Row[] {
  switch (look) {
    case 'banner':
      return bannerRows(text, columns, 2);
    case 'big':
      return textRows(text, columns, { isBold: true, isTall: true, hang: indent });
    case 'plain':
      return textRows(text, columns, { hang: indent });
    case 'indent':
      return textRows(text, columns, { indent, hang: 2 });
    case 'rule':
      return [rule(columns)];
  }
}
