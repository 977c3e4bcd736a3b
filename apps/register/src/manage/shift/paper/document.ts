import type { ShiftReport } from '@till/domain/shift/report';
import { type ShiftDocument, type ShiftPaperMessages, shiftDocument } from '@till/receipt/shift';

interface Shop {
  readonly name: string;
  readonly timezone: string;
  readonly currencyCode: string;
}

/** An X or a Z as the shop reads it, on the screen and on paper. `language`: a BCP 47 tag. */
export const documentOf = (report: ShiftReport, isCopy: boolean, words: ShiftPaperMessages, language: string, shop: Shop | undefined): ShiftDocument =>
  shiftDocument(report, words, {
    ...{ merchant: shop?.name ?? '', language, timezone: shop?.timezone ?? 'UTC', currencyCode: shop?.currencyCode ?? 'USD' },
    isCopy,
  });
