import { bytesOf, type Part } from './bytes.ts';
import type { Draw } from './draw/sheet.ts';
import { centredRows, moneyRows, type Row, rule, textRows } from './layout/row.ts';
import { styled } from './layout/styled.ts';
import type { PrinterSettings } from './printer/settings.ts';
import { setupOf } from './printer/setup.ts';

/** The words of a test print in one language: `testPageMessages` of the phrases have this shape. */
export interface TestPageMessages {
  readonly title: string;
  readonly printer: string;
  /** with `{width}` and `{columns}` */
  readonly paper: string;
  /** the language's own name */
  readonly language: string;
  readonly sample: string;
  readonly amounts: string;
  readonly item: string;
  readonly total: string;
}

export interface TestPage {
  /** what the shop calls the printer */
  readonly name: string;
  /** The page's own language, a BCP 47 tag, and its words. */
  readonly language: string;
  readonly words: TestPageMessages;
  /** One line of each language that the shop may print. */
  readonly samples: readonly TestPageMessages[];
  /** What a QR code on it leads to, in ASCII; null: none. */
  readonly qr: string | null;
}

/** What a code page is most often wrong about: accents, quotes, the euro and the signs of our own documents. */
const accents = 'áéíóúüñ ÁÉÍÓÚÜÑ ¿¡ «» ×· •';
const amounts = ['$0.05', '$1,234.50', '-$20.00'];
const total = '$1,214.55';

/** A page that shows whether a printer is set as it should be: its width, its letters, the column of amounts, every language, a QR code. */
export function testPageBytes(page: TestPage, { printer, draw }: { readonly printer: PrinterSettings; readonly draw: Draw }): Uint8Array {
  const setup = setupOf(printer);
  const { rowColumns: columns } = setup;
  const parts: Part[] = [
    { rows: styled(headPart(page, printer, columns), setup) },
    // On its own, so that it is text in every language: it shows the code page.
    { rows: styled(lettersPart(columns), setup) },
    { rows: styled(amountsPart(page, columns), setup) },
    { rows: styled(languagesPart(page, columns), setup) },
    ...(page.qr === null || !hasQr(setup.open().printerCapabilities) ? [] : [{ qr: page.qr }]),
  ];
  return bytesOf(parts, setup, { draw, language: page.language });
}

function headPart({ name, words }: TestPage, { paperWidth }: PrinterSettings, columns: number): readonly Row[] {
  const paper = words.paper.replace('{width}', String(paperWidth)).replace('{columns}', String(columns));
  return [
    ...centredRows(words.title, columns, { isBold: true, isTall: true }),
    ...centredRows(`${words.printer}: ${name}`, columns),
    ...centredRows(paper, columns),
  ];
}

const lettersPart = (columns: number): readonly Row[] => [
  ...textRows(Array.from({ length: columns }, (_, column) => (column + 1) % 10).join(''), columns),
  ...textRows(accents, columns),
];

const amountsPart = ({ words }: TestPage, columns: number): readonly Row[] => [
  rule(columns),
  ...textRows(words.amounts, columns),
  ...amounts.flatMap((amount, index) => moneyRows(`${index + 1} x ${words.item}`, amount, columns)),
  ...moneyRows(words.total, total, columns, { isBold: true, isTall: true }),
  rule(columns),
];

/** A blank row at the end: a code needs white around it. */
const languagesPart = ({ samples }: TestPage, columns: number): readonly Row[] => [
  ...samples.flatMap(({ language, sample }) => textRows(`${language}: ${sample}`, columns, { hang: 2 })),
  ...textRows('', columns),
];

function hasQr(capabilities: object): boolean {
  const { qrcode } = capabilities as { readonly qrcode?: { readonly supported?: boolean; readonly models?: readonly string[] } };
  return qrcode?.supported === true && (qrcode.models ?? []).includes('2');
}
