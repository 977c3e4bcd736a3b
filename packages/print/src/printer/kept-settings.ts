import { isModel } from './models.ts';
import type { PaperSettings, PrinterSettings } from './settings.ts';

/** How a printer is set, as a server keeps it: `model` is what somebody chose, which another version of this list may not know; null: none. */
export interface KeptSettings extends PaperSettings {
  readonly model: string | null;
}

/** The same for printing; a model that this version does not know is taken for none. */
export const settingsOf = ({ paperWidth, fontSize, fontWeight, model }: KeptSettings): PrinterSettings => ({
  paperWidth,
  fontSize,
  fontWeight,
  model: model !== null && isModel(model) ? model : null,
});
