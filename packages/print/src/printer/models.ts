import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { EncoderOptions } from './encoder.ts';

/** A printer by the encoder's name for it. */
export type PrinterModelId = NonNullable<EncoderOptions['printerModel']>;

/** A printer to choose from a list. */
export interface PrinterModel {
  readonly id: PrinterModelId;
  /** `Epson TM-T88VI`, as its maker writes it. */
  readonly name: string;
  readonly language: 'esc-pos' | 'star-prnt' | 'star-line';
  /** of font A */
  readonly columns: number;
  readonly dpi: 180 | 203;
  /** mm; null: made for either */
  readonly paperWidth: 58 | 80 | null;
}

/** What the encoder knows and does not say: dots an inch, and the width of the paper in mm. Source: its own table of printers, version 4.0.1. */
const media: Readonly<Record<PrinterModelId, readonly [dpi: 180 | 203, paperWidth: 58 | 80 | null]>> = {
  'bixolon-srp350': [180, 80],
  'bixolon-srp350iii': [180, 80],
  'citizen-ct-s310ii': [203, 80],
  'epson-tm-m30ii': [203, 80],
  'epson-tm-m30iii': [203, 80],
  'epson-tm-p20ii': [203, 58],
  'epson-tm-t20ii': [203, 80],
  'epson-tm-t20iii': [203, 80],
  'epson-tm-t20iv': [203, 80],
  'epson-tm-t70': [180, 80],
  'epson-tm-t70ii': [180, 80],
  'epson-tm-t88ii': [180, 80],
  'epson-tm-t88iii': [180, 80],
  'epson-tm-t88iv': [180, 80],
  'epson-tm-t88v': [180, 80],
  'epson-tm-t88vi': [180, 80],
  'epson-tm-t88vii': [180, 80],
  'fujitsu-fp1000': [203, 80],
  'hp-a779': [180, 80],
  meow: [203, 58],
  'metapace-t1': [180, 80],
  'mpt-ii': [180, 80],
  'pos-5890': [203, 58],
  'pos-8360': [203, 80],
  'star-mc-print2': [203, 58],
  'star-mpop': [203, 58],
  'star-sm-l200': [203, 58],
  'star-tsp100iii': [203, 80],
  'star-tsp100iv': [203, 80],
  'star-tsp650': [203, 80],
  'star-tsp650ii': [203, 80],
  'sunmi-p2se': [203, 58],
  'sunmi-p3h': [203, 58],
  'sunmi-p3kh': [203, 58],
  'sunmi-p3mix': [203, 80],
  sunmi: [203, null],
  'xprinter-xp-n160ii': [203, 80],
  'xprinter-xp-t80q': [203, 80],
  'youku-58t': [203, 58],
};

/** Whether the encoder knows a printer by this name. */
export const isModel = (id: string): id is PrinterModelId => Object.hasOwn(media, id);

/** Every printer that the encoder knows, in its order. */
export const printerModels = (): readonly PrinterModel[] =>
  ReceiptPrinterEncoder.printerModels.flatMap(({ id, name }) => (isModel(id) ? [modelOf(id, name.trim())] : []));

function modelOf(id: PrinterModelId, name: string): PrinterModel {
  const { language, columns } = new ReceiptPrinterEncoder({ printerModel: id });
  const [dpi, paperWidth] = media[id];
  return { id, name, language: languageOf(language), columns, dpi, paperWidth };
}

const languageOf = (name: string): PrinterModel['language'] => (name === 'star-prnt' || name === 'star-line' ? name : 'esc-pos');
