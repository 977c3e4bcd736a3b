import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';

export type OnCompletion = 'never' | 'ask' | 'always';

/** How this device prints, as the server has it. */
export interface DevicePrinting {
  /** Whether a receipt is printed when an order is paid here. */
  readonly onCompletion: OnCompletion;
  /** Which of the shop's printers; null: none was chosen. */
  readonly printerId: string | null;
  /** Whether the shop has a printer that the server reaches. */
  readonly hasPrinters: boolean;
}

/** Until somebody says otherwise. */
const usual: DevicePrinting = { onCompletion: 'ask', printerId: null, hasPrinters: false };

interface Stored extends DevicePrinting {
  /** Two merchants may share a tablet, and it may become another device. */
  readonly of: string;
}

const record = kept('till.device-printing', (stored): Stored | null => {
  const { of, onCompletion, printerId, hasPrinters } = (stored ?? {}) as Partial<Stored>;
  if (typeof of !== 'string' || (onCompletion !== 'never' && onCompletion !== 'ask' && onCompletion !== 'always')) return null;
  return { of, onCompletion, printerId: typeof printerId === 'string' ? printerId : null, hasPrinters: hasPrinters === true };
});

const own = (): string => {
  const { merchant, device } = session.get() ?? {};
  return `${merchant?.id ?? ''}/${device?.id ?? ''}`;
};

/** How this device prints, as it was last read or set: what holds while the server cannot be asked. */
export const devicePrinting = {
  get(): DevicePrinting {
    const stored = record.get();
    return stored?.of === own() ? stored : usual;
  },
  set({ onCompletion, printerId, hasPrinters }: DevicePrinting): void {
    record.set({ onCompletion, printerId, hasPrinters, of: own() });
  },
};
