import { useSyncExternalStore } from 'react';

/** What our Android wrapper says first, with the port that everything else goes through. */
const greeting = 'pos-bridge/1';

/** An object that a wrapper puts into the page: synchronous calls with text arguments that return text or nothing. */
export type Injected = Readonly<Record<string, ((...args: string[]) => unknown) | undefined>>;

let port: MessagePort | null = null;
const listeners = new Set<() => void>();

/** The port to our wrapper; null: there is none, or it has not come yet. */
export const wrapperPort = (): MessagePort | null => port;

/** The objects that another wrapper may have put into the page. */
export function injected(): { readonly AndroidBridge?: Injected; readonly JSBridge?: Injected } {
  return globalThis as { readonly AndroidBridge?: Injected; readonly JSBridge?: Injected };
}

/** Whether the register runs inside a wrapper. */
export function isWrapped(): boolean {
  const { AndroidBridge, JSBridge } = injected();
  return port !== null || AndroidBridge !== undefined || JSBridge !== undefined;
}

/**
 * Waits for the wrapper's port, and calls `found` once there is a wrapper: at once where its objects are in the page. The first port counts, and only one
 * that comes from nowhere: a frame or another window that poses as the wrapper is the source of its message and has an origin.
 */
export function watchWrapper(found: () => void, page: Pick<EventTarget, 'addEventListener'> = globalThis): void {
  page.addEventListener('message', (event) => {
    const { data, source, origin, ports } = event as MessageEvent<unknown>;
    const [given] = ports;
    if (port !== null || given === undefined || data !== greeting || source !== null || origin !== '') return;
    const isFirst = !isWrapped();
    port = given;
    for (const listener of listeners) listener();
    if (isFirst) found();
  });
  if (isWrapped()) found();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** In a component: whether the register runs inside a wrapper. */
export const useWrapped = (): boolean => useSyncExternalStore(listen, isWrapped, isWrapped);
