import { bannersOf, type FigureKind, type ReceiptDocument, type ReceiptFigure, type ReceiptLine } from '@till/receipt/document';
import { counted, modifierText } from '@till/receipt/line-text';
import { columnsOf } from '../text/columns.ts';
import { bannerRows, centredRows, labelledRows, moneyRows, type Row, rule, textRows } from './row.ts';

/** Columns that modifiers, notes and what a figure is made of stand further right. */
const indent = 2;

/** Figures that must not be overlooked. */
const bold: readonly FigureKind[] = ['total', 'to-pay', 'refund'];

/**
 * A receipt in rows of `columns`: what it is if it is no plain receipt, who sold, the order, its lines, figures and payments, the footer. `isLarge`: all of it is printed
 * tall, so that the total is twice as wide too.
 */
export function receiptRows(document: ReceiptDocument, columns: number, isLarge = false): readonly Row[] {
  const { merchant, note } = document;
  const line = rule(columns);
  return [
    ...bannersOf(document).flatMap((banner) => bannerRows(banner, columns)),
    ...centredRows(merchant.name, columns, { isBold: true, isTall: true }),
    ...[...merchant.address, ...(merchant.phone === null ? [] : [merchant.phone])].flatMap((text) => centredRows(text, columns)),
    line,
    ...document.facts.flatMap((fact) => textRows(fact, columns)),
    ...(note === null ? [] : labelledRows(note.label, note.text, columns)),
    line,
    ...document.lines.flatMap((each) => lineRows(each, columns)),
    line,
    ...document.figures.flatMap((figure) => (isLarge && figure.kind === 'total' ? wideRows(figure, columns) : figureRows(figure, columns))),
    line,
    ...centredRows(document.footer, columns),
  ];
}

function lineRows(line: ReceiptLine, columns: number): Row[] {
  const hang = line.quantity === null ? indent : columnsOf(`${line.quantity} x `);
  return [
    ...moneyRows(counted(line), line.text, columns, { hang }),
    ...line.modifiers.flatMap((modifier) => textRows(modifierText(modifier), columns, { indent })),
    ...(line.note === null ? [] : textRows(`» ${line.note}`, columns, { indent, hang: indent })),
  ];
}

/** Twice as wide, where the amount has room for that. */
function wideRows(figure: ReceiptFigure, columns: number): readonly Row[] {
  const room = Math.floor(columns / 2);
  if (columnsOf(figure.text) > room) return figureRows(figure, columns);
  return figureRows(figure, room).map((row) => ({ ...row, width: 2 }));
}

function figureRows({ kind, label, text, notes = [] }: ReceiptFigure, columns: number): Row[] {
  const look = { isBold: bold.includes(kind), isTall: kind === 'total', indent: kind === 'tax-rate' ? indent : 0 };
  return [...moneyRows(label, text, columns, look), ...notes.flatMap((note) => textRows(note, columns, { indent }))];
}
