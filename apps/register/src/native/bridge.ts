import { useSyncExternalStore } from 'react';
import { callThroughPort, listenToPort } from './wrapper/port.ts';
import { injected, wrapperPort } from './wrapper/presence.ts';
import { type PrinterSettings, tabletPrinter } from './wrapper/printer.ts';

/** What the wrapper knows of its network printer. */
export type PrinterState = 'connected' | 'connecting' | 'disconnected';

/** What is known of a job that a printer took. `confirmed`: it was printed; otherwise nobody can know. `paperNear`: the paper is nearly at its end. */
export interface Printed {
  readonly confirmed: boolean;
  readonly paperNear: boolean;
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

/** The network printer's, as our wrapper told it last: what is asked through a port is answered later. */
let lastState: unknown = 'disconnected';
const stateListeners = new Set<() => void>();
listenToPort('printerState', (state) => {
  lastState = state;
  for (const listener of stateListeners) listener();
});

/** In a component: `getPrinterState`, and rendered again when our wrapper tells another. */
export const usePrinterState = (): PrinterState => useSyncExternalStore(listenToState, bridge.getPrinterState, bridge.getPrinterState);

function listenToState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => void stateListeners.delete(listener);
}

/** How a call is made in this wrapper. null: nothing here takes it. */
function wayOf(call: BridgeCall): ((...args: string[]) => unknown) | null {
  const port = wrapperPort();
  if (port !== null) return (...args) => callThroughPort(port, call, args);
  const { AndroidBridge, JSBridge } = injected();
  // Which call lives on which object differs between wrappers: both are asked.
  const object = [AndroidBridge, JSBridge].find((each) => typeof each?.[call] === 'function');
  // A Java method is found by its name and the number of its arguments, and must be called on its own object.
  return object === undefined ? null : (...args) => object[call]?.(...args);
}

/** The same; where nothing takes it, the console says so. */
function way(call: BridgeCall): ReturnType<typeof wayOf> {
  const found = wayOf(call);
  if (found === null) console.warn(missing[homes[call]]);
  return found;
}

/** Makes a call: true when a wrapper took it, false where there is none. Rejects with what the wrapper threw or answered. */
async function tell(call: BridgeCall, ...args: string[]): Promise<boolean> {
  const made = way(call);
  await made?.(...args);
  return made !== null;
}

/** As `tell`, for a call that prints. null: there is no wrapper. An injected object takes a job and says nothing of it. */
async function printThrough(call: 'print' | 'printOrder' | 'testPrinting', ...args: string[]): Promise<Printed | null> {
  const made = way(call);
  if (made === null) return null;
  const said = ((await made(...args)) ?? {}) as { readonly confirmed?: unknown; readonly paperNear?: unknown };
  return { confirmed: said.confirmed === true, paperNear: said.paperNear === true };
}

/** The chosen printer's address. null: none was chosen, which the console says. */
function chosenAddress(): string | null {
  const { address } = tabletPrinter.get();
  if (address !== '') return address;
  console.warn('No printer available');
  return null;
}

/**
 * The native wrapper around the register on a tablet: its sounds and printers. A browser has none: each call then logs that to the console and returns
 * false or null, and the printer is `disconnected`. A call that the wrapper fails rejects with a `WrapperError`, or with what an injected object threw.
 */
export const bridge = {
  /** Whether a wrapper takes this call. */
  has: (call: BridgeCall): boolean => wayOf(call) !== null,
  /** Until `stopNotification`. */
  playNotificationLoop: () => tell('playNotificationLoop'),
  playNotificationOnce: () => tell('playNotificationOnce'),
  stopNotification: () => tell('stopNotification'),

  /** The network printer's; `disconnected` where nobody knows. */
  getPrinterState(): PrinterState {
    try {
      const state = wrapperPort() === null ? way('getPrinterState')?.() : lastState;
      return state === 'connected' || state === 'connecting' ? state : 'disconnected';
    } catch {
      return 'disconnected';
    }
  },
  /** Where the network printer is: a private IPv4 address. */
  setPrinterIp: (ip: string) => tell('setPrinterIp', ip),
  /** On the network printer; `data` is ESC/POS bytes in base64. */
  printOrder: (data: string) => printThrough('printOrder', JSON.stringify({ data })),

  /** Whether a receipt would reach a printer: the network printer, else the chosen Bluetooth printer. The reason why not is logged to the console. */
  canPrint: (): boolean => bridge.getPrinterState() === 'connected' || (way('print') !== null && chosenAddress() !== null),
  /** On the chosen Bluetooth printer; `receipt` is ESC/POS bytes in base64. null: there is none. */
  print: async (receipt: string): Promise<Printed | null> => (way('print') !== null && chosenAddress() !== null ? printThrough('print', receipt) : null),
  /** Lets a person choose a printer: `printerSelected` tells which. */
  searchPrinter: () => tell('searchPrinter', 'bluetooth'),
  /** Prints the wrapper's own test page on the chosen printer. */
  testPrinting: () => printThrough('testPrinting'),
  /** Connects the chosen printer again: `printerStatus` tells whether it is there. false: none was chosen, so nothing is asked. */
  async checkPrinter(): Promise<boolean> {
    const address = chosenAddress();
    return address !== null && tell('checkPrinter', address);
  },
  /** One setting at a time. */
  updateSetting: <K extends keyof PrinterSettings>(name: K, value: PrinterSettings[K]) => tell('updateSetting', JSON.stringify({ [name]: value })),
};
