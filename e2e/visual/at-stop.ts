import type { Locator, Page } from 'playwright-core';

/** What is done at each screen of the tour: its name, the page that shows it, and what of it is to be in sight at every size. */
export type AtStop = (name: string, page: Page, inSight?: Locator) => Promise<void>;
