import { browserDraw } from '@till/print/draw/browser';
import { receiptBytes } from '@till/print/receipt-bytes';
import { PrintRefused } from '@till/print/refused';
import type { ReceiptDocument } from '@till/receipt/document';
import { bridge, type Printed } from '../native/bridge.ts';
import { tabletPrinter } from '../native/wrapper/printer.ts';

const draw = browserDraw((width, height, language) => {
  const canvas = document.createElement('canvas');
  // A canvas takes the shapes of its element's language.
  Object.assign(canvas, { width, height, lang: language });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('this browser has no canvas');
  return context;
});

/**
 * Prints a receipt by the wrapper: on the chosen Bluetooth printer, else on the network printer. null: there is none. Rejects where it was not printed, or
 * perhaps in part, with a word of `wrapper.reasons` or what the wrapper threw.
 */
export async function printOnTablet(receipt: ReceiptDocument): Promise<Printed | null> {
  const { address, settings } = tabletPrinter.get();
  const bytes = base64Of(bytesOf(receipt, settings));
  return address === '' ? bridge.printOrder(bytes) : bridge.print(bytes);
}

function bytesOf(receipt: ReceiptDocument, printer: Parameters<typeof receiptBytes>[1]['printer']): Uint8Array {
  try {
    return receiptBytes(receipt, { printer, draw });
  } catch (error) {
    throw error instanceof PrintRefused ? new Error(error.reason, { cause: error }) : error;
  }
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
