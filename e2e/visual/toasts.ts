import type { Page } from 'playwright-core';

/** No toast of before is in the picture: hidden, for each would be there for some seconds more. */
export const withoutToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const toast of document.querySelectorAll<HTMLElement>('[data-sonner-toast]')) toast.style.display = 'none';
  });
