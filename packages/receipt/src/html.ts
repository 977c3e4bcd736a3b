import type { ReceiptDocument } from './document.ts';
import { css } from './style.ts';
import { type ReceiptNode, treeOf } from './tree.ts';

/** A whole page of its own (for mail): no script, no picture, nothing fetched. Everything that people typed is escaped. */
export function toHtml(document: ReceiptDocument): string {
  const title = `${document.merchant.name} · ${document.title}`;
  return `<!doctype html>\n<html lang="${escaped(document.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${css}</style></head><body>${written(treeOf(document))}</body></html>\n`;
}

const written = ({ tag, className, children }: ReceiptNode): string =>
  `<${tag} class="${escaped(className)}">${children.map((child) => (typeof child === 'string' ? escaped(child) : written(child))).join('')}</${tag}>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
