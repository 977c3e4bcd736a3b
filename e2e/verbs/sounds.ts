import type { Page } from 'playwright-core';

/** From now on the page writes down what its browser is told to play and how it is told to shake the tablet. */
export const listening = (page: Page): Promise<void> =>
  page.evaluate(() => {
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
