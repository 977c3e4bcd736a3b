import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

/** A printer's table of 256 characters, by the name that the encoder has for it. */
export type CodePage = Exclude<Parameters<ReceiptPrinterEncoder['codepage']>[0], 'auto'>;

const known = new Map<CodePage, Map<string, boolean>>();
/** Control characters; and what stands for a character that there is none for, which the encoder puts where a page has a hole. */
const never = /\p{Cc}|\ufffd/u;
const space = 0x20;
const questionMark = 0x3f;
const deleted = 0x7f;
/** `ESC t n` before the text and the line feed after it. */
const selectLength = 3;

/** Whether a printer that is set to this page prints this character as itself. Found out from the encoder, which sends `?` for what a page lacks. */
export function hasCharacter(page: CodePage, character: string): boolean {
  if (never.test(character)) return false;
  const characters = known.get(page) ?? new Map<string, boolean>();
  known.set(page, characters);
  const said = characters.get(character);
  if (said !== undefined) return said;
  const bytes = new ReceiptPrinterEncoder({ codepageMapping: { [page]: 0 }, newline: '\n' }).codepage(page).text(character).encode();
  const [byte = 0, ...more] = bytes.slice(selectLength, -1);
  const isItself = more.length === 0 && byte >= space && byte !== deleted && (byte !== questionMark || character === '?');
  characters.set(character, isItself);
  return isItself;
}

/** The first character that the page lacks; null: it has them all. */
export function lackedBy(page: CodePage, text: string): string | null {
  for (const character of text) if (!hasCharacter(page, character)) return character;
  return null;
}
