import { listenToPort, openPort } from './port.ts';

/** What a wrapper tells by itself. Nothing is known of what it passes. */
export interface WrapperEvents {
  /** A person chose a printer: an object or its JSON text. */
  readonly printerSelected: (printer: unknown) => void;
  /** Whether the chosen printer is connected: a boolean. */
  readonly printerStatus: (connected: unknown) => void;
  /** What became of a job whose call had no answer: `{ jobId, ok, confirmed?, reason? }`. */
  readonly printResult: (result: unknown) => void;
}

/** Subscribes to the wrapper: as events through the port, and as functions that a wrapper with injected objects calls on the window. */
export function subscribeToWrapper(events: WrapperEvents): void {
  Object.assign(globalThis, events);
  for (const [name, listener] of Object.entries(events)) listenToPort(name, listener);
  openPort();
}
