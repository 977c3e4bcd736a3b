import { pictureWidths, type ReceiptPicture } from '@till/domain/receipt/picture';
import type { ReceiptDocument } from '@till/receipt/document';
import { bytesOf } from './bytes.ts';
import type { Draw } from './draw/sheet.ts';
import { keptDots } from './image/picture.ts';
import { receiptRows } from './layout/receipt.ts';
import { styled } from './layout/styled.ts';
import type { PrinterSettings } from './printer/settings.ts';
import { setupOf } from './printer/setup.ts';

export interface ReceiptOptions {
  readonly printer: PrinterSettings;
  readonly draw: Draw;
  /** Opens the cash drawer too. */
  readonly opensDrawer?: boolean | undefined;
  /** What is printed above it; null: nothing. */
  readonly picture?: ReceiptPicture | null | undefined;
}

/** A receipt as bytes for a printer. Throws `PrintRefused` where an amount cannot be printed as it is. */
export function receiptBytes(document: ReceiptDocument, { printer, draw, opensDrawer, picture = null }: ReceiptOptions): Uint8Array {
  const setup = setupOf(printer);
  const rows = styled(receiptRows(document, setup.rowColumns, setup.isTall), setup);
  const dots = picture === null ? null : keptDots(picture, setup.columns * 12 === pictureWidths.narrow ? 'narrow' : 'wide');
  return bytesOf([...(dots === null ? [] : [{ dots }]), { rows }], setup, { draw, language: document.language, opensDrawer });
}
