import { bannersOf, type ReceiptDocument, type ReceiptFigure, type ReceiptLine } from './document.ts';
import { counted, modifierText } from './line-text.ts';

/**
 * A receipt as elements with class names: no inline style, no script, so a strict content security policy lets it pass.
 * The screen renders these nodes itself; `toHtml` writes the same ones for mail.
 */
export interface ReceiptNode {
  readonly tag: 'article' | 'header' | 'h2' | 'p' | 'ul' | 'li' | 'span' | 'strong' | 'dl' | 'div' | 'dt' | 'dd' | 'footer';
  readonly className: string;
  readonly children: readonly (ReceiptNode | string)[];
}

/** The document's elements, in reading order. Strings are plain text: renderers escape them. */
export function treeOf(document: ReceiptDocument): ReceiptNode {
  const { merchant, note } = document;
  return node('article', 'receipt', [
    ...bannersOf(document).map((banner) => node('p', 'receipt-banner', [banner])),
    node('header', 'receipt-merchant', [
      node('h2', 'receipt-name', [merchant.name]),
      ...merchant.address.map((line) => node('p', 'receipt-address', [line])),
      ...(merchant.phone === null ? [] : [node('p', 'receipt-phone', [merchant.phone])]),
    ]),
    node(
      'ul',
      'receipt-facts',
      document.facts.map((fact) => node('li', 'receipt-fact', [fact])),
    ),
    ...(note === null ? [] : [node('p', 'receipt-note', [node('strong', 'receipt-note-label', [note.label]), ` ${note.text}`])]),
    node('ul', 'receipt-lines', document.lines.map(lineNode)),
    node('dl', 'receipt-figures', document.figures.map(figureNode)),
    node('footer', 'receipt-footer', [document.footer]),
  ]);
}

/** One element of a receipt. */
export const node = (tag: ReceiptNode['tag'], className: string, children: ReceiptNode['children']): ReceiptNode => ({ tag, className, children });

function lineNode(line: ReceiptLine): ReceiptNode {
  return node('li', 'receipt-line', [
    node('span', 'receipt-item', [counted(line)]),
    node('span', 'receipt-amount', [line.text]),
    ...line.modifiers.map((modifier) => node('span', 'receipt-modifier', [modifierText(modifier)])),
    ...(line.note === null ? [] : [node('span', 'receipt-line-note', [line.note])]),
  ]);
}

function figureNode({ kind, label, text, notes = [] }: ReceiptFigure): ReceiptNode {
  return node('div', `receipt-figure receipt-${kind}`, [
    node('dt', 'receipt-label', [label]),
    node('dd', 'receipt-amount', [text]),
    ...notes.map((note) => node('dd', 'receipt-slip', [note])),
  ]);
}
