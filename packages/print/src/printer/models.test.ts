import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { describe, expect, it } from 'vitest';
import { printerModels } from './models.ts';

describe('the list of printers to choose from (LIM-30)', () => {
  it('has every printer that the encoder knows, each once', () => {
    expect(printerModels().map(({ id }) => id)).toEqual(ReceiptPrinterEncoder.printerModels.map(({ id }) => id));
    expect(printerModels()).toHaveLength(39);
  });

  it('says of each its name, dots an inch, paper and columns', () => {
    const of = (id: string) => printerModels().find((model) => model.id === id);
    expect(of('epson-tm-t88vi')).toEqual({ id: 'epson-tm-t88vi', name: 'Epson TM-T88VI', language: 'esc-pos', columns: 42, dpi: 180, paperWidth: 80 });
    expect(of('star-mpop')).toEqual({ id: 'star-mpop', name: 'Star mPOP', language: 'star-prnt', columns: 32, dpi: 203, paperWidth: 58 });
    expect(of('pos-5890')?.name).toBe('POS-5890');
    expect(of('sunmi')?.paperWidth).toBeNull();
  });

  it('paper of 58 mm has 32 columns, of 80 mm 42 or more', () => {
    for (const { dpi, paperWidth, columns } of printerModels()) {
      expect([180, 203]).toContain(dpi);
      if (paperWidth === 58) expect(columns).toBe(32);
      if (paperWidth === 80) expect([42, 44, 48]).toContain(columns);
    }
  });
});
