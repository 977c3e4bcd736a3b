import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Runs in a page before its own scripts: keeps what it sounds by. */
export function keepAudio(): void {
  const audios: AudioContext[] = [];
  const Own = globalThis.AudioContext;
  globalThis.AudioContext = class extends Own {
    constructor(...given: ConstructorParameters<typeof AudioContext>) {
      super(...given);
      audios.push(this);
    }
  };
  Object.assign(globalThis, { audios });
}

/** Waits until a page that had something to sound may be heard: the first sound of a browser may take seconds to start, and one that comes late is left out. */
export const canSound = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => (globalThis as unknown as { audios: AudioContext[] }).audios.some(({ state }) => state === 'running'))).toBe(true);

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
