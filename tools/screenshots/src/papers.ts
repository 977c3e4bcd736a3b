import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printed } from '@till/escpos-emulator/paper';
import { pictureOf } from '@till/escpos-emulator/picture';
import { serverDraw } from '@till/fonts/draw';
import { testPageMessages } from '@till/phrases/test-page';
import { columnsFor, usualSettings } from '@till/print/printer/settings';
import { receiptBytes } from '@till/print/receipt-bytes';
import { testPageBytes } from '@till/print/test-page';
import { allLanguages, sampleBill, sampleReceipt, sampleTicket } from '@till/print/testing';
import { ticketBytes } from '@till/print/ticket-bytes';

const dotsOf = (paperWidth: 57 | 80) => columnsFor(paperWidth) * 12;

/** Everything that is printed, as the paper would look: receipts in every language, width and size; bills, tickets and test prints. */
export async function takePapers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const take = (name: string, bytes: Uint8Array, dots: number) => writeFile(join(folder, `${name}.png`), pictureOf(printed(bytes, { dots })));
  const samples = allLanguages.map((language) => testPageMessages[language]);
  for (const language of allLanguages) {
    await take(`ticket.${language}`, ticketBytes(sampleTicket(language), { draw: serverDraw }), dotsOf(57));
    for (const paperWidth of [57, 80] as const) {
      const look = { ...usualSettings, paperWidth };
      const page = { name: 'Front printer', language, words: testPageMessages[language], samples, qr: 'https://till.test/' };
      await take(`test-page.${language}.${paperWidth}`, testPageBytes(page, { printer: look, draw: serverDraw }), dotsOf(paperWidth));
      await take(`bill.${language}.${paperWidth}`, receiptBytes(sampleBill(language), { printer: look, draw: serverDraw }), dotsOf(paperWidth));
      for (const [fontSize, size] of (['small', 'normal', 'large'] as const).entries()) {
        const printer = { ...look, fontSize: fontSize as 0 | 1 | 2 };
        await take(`receipt.${language}.${paperWidth}.${size}`, receiptBytes(sampleReceipt(language), { printer, draw: serverDraw }), dotsOf(paperWidth));
      }
    }
  }
}
