import type { ReceiptDocument } from './document.ts';
import { css } from './style.ts';
import { type ReceiptNode, treeOf } from './tree.ts';

/** A whole page of its own (for mail): no script, no picture, nothing fetched. Everything that people typed is escaped. */
export function toHtml(document: ReceiptDocument): string {
  const title = `${document.merchant.name} · ${document.title}`;
  return `<!doctype html>\n<html lang="${escape(document.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${css}</style></head><body>${written(treeOf(document))}</body></html>\n`;
}

const written = ({ tag, className, children }: ReceiptNode): string =>
  `<${tag} class="${escape(className)}">${children.map((child) => (typeof child === 'string' ? escape(child) : written(child))).join('')}</${tag}>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
