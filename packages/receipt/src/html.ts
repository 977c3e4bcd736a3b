import type { ReceiptDocument } from './document.ts';
import { css } from './style.ts';
import { type ReceiptNode, treeOf } from './tree.ts';

/**
 * A whole page of its own (for mail): no script, no picture, nothing fetched. Everything that people typed is escaped. `why`: a last line about the e-mail
 * itself; absent: none.
 */
export function toHtml(document: ReceiptDocument, why?: string): string {
  const title = `${document.merchant.name} · ${document.title}`;
  return `<!doctype html>\n<html lang="${escaped(document.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${css}</style></head><body>${written(treeOf(document))}${why === undefined ? '' : `\n<p class="receipt-why">${escaped(why)}</p>`}</body></html>\n`;
}

const written = ({ tag, className, children }: ReceiptNode): string => `<${tag} class="${escaped(className)}">${children.map(childWritten).join('')}</${tag}>`;

/** Elements stand apart also where a mail program drops the style sheet: `2 x Tea $6.00`, not `2 x Tea$6.00`. */
function childWritten(child: ReceiptNode | string, index: number, all: readonly (ReceiptNode | string)[]): string {
  if (typeof child === 'string') return escaped(child);
  return index > 0 && typeof all[index - 1] !== 'string' ? `\n${written(child)}` : written(child);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
