import type { Page } from 'playwright-core';

/**
 * From now on the page writes down what its browser is told to play and how it is told to shake the tablet. The first sound of a browser may take seconds to start,
 * and a register that is silent so long leaves it out: it has started when this resolves, where the page was touched before.
 */
export const listening = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if (navigator.userActivation.hasBeenActive) {
      const first = new AudioContext();
      await first.resume();
      await first.close();
    }
    const heard: number[] = [];
    const shakes: unknown[] = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...when) {
      heard.push(this.frequency.value);
      start.apply(this, when);
    };
    navigator.vibrate = (pattern) => shakes.push(pattern) > 0;
    Object.assign(globalThis, { heard, shakes });
  });

/** The tones since the last time, in Hz. */
export const heard = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.splice(0));

/** How often the tablet was shaken since the last time. */
export const shakes = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as { shakes: unknown[] }).shakes.splice(0).length);
