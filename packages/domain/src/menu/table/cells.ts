import { limits } from '../../limits.ts';
import { foldedTitle } from './titles.ts';

const yes = new Set([
  'y',
  'yes',
  'true',
  '1',
  'x',
  's',
  'si',
  'sim',
  'o',
  'oui',
  'j',
  'ja',
  'verdadero',
  'verdadeiro',
  'vrai',
  'wahr',
  'vero',
  'v',
  '是',
  '有',
  '对',
  '真',
  'はい',
  '有効',
  '✓',
  '✔',
]);
const no = new Set([
  'n',
  'no',
  'false',
  '0',
  '',
  '-',
  'nao',
  'non',
  'nein',
  'falso',
  'faux',
  'falsch',
  'f',
  '否',
  '无',
  '無',
  '不',
  '没有',
  '沒有',
  '假',
  'いいえ',
  '無効',
]);

/** What a cell with yes or no says, in the languages of the makers; null: neither. An empty one says no. */
export function yesOrNo(cell: string): boolean | null {
  const said = foldedTitle(cell);
  return yes.has(said) ? true : no.has(said) ? false : null;
}

/** One longer than any text that may be kept: it is said to be too long, instead of refusing all that is sent with it. */
const lengthMax = limits.menuTextLengthMax + 1;

/** A cell as a text; the apostrophe that keeps a spreadsheet from taking it for a formula is not part of it, nor is what no database keeps. */
export const textOf = (cell: string): string =>
  cell
    .replace(/^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n])/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text should have
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g, '')
    .toWellFormed()
    .trim()
    .slice(0, lengthMax)
    .toWellFormed();

/** What a spreadsheet makes of a long number or of a cell that it cannot show, such as `9.78E+12`: the code is lost. */
export const isSpoilt = (code: string): boolean =>
  /^\d+([.,]\d+)?E\+\d+$|^\d+[.,]\d+E\d+$|^#+$|^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/i.test(code.trim());

/** A code as it was before a program wrote it as a number with decimals: `5449000000996.0`. */
export const withoutDecimals = (code: string): string => code.replace(/^(\d{6,14})[.,]0+$/, '$1');

/** A text without the tags that the editors of other makers keep in it; what they are made of is read afterwards. */
export const withoutTags = (text: string): string =>
  text
    .replace(/<(br|\/p|\/li|\/div)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\n{2,}/g, '\n')
    .trim();

/** Square's categories have their token behind the name: `Books (T2B3ROTJ3HFGVBO22QLOOJDE)`. */
export const withoutToken = (name: string): string => name.replace(/\s*\([A-Z0-9]{20,}\)$/, '');

export const listOf = (cell: string): readonly string[] =>
  cell
    .split(/[|;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether what Square says of a unit and its decimals (`lb .00`) means that an item is weighed or measured: decimals, or a unit of weight. */
export const isMeasured = (unit: string): boolean =>
  /[.,]0+\s*\)?$/.test(unit.trim()) ||
  /^(lbs?|pounds?|libras?|livres?|oz|ounces?|onzas?|onces?|st|stones?|kg|kilos?|kilo?grams?|kilogram[mo]s?|kilogrammes?|g|gr|grams?|gram[mo]s?|grammes?|mg|キログラム|グラム|ポンド|公斤|千克|克|斤)\b/iu.test(
    unit.trim(),
  );
