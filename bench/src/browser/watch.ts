import type { Page } from 'playwright-core';
import { marks } from './trace.ts';

declare global {
  interface Window {
    benchPainted?: Promise<void>;
  }
}

/**
 * From the next press of a finger until what it was to bring has been painted: marks both in the trace. `selector` names what it brings, and
 * how many there are of it then. Resolves when it listens.
 */
export async function watchTap(page: Page, selector: string, count: number): Promise<void> {
  await page.evaluate(
    ({ selector, count, marks }) => {
      const isThere = () => document.querySelectorAll(selector).length === count;
      window.benchPainted = new Promise((resolve) => {
        const painted = () => {
          const { port1, port2 } = new MessageChannel();
          // What is posted inside a frame runs after that frame has been painted.
          port1.onmessage = () => {
            performance.mark(marks.end);
            resolve();
          };
          requestAnimationFrame(() => port2.postMessage(null));
        };
        const pressed = () => {
          performance.mark(marks.begin);
          const observer = new MutationObserver(() => {
            if (!isThere()) return;
            observer.disconnect();
            painted();
          });
          observer.observe(document.body, { childList: true, subtree: true });
        };
        addEventListener('pointerdown', pressed, { once: true, capture: true });
      });
    },
    { selector, count, marks },
  );
}

/** Resolves when what was watched for has been painted. */
export const painted = (page: Page): Promise<void> => page.evaluate(() => window.benchPainted);
