import type { CodePage } from './code-page.ts';
import { type EncoderOptions, PrinterEncoder } from './encoder.ts';
import { columnsFor, type PrinterSettings } from './settings.ts';

/** The size of a character of font A in dots, and of font B, on every printer that has both. */
const fontA = 12;
const fontB = 9;

/** What the settings and the model of a printer mean for its bytes. */
export interface Setup {
  readonly language: 'esc-pos' | 'star';
  /** of font A; what the encoder is told */
  readonly columns: 32 | 42;
  /** `B` is the small one. */
  readonly font: 'A' | 'B';
  /** Characters in a row, of that font. */
  readonly rowColumns: number;
  /** Dots of a character's width. */
  readonly cell: number;
  readonly codePage: CodePage;
  /** Dots that stay free on the left, where the printer is wider than a row. */
  readonly left: number;
  readonly hasCutter: boolean;
  readonly isBold: boolean;
  readonly isTall: boolean;
  open(): PrinterEncoder;
}

/** The first that a printer has is taken. All have what English and Spanish need; the euro is only in the first two. */
const pages: readonly CodePage[] = ['windows1252', 'cp858', 'cp850', 'cp437'];

export function setupOf(printer: PrinterSettings): Setup {
  const { paperWidth, fontSize, fontWeight, model } = printer;
  const known: EncoderOptions = model === undefined || model === null ? {} : { printerModel: model };
  const fonts = fontsOf(new PrinterEncoder(known));
  const headColumns = known.printerModel === undefined ? columnsFor(paperWidth) : (fonts.A ?? columnsFor(paperWidth));
  // No row is wider than the printer, whatever paper was chosen for it.
  const columns = headColumns < columnsFor(paperWidth) ? 32 : columnsFor(paperWidth);
  const open = () => new PrinterEncoder({ columns, feedBeforeCut: 0, feedAfterBlock: false, ...known });
  const language = open().language === 'esc-pos' ? 'esc-pos' : 'star';
  const font = fontSize === 0 && fonts.B !== undefined ? 'B' : 'A';
  return {
    language,
    columns,
    font,
    rowColumns: font === 'A' ? columns : Math.floor(Math.min((columns * fontA) / fontB, (columns * (fonts.B ?? 0)) / (fonts.A ?? columns))),
    cell: font === 'A' ? fontA : fontB,
    codePage: pages.find((page) => has(open(), page)) ?? 'cp437',
    // A head of 48 columns has room on both sides of a row of 42.
    left: language === 'star' ? 0 : Math.floor(((headColumns - columns) * fontA) / 2),
    // Unknown printers get the cut: those without a cutter ignore it.
    hasCutter: known.printerModel === undefined || 'cutter' in open().printerCapabilities,
    isBold: fontWeight === 1,
    isTall: fontSize === 2,
    open,
  };
}

function has(encoder: PrinterEncoder, page: CodePage): boolean {
  try {
    encoder.codepage(page);
    return true;
  } catch {
    return false;
  }
}

/** Columns of each font, by the printer's capabilities. */
function fontsOf({ printerCapabilities }: PrinterEncoder): Readonly<Partial<Record<string, number>>> {
  if (!('fonts' in printerCapabilities)) return {};
  const fonts = Object.entries(Object(printerCapabilities.fonts) as Readonly<Record<string, { readonly columns?: unknown }>>);
  return Object.fromEntries(fonts.flatMap(([name, { columns }]) => (typeof columns === 'number' ? [[name, columns]] : [])));
}
