import { canvasDraw } from '@till/print/draw/canvas';
import { fontOf } from './fonts.ts';
import { canvas } from './loaded.ts';

const digits = '0123456789ABCDEF';

/**
 * Draws without a browser, with fonts that come with Till (Noto Sans Mono, Noto Sans SC and TC, SIL Open Font License) and no others: the same dots on every
 * machine, whether it has fonts or none.
 */
export const serverDraw = canvasDraw({
  open(width, height, language) {
    const surface = canvas().createCanvas(width, height).getContext('2d');
    surface.lang = language;
    return surface;
  },
  get latin() {
    return fontOf(digits, 'en-us') ?? 'monospace';
  },
  fontsOf: fontOf,
});
