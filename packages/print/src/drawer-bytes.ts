import type { PrinterSettings } from './printer/settings.ts';
import { type Setup, setupOf } from './printer/setup.ts';

/** ESC p 0: 100 ms on, 500 ms off. */
const pulse = [0x1b, 0x70, 0x00, 0x32, 0xfa];
/** ESC BEL: 200 ms on, 200 ms off; then BEL, which does it. */
const starPulse = [0x1b, 0x07, 0x14, 0x14, 0x07];

/** What opens the cash drawer that hangs on a printer of that language. */
export const pulseOf = (language: Setup['language']): readonly number[] => (language === 'star' ? starPulse : pulse);

/** Opens the cash drawer, and prints nothing. */
export const drawerBytes = (printer: PrinterSettings): Uint8Array => Uint8Array.from(pulseOf(setupOf(printer).language));
