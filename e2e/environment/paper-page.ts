import type { Language } from '@till/phrases/phrases';
import { browserDraw } from '@till/print/draw/browser';
import { usualSettings } from '@till/print/printer/settings';
import { receiptBytes } from '@till/print/receipt-bytes';
import { sampleReceipt } from '@till/print/testing';

function open(width: number, height: number, language: string): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height, lang: language });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  return context;
}

/** For `paper.test.ts`, which puts this into a page: the bytes of a receipt, made as a tablet makes them. */
const paperBytes = (language: Language): number[] => [
  ...receiptBytes(sampleReceipt(language), { printer: { ...usualSettings, paperWidth: 57 }, draw: browserDraw(open) }),
];
Object.assign(globalThis, { paperBytes });
