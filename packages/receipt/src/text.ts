import { bannersOf, type ReceiptDocument, type ReceiptFigure, type ReceiptLine } from './document.ts';
import { counted, modifierText } from './line-text.ts';

/** Typed text on one line: a line break in a name must not look like a line of the receipt. */
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

const figureText = ({ label, text }: ReceiptFigure): string => `${flat(label)}: ${text}`;

const lineText = (line: ReceiptLine): readonly string[] => [
  `${flat(counted(line))}: ${line.text}`,
  ...line.modifiers.map((modifier) => `  ${flat(modifierText(modifier))}`),
  ...(line.note === null ? [] : [`  ${flat(line.note)}`]),
];

/** The receipt as plain text, for the part of an e-mail without HTML: a fact, an item or a figure a line. Ends with a line break. */
export function toText(document: ReceiptDocument): string {
  const { merchant, note } = document;
  const parts: readonly (readonly string[])[] = [
    bannersOf(document),
    [merchant.name, ...merchant.address, ...(merchant.phone === null ? [] : [merchant.phone])].map(flat),
    document.facts.map(flat),
    note === null ? [] : [`${note.label} ${flat(note.text)}`],
    document.lines.flatMap(lineText),
    document.figures.flatMap((figure) => [figureText(figure), ...(figure.notes ?? []).map((each) => `  ${flat(each)}`)]),
    [document.footer],
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}
