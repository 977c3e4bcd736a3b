import { kept } from './kept.ts';

/** What the wrapper knows of its network printer. */
type PrinterState = 'connected' | 'connecting' | 'disconnected';

/** Width in mm; size 0 small, 1 medium, 2 large; weight 1 is bold. */
interface PrinterSettings {
  readonly paperWidth: 80 | 57;
  readonly fontSize: 0 | 1 | 2;
  readonly fontWeight: 0 | 1;
}

/** Which of the two objects of a wrapper each call is looked for first, and which one is missed where neither has it. */
const homes = {
  playNotificationLoop: 'AndroidBridge',
  playNotificationOnce: 'AndroidBridge',
  stopNotification: 'AndroidBridge',
  getPrinterState: 'AndroidBridge',
  setPrinterIp: 'AndroidBridge',
  printOrder: 'AndroidBridge',
  print: 'JSBridge',
  searchPrinter: 'JSBridge',
  testPrinting: 'JSBridge',
  checkPrinter: 'JSBridge',
  updateSetting: 'JSBridge',
} as const;

type BridgeCall = keyof typeof homes;

const missing = { AndroidBridge: 'Android Bridge is not available', JSBridge: 'JSBridge is not available' } as const;

/** An object that a native wrapper adds to the page: synchronous calls with text arguments that return text or nothing. */
type Injected = Partial<Record<BridgeCall, (...args: string[]) => unknown>>;

/** The object of the wrapper that has this call. null: none has, which the console says. */
function wrapperWith(call: BridgeCall): Injected | null {
  const { AndroidBridge, JSBridge } = globalThis as { readonly AndroidBridge?: Injected; readonly JSBridge?: Injected };
  // Which call lives on which object differs between wrappers: both are asked.
  const found = [AndroidBridge, JSBridge].find((injected) => typeof injected?.[call] === 'function');
  if (found === undefined) console.warn(missing[homes[call]]);
  return found ?? null;
}

/** Makes a call: true when a wrapper took it, false where there is none. Rejects with what the wrapper threw. */
async function tell(call: BridgeCall, ...args: string[]): Promise<boolean> {
  const wrapper = wrapperWith(call);
  // A Java method is found by its name and the number of its arguments, and must be called on its own object.
  wrapper?.[call]?.(...args);
  return wrapper !== null;
}

/** The Bluetooth printer that was chosen on this tablet; null: none was. */
export const savedPrinter = kept('till.printer', (stored): { readonly address: string } | null => {
  const { address } = (stored ?? {}) as { readonly address?: unknown };
  return typeof address === 'string' && address !== '' ? { address } : null;
});

/** Its address. null: none was chosen, which the console says. */
function savedAddress(): string | null {
  const { address = null } = savedPrinter.get() ?? {};
  if (address === null) console.warn('No printer available');
  return address;
}

/**
 * The native wrapper around the register on a tablet: its sounds and printers. A browser has none: each call then logs that to the console and returns
 * false, and the printer is `disconnected`. A call that the wrapper fails rejects with the wrapper's own error.
 */
export const bridge = {
  /** Until `stopNotification`. */
  playNotificationLoop: () => tell('playNotificationLoop'),
  playNotificationOnce: () => tell('playNotificationOnce'),
  stopNotification: () => tell('stopNotification'),

  /** The network printer's; `disconnected` where nobody knows. */
  getPrinterState(): PrinterState {
    try {
      const state = wrapperWith('getPrinterState')?.getPrinterState?.();
      return state === 'connected' || state === 'connecting' ? state : 'disconnected';
    } catch {
      return 'disconnected';
    }
  },
  /** Where the network printer is: an IPv4 address. */
  setPrinterIp: (ip: string) => tell('setPrinterIp', ip),
  /** On the network printer; `data` is ESC/POS bytes in base64. */
  printOrder: (data: string) => tell('printOrder', JSON.stringify({ data })),

  /** Whether a receipt would reach a printer: the network printer, else the chosen Bluetooth printer. The reason why not is logged to the console. */
  canPrint: (): boolean => bridge.getPrinterState() === 'connected' || (wrapperWith('print') !== null && savedAddress() !== null),
  /** On the chosen Bluetooth printer; `receipt` is ESC/POS bytes in base64. false: there is none. */
  print: async (receipt: string): Promise<boolean> => wrapperWith('print') !== null && savedAddress() !== null && tell('print', receipt),
  /** Lets a person choose a printer. */
  searchPrinter: () => tell('searchPrinter', 'bluetooth'),
  testPrinting: () => tell('testPrinting'),
  /** Connects the chosen printer again. false: none was chosen, so nothing is asked. */
  async checkPrinter(): Promise<boolean> {
    const address = savedAddress();
    return address !== null && tell('checkPrinter', address);
  },
  /** One setting at a time. */
  updateSetting: <K extends keyof PrinterSettings>(name: K, value: PrinterSettings[K]) => tell('updateSetting', JSON.stringify({ [name]: value })),
};
