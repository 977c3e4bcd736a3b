import type { Locator, Page } from 'playwright-core';
import { words } from './words.ts';

/** Presses "Try again" where it still stands: what failed may have been read again by itself, and the button is gone then. */
export const tryAgain = (place: Page | Locator): Promise<void> =>
  place.getByRole('button', { name: words.common.tryAgain }).evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
