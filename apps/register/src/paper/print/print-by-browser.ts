import { settings } from '../../native/storage.ts';

const mmInPx = 25.4 / 96;
/** A page that is a hair too short has a second one. */
const spareMm = 2;

/**
 * Prints by the browser what stands ready beside the page, on one page as wide as the paper and as tall as the receipt: a page size without a
 * height is no size for a browser, and takes a sheet for letters.
 */
export function printByBrowser(): void {
  const now = document.querySelectorAll<HTMLElement>('.receipt-paper-now');
  const papers = now.length > 0 ? now : document.querySelectorAll<HTMLElement>('.receipt-paper');
  const width = settings.get('browserPaper');
  let heightPx = 0;
  for (const paper of papers) {
    paper.dataset['width'] = String(width);
    paper.dataset['measured'] = '';
    heightPx += paper.getBoundingClientRect().height;
    delete paper.dataset['measured'];
  }
  // By a sheet that is no element: the content security policy lets it through.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}mm ${Math.ceil(heightPx * mmInPx) + spareMm}mm; margin: 0 }`);
  document.adoptedStyleSheets.push(sheet);
  addEventListener(
    'afterprint',
    () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
    { once: true },
  );
  window.print();
}
