import type { Page } from 'playwright-core';

/** What is done at each screen of the tour: its name, and the page that shows it. */
export type AtStop = (name: string, page: Page) => Promise<void>;
