import type { ShiftDocument } from '@till/receipt/shift';
import { bytesOf } from './bytes.ts';
import type { Draw } from './draw/sheet.ts';
import { shiftRows } from './layout/shift.ts';
import { styled } from './layout/styled.ts';
import type { PrinterSettings } from './printer/settings.ts';
import { setupOf } from './printer/setup.ts';

/** A shift's report as bytes for a printer. Throws `PrintRefused` where an amount cannot be printed as it is. */
export function shiftBytes(document: ShiftDocument, { printer, draw }: { readonly printer: PrinterSettings; readonly draw: Draw }): Uint8Array {
  const setup = setupOf(printer);
  return bytesOf([{ rows: styled(shiftRows(document, setup.rowColumns), setup) }], setup, { draw, language: document.language });
}
