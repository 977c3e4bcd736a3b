import { kept } from '../kept.ts';

/** Width in mm; size 0 small, 1 medium, 2 large; weight 1 is bold. */
export interface PrinterSettings {
  readonly paperWidth: 80 | 57;
  readonly fontSize: 0 | 1 | 2;
  readonly fontWeight: 0 | 1;
}

/** A printer that was chosen on the tablet. `bondState` and `type` are Android's numbers: 10 not paired, 11 pairing, 12 paired; 1 classic, 2 LE, 3 both, 0 unknown. */
export interface SelectedPrinter {
  readonly name: string;
  readonly address: string;
  readonly bondState: 10 | 11 | 12;
  readonly type: 0 | 1 | 2 | 3;
}

/** The tablet's printer as this browser keeps it. Without an address none was chosen; the settings may have been changed all the same. */
export interface KeptPrinter extends SelectedPrinter {
  readonly connected: boolean;
  readonly settings: PrinterSettings;
}

const bondStates: readonly unknown[] = [10, 11, 12];
const types: readonly unknown[] = [0, 1, 2, 3];
/** Bluetooth's own limit for a name, in characters; an address is far shorter. */
const textLengthMax = 248;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= textLengthMax;
const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T => ((allowed as readonly unknown[]).includes(value) ? (value as T) : otherwise);

/** What a wrapper says of a chosen printer, an object or its JSON text. null: it is no printer. */
export function readSelected(said: unknown): SelectedPrinter | null {
  const { name, address, bondState, type } = fieldsOf(typeof said === 'string' ? parsed(said) : said);
  if (!isText(name) || !isText(address) || address === '' || !bondStates.includes(bondState) || !types.includes(type)) return null;
  return { name, address, bondState: bondState as SelectedPrinter['bondState'], type: type as SelectedPrinter['type'] };
}

/** The tablet's printer and its settings. */
export const tabletPrinter = kept('till.printer', (stored): KeptPrinter => {
  const { name, address, bondState, type, connected, settings } = fieldsOf(stored);
  const { paperWidth, fontSize, fontWeight } = fieldsOf(settings);
  const isChosen = isText(address) && address !== '';
  return {
    name: isText(name) ? name : '',
    address: isChosen ? address : '',
    bondState: oneOf(bondState, [10, 11, 12], 10),
    type: oneOf(type, [0, 1, 2, 3], 0),
    connected: isChosen && connected === true,
    settings: { paperWidth: oneOf(paperWidth, [80, 57], 80), fontSize: oneOf(fontSize, [0, 1, 2], 1), fontWeight: oneOf(fontWeight, [0, 1], 0) },
  };
});

/** Where the tablet's network printer is, an IPv4 address. null: none was said. */
export const networkPrinter = kept('till.network-printer', (stored): string | null => (isText(stored) && stored !== '' ? stored : null));

/** A printer was chosen: it counts as connected, and the settings stay. */
export const keepSelected = (selected: SelectedPrinter): void => tabletPrinter.set({ ...selected, connected: true, settings: tabletPrinter.get().settings });

/** The chosen printer is connected, or not any more. Without one nothing is kept. */
export function keepConnected(connected: boolean): void {
  const before = tabletPrinter.get();
  if (before.address !== '' && before.connected !== connected) tabletPrinter.set({ ...before, connected });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
