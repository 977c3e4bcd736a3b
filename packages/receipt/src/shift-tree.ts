import type { ShiftDocument } from './shift.ts';
import type { ShiftRow } from './shift-row.ts';
import { node, type ReceiptNode } from './tree.ts';

/** A shift's report as elements, with the class names of a receipt: the same paper, printed by a browser. */
export function shiftTreeOf({ rows }: ShiftDocument): ReceiptNode {
  return node('article', 'receipt', rows.map(rowNode));
}

function rowNode(row: ShiftRow): ReceiptNode {
  switch (row.look) {
    case 'title':
      return node('h2', 'receipt-name', [row.text]);
    case 'head':
      return node('p', 'receipt-fact', [node('strong', 'receipt-note-label', [row.text])]);
    case 'text':
      return node('p', 'receipt-fact', [row.text]);
    case 'hint':
      return node('p', 'receipt-line-note', [row.text]);
    case 'amount':
    case 'total':
      return node('div', row.look === 'total' ? 'receipt-figure receipt-total' : 'receipt-figure', [
        node('span', 'receipt-label', [row.text]),
        node('span', 'receipt-amount', [row.money]),
      ]);
    case 'rule':
      return node('div', 'receipt-lines', []);
  }
}
