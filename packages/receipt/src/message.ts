import { bannersOf, type FigureKind, type ReceiptDocument, type ReceiptFigure } from './document.ts';
import { counted } from './line-text.ts';

/** The longest text message that providers take (Twilio: `Body`), in UTF-16 code units. */
export const messageLengthMax = 1600;

/** Figures that say what others say again. */
const leftOut: ReadonlySet<FigureKind> = new Set<FigureKind>(['tax-rate']);

/**
 * One character outside of the alphabet of text messages (GSM 03.38) makes the whole message twice as long to pay for. Those that stand in our own words
 * and in dates have a plain form; names keep theirs.
 */
const plainForms: Readonly<Record<string, string>> = { '•': '*', '–': '-', '—': '-', '‘': "'", '’': "'", '“': '"', '”': '"', '…': '...' };
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[•–—‘’“”…]/g, (character) => plainForms[character] ?? character);

const figureText = ({ label, text }: ReceiptFigure): string => `${label}: ${text}`;

/** `more`: the phrase for items that do not fit, with `{count}`. */
export interface SentReceiptMessages {
  readonly more: string;
}

/**
 * The receipt as a text message: shop, order, items, figures. What does not fit into `lengthMax` is left out from the last item on, and how many items
 * those are is said; the total and the payments never are.
 */
export function toMessage(document: ReceiptDocument, words: SentReceiptMessages, lengthMax: number = messageLengthMax): string {
  const head = [...bannersOf(document), cut(document.merchant.name, nameLengthMax), document.facts.join(', ')].map(plain);
  const items = document.lines.map((line) => plain(`${counted(line)}: ${line.text}`));
  const figures = document.figures.filter(({ kind }) => !leftOut.has(kind)).map((figure) => plain(figureText(figure)));
  const withItems = (count: number): string => {
    const left = items.length - count;
    return [...head, ...items.slice(0, count), ...(left === 0 ? [] : [words.more.replace('{count}', String(left))]), ...figures].join('\n');
  };
  let count = items.length;
  while (count > 0 && withItems(count).length > lengthMax) count -= 1;
  return cut(withItems(count), lengthMax);
}

/** Names are as long as a merchant likes. */
const nameLengthMax = 100;

/** At most so many code units, without half a character at the end. */
function cut(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text;
  const short = text.slice(0, lengthMax);
  return short.isWellFormed() ? short : short.slice(0, -1);
}
