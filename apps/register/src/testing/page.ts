/** What Node's fetch and EventSource take for the page's own address. */
const origin = Symbol.for('undici.globalOrigin.1');

/** A page that came from `address`, as far as Node knows one: relative addresses lead there, and the window's events are heard. */
export function pageFrom(address: string): EventTarget & { leave(): void } {
  const page = new EventTarget();
  const globals: Record<PropertyKey, unknown> = {
    [origin]: new URL(address),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  };
  for (const name of Reflect.ownKeys(globals)) Object.defineProperty(globalThis, name, { value: globals[name], configurable: true, writable: true });
  return Object.assign(page, {
    leave() {
      for (const name of Reflect.ownKeys(globals)) Reflect.deleteProperty(globalThis, name);
    },
  });
}

const { setTimeout: realTimeout } = globalThis;

/** Waits for a condition in real time: `expect.poll` would move the faked clock on. The test's own time limit ends it. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => realTimeout(resolve, 5));
}
