import type { ReceiptDocument } from '@till/receipt/document';
import { type ReceiptNode, treeOf } from '@till/receipt/tree';
import { printByBrowser } from './print-by-browser.ts';
import '../receipt/receipt.css';

/** Where a browser returns at once and never says that it has printed (an iPad), the paper stays for so long; it is not seen. */
const forgetMs = 60_000;

const elementOf = ({ tag, className, children }: ReceiptNode): HTMLElement => {
  const element = Object.assign(document.createElement(tag), { className });
  element.append(...children.map((child) => (typeof child === 'string' ? child : elementOf(child))));
  return element;
};

/** Prints a document by the browser, and nothing else that is on the page. */
export const printInBrowser = (receipt: ReceiptDocument): void => printTree(treeOf(receipt));

/** The same of what is on its way to paper already. */
export function printTree(tree: ReceiptNode): void {
  for (const before of document.querySelectorAll('.receipt-paper-now')) before.remove();
  const paper = Object.assign(document.createElement('div'), { className: 'receipt-paper receipt-paper-now', ariaHidden: 'true' });
  paper.append(elementOf(tree));
  document.body.append(paper);
  const forget = () => {
    clearTimeout(timer);
    paper.remove();
  };
  const timer = setTimeout(forget, forgetMs);
  addEventListener('afterprint', forget, { once: true });
  printByBrowser();
}
