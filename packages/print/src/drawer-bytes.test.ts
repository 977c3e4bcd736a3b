import { printed } from '@till/escpos-emulator/paper';
import { expect, it } from 'vitest';
import { drawerBytes } from './drawer-bytes.ts';
import { PrinterEncoder } from './printer/encoder.ts';
import { usualSettings } from './printer/settings.ts';

it('the drawer opens, and nothing is printed', () => {
  expect(printed(drawerBytes(usualSettings)).marks).toEqual([{ kind: 'pulse', drawer: 0, onMs: 100, offMs: 500 }]);
});

it("is what the encoder sends, on Star's printers too", () => {
  expect(drawerBytes(usualSettings)).toEqual(new PrinterEncoder().pulse().encode());
  expect(drawerBytes({ ...usualSettings, model: 'star-mpop' })).toEqual(new PrinterEncoder({ language: 'star-line' }).pulse().encode());
});
