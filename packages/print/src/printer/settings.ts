import type { PrinterModelId } from './models.ts';

/** How a printer is set, as it is kept (ENT-24): mm of paper; size 0 small, 1 normal, 2 large; weight 0 normal, 1 bold. */
export interface PaperSettings {
  readonly paperWidth: 57 | 80;
  readonly fontSize: 0 | 1 | 2;
  readonly fontWeight: 0 | 1;
}
export const usualSettings: PaperSettings = { paperWidth: 80, fontSize: 1, fontWeight: 0 };

/** A printer: how it is set, and its model where somebody chose it. Without one it is taken for an ESC/POS printer that has what most have. */
export interface PrinterSettings extends PaperSettings {
  readonly model?: PrinterModelId | null | undefined;
}

/** How many characters of font A a row has. */
export const columnsFor = (paperWidth: PaperSettings['paperWidth']): 32 | 42 => (paperWidth === 57 ? 32 : 42);
