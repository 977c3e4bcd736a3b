import { type Language, languages } from '@till/phrases/phrases';
import { testPageMessages } from '@till/phrases/test-page';
import { testPageBytes } from '@till/print/test-page';
import { draw } from '../own/draw.ts';
import { type OwnResult, ownPrinter } from '../own/own-printer.ts';

/** Prints a test page on the printer that this register reaches itself. */
export async function printTestPage(name: string, language: Language): Promise<OwnResult> {
  const samples = languages.map(({ id }) => testPageMessages[id]);
  const page = { name, language, words: testPageMessages[language], samples, qr: null };
  const result = await ownPrinter.print(testPageBytes(page, { printer: ownPrinter.settings(), draw }));
  return result ?? { ok: false, reason: 'no-printer', duringJob: false };
}
