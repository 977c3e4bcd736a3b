import type { Page } from 'playwright-core';

/** From now on the page writes down what its browser is told to play. */
export const listening = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: number[] = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...when) {
      heard.push(this.frequency.value);
      start.apply(this, when);
    };
    Object.assign(globalThis, { heard });
  });

/** The tones since the last time, in Hz. */
export const heard = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.splice(0));
