import { PrintRefused } from '../refused.ts';
import { cleaned } from '../text/cleaned.ts';
import { columnsOf } from '../text/columns.ts';
import { wrapped } from '../text/wrapped.ts';

/** A piece of a row that looks the same throughout. */
export interface Span {
  readonly text: string;
  readonly isBold: boolean;
  /** White on black. */
  readonly isInverted: boolean;
  /** Money: printed right, or not at all. */
  readonly isAmount: boolean;
}

/** A row of paper. Its text has as many columns as there are, at most; `width` and `height` are multiples of a character's. */
export interface Row {
  readonly spans: readonly Span[];
  readonly width: 1 | 2;
  readonly height: 1 | 2;
}

/** How rows look where nothing else is said. */
export interface Look {
  readonly isBold?: boolean;
  readonly isTall?: boolean;
}

/** The least room that is left for a name beside its amount, in columns: with less, the amount has a row of its own. */
const nameRoomMin = 12;

const span = (text: string, isBold: boolean, isAmount = false): Span => ({ text, isBold, isInverted: false, isAmount });
const rowOf = (spans: readonly Span[], isTall: boolean): Row => ({ spans, width: 1, height: isTall ? 2 : 1 });

/** The letters of a row, as they stand. */
export const textOf = ({ spans }: Row): string => spans.map(({ text }) => text).join('');

/** A line from edge to edge. */
export const rule = (columns: number): Row => rowOf([span('-'.repeat(columns), false)], false);

/** A text from the left edge, in as many rows as it needs. `indent` in columns. */
export function textRows(
  text: string,
  columns: number,
  { isBold = false, isTall = false, indent = 0, hang = 0 }: Look & { indent?: number; hang?: number } = {},
): Row[] {
  const room = columns - indent;
  return wrapped(cleaned(text).trim(), room, hang).map((line) => rowOf([span(' '.repeat(indent) + line, isBold)], isTall));
}

/** A text in the middle of the paper. */
export function centredRows(text: string, columns: number, { isBold = false, isTall = false }: Look = {}): Row[] {
  return wrapped(cleaned(text).trim(), columns).map((line) => {
    const left = Math.floor((columns - columnsOf(line)) / 2);
    return rowOf([span(' '.repeat(left) + line, isBold)], isTall);
  });
}

/** What must not be overlooked: bold, tall, white on black with a blank on either side. `width` 2: twice as wide too, and from the left edge. */
export function bannerRows(text: string, columns: number, width: 1 | 2 = 1): Row[] {
  const room = Math.floor(columns / width);
  return wrapped(cleaned(text).trim(), room - 2).map((line) => {
    const left = width === 2 ? 0 : Math.floor((room - columnsOf(line) - 2) / 2);
    const spans = [span(' '.repeat(left), false), { ...span(` ${line} `, true), isInverted: true }].filter(({ text: each }) => each !== '');
    return { spans, width, height: 2 };
  });
}

/** A label in bold, and a text after it. */
export function labelledRows(label: string, text: string, columns: number): Row[] {
  const bold = cleaned(label).trim();
  const whole = `${bold} ${cleaned(text).trim()}`;
  return wrapped(whole, columns).map((line, index) => {
    if (index > 0 || !line.startsWith(bold)) return rowOf([span(line, false)], false);
    return rowOf([span(bold, true), span(line.slice(bold.length), false)], false);
  });
}

/**
 * A name on the left and money on the right, which ends in the last column of the name's first row; a name that is too long goes on below, within its own
 * columns. Throws `PrintRefused` for an amount that is wider than the paper.
 */
export function moneyRows(
  name: string,
  amount: string,
  columns: number,
  { isBold = false, isTall = false, indent = 0, hang = 0 }: Look & { indent?: number; hang?: number } = {},
): Row[] {
  const money = cleaned(amount).trim();
  const width = columnsOf(money);
  if (width > columns) throw new PrintRefused('amount-too-wide', money);
  const room = columns - width - 1 - indent;
  const text = cleaned(name).trim();
  const isOwnRow = room < nameRoomMin && room < columnsOf(text);
  const [first = '', ...rest] = isOwnRow ? [''] : wrapped(text, room, hang);
  const start = isOwnRow ? '' : ' '.repeat(indent) + first;
  const gap = ' '.repeat(columns - width - columnsOf(start));
  const moneyRow = rowOf([span(start + gap, isBold), span(money, isBold, true)], isTall);
  if (isOwnRow) return [...textRows(name, columns, { isBold, isTall, indent, hang }), moneyRow];
  return [moneyRow, ...rest.map((line) => rowOf([span(' '.repeat(indent) + line, isBold)], isTall))];
}
