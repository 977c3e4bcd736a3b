import type { Page } from 'playwright-core';

/** Words that are not wholly in sight on the page as it stands: they stick out of their box, sideways or where it hides what does. The shop's own names may be cut. */
export async function cutOff(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const cut = await page.evaluate(() => {
    const sticksOut = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hidesBelow = overflowY === 'hidden' || overflowY === 'clip';
      // Sideways its neighbour may lie over what sticks out.
      const sideways = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'auto' && overflowX !== 'scroll';
      return sideways || (hidesBelow && element.scrollHeight > element.clientHeight + 2);
    };
    const isForReadersAlone = (element: Element | null): boolean =>
      element !== null && (element.getBoundingClientRect().width <= 1 || isForReadersAlone(element.parentElement));
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.clientWidth > 1 && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent ?? '')))
      .filter((element) => !isForReadersAlone(element) && sticksOut(element))
      .map((element) => (element.textContent ?? '').trim());
  });
  return [...new Set(cut)].filter((text) => ![...data].some((own) => own.length > 3 && text.includes(own)));
}
