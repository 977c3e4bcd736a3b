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
const realNow = performance.now.bind(performance);

/** Far longer than anything takes that a test waits for without a server; ms. */
const patienceMs = 10_000;

/**
 * Waits for a condition in real time: `expect.poll` would move the faked clock on. Rejects when it does not come, and says which: what one failed test has
 * left behind must not keep each of those after it until its own time limit.
 */
export async function until(condition: () => boolean, limitMs = patienceMs): Promise<void> {
  const giveUp = realNow() + limitMs;
  while (!condition()) {
    if (realNow() > giveUp) throw new Error(`waited ${limitMs} ms in vain until ${condition.toString().replace(/^\(\) => /, '')}`);
    await new Promise((resolve) => realTimeout(resolve, 5));
  }
}
