import ReceiptPrinterEncoder, {
  type BarcodeOptions,
  type BarcodeSymbology,
  type DitherAlgorithm,
  type ImageInput,
  type ImageOptions,
  type PDF417Options,
  type QRCodeOptions,
  type ReceiptPrinterEncoderOptions,
} from '@point-of-sale/receipt-printer-encoder';
import { ditherAlgorithms } from '../image/dither.ts';
import { type CodePage, lackedBy } from './code-page.ts';

export type EncoderOptions = ReceiptPrinterEncoderOptions;

const ascii = /^[\u0020-\u007e]+$/;
/** `GS h n`: one byte. */
const barcodeHeightMax = 255;
const dotsInByte = 8;

interface Text {
  readonly value: string;
  readonly codepage: CodePage | null;
}
/** A piece of text as the encoder keeps it until it is encoded; whatever printed it (a line, a table, a box), it comes by here. */
function isText(command: object): command is Text {
  return 'type' in command && command.type === 'text' && 'value' in command && typeof command.value === 'string';
}

function needAscii(value: string): void {
  if (!ascii.test(value)) throw new Error('Only ASCII can be put into a code');
}

/**
 * The receipt printer encoder, strict unless it is told otherwise, with what its version 3 still refused and what version 4 does wrong without a word:
 * text that the code page lacks (`?` would be printed), a barcode higher than a byte can say, a QR model that no printer has, codes of other characters
 * than ASCII, images that are no multiple of 8 dots, an unknown dithering, the code page `auto` (it chooses pages that many printers lack), and a second
 * `encode`, which would begin in the styles of the first. Every refusal is an `Error` with a message of its own.
 */
export class PrinterEncoder extends ReceiptPrinterEncoder {
  readonly #isStrict: boolean;
  #isEncoded = false;

  constructor(options: EncoderOptions = {}) {
    const all: EncoderOptions = { errors: 'strict', newline: '\n', imageMode: 'raster', ...options };
    super(all);
    this.#isStrict = all.errors === 'strict';
  }

  override codepage(codepage: CodePage | 'auto'): this {
    if (codepage === 'auto') throw new Error('Unknown codepage');
    super.codepage(codepage);
    return this;
  }

  override barcode(value: string, symbology: BarcodeSymbology | number, height?: number | BarcodeOptions): this {
    const dots = typeof height === 'object' ? height.height : height;
    if (dots !== undefined && !(Number.isInteger(dots) && dots >= 1 && dots <= barcodeHeightMax)) throw new Error('Height must be between 1 and 255');
    needAscii(value);
    super.barcode(value, symbology, height);
    return this;
  }

  override qrcode(value: string, model?: number | QRCodeOptions, size?: number, errorlevel?: string): this {
    const wanted = typeof model === 'object' ? model.model : model;
    if (wanted !== undefined && wanted !== 1 && wanted !== 2) throw new Error('Model must be 1 or 2');
    needAscii(value);
    super.qrcode(value, model, size, errorlevel);
    return this;
  }

  override pdf417(value: string, options?: PDF417Options): this {
    needAscii(value);
    super.pdf417(value, options);
    return this;
  }

  override image(input: ImageInput, options?: ImageOptions): this;
  override image(input: ImageInput, width: number, height: number, algorithm?: DitherAlgorithm, threshold?: number): this;
  override image(input: ImageInput, size?: number | ImageOptions, tall?: number, dithering?: DitherAlgorithm, threshold?: number): this {
    if (input === null || input === undefined) throw new Error('Could not determine the type of image input');
    const asked: ImageOptions = typeof size === 'object' ? size : { width: size, height: tall, algorithm: dithering, threshold };
    const { algorithm } = asked;
    if (algorithm !== undefined && !ditherAlgorithms.includes(algorithm)) throw new Error('Unknown dithering algorithm');
    const { width = asked.width, height = asked.height } = asked.width === undefined && asked.height === undefined ? sizeOf(input) : asked;
    if (width !== undefined && width % dotsInByte !== 0) throw new Error('Width must be a multiple of 8');
    if (height !== undefined && height % dotsInByte !== 0) throw new Error('Height must be a multiple of 8');
    super.image(copyOf(input), Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)));
    return this;
  }

  override commands(): ReturnType<ReceiptPrinterEncoder['commands']> {
    const lines = super.commands();
    for (const { commands } of lines) for (const command of commands) if (isText(command)) this.#needCharacters(command);
    return lines;
  }

  override encode(format: 'commands'): ReturnType<ReceiptPrinterEncoder['commands']>;
  override encode(format: 'lines'): object[][];
  override encode(format?: string): Uint8Array;
  override encode(format?: string): ReturnType<ReceiptPrinterEncoder['commands']> | object[][] | Uint8Array {
    if (this.#isEncoded) throw new Error('An encoder encodes once: make a new one for each receipt');
    this.#isEncoded = true;
    return super.encode(format);
  }

  #needCharacters({ value, codepage }: Text): void {
    const lacked = codepage === null ? null : lackedBy(codepage, value);
    if (lacked === null) return;
    const message = `The codepage ${codepage} lacks the character U+${(lacked.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    if (this.#isStrict) throw new Error(message);
    (globalThis as { readonly console?: { warn(message: string): void } }).console?.warn(message);
  }
}

/** The size of an image that says so in numbers; the encoder finds out the others. */
function sizeOf(input: ImageInput): { readonly width?: number; readonly height?: number } {
  const { width, height } = input as { readonly width?: unknown; readonly height?: unknown };
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : {};
}

/** The encoder changes the pixels that it is given. */
function copyOf(input: ImageInput): ImageInput {
  const { data, width, height } = input as { readonly data?: unknown; readonly width?: unknown; readonly height?: unknown };
  if (!(data instanceof Uint8ClampedArray)) return input;
  return { width, height, data: new Uint8ClampedArray(data) };
}
