import { printerAddressOf } from '@till/domain/kitchen/address';
import type { Language } from '@till/phrases/phrases';
import type { ShopPrinter } from './shop-printer.ts';

/** A printer as it stands in its form. `host` and `port` as they were typed; `lines`: which items a kitchen printer gets. */
export interface Draft {
  readonly kind: ShopPrinter['kind'];
  readonly label: string;
  readonly host: string;
  readonly port: string;
  readonly enabled: boolean;
  readonly paperWidth: 57 | 80;
  readonly fontSize: 0 | 1 | 2;
  readonly fontWeight: 0 | 1;
  readonly model: string | null;
  readonly language: Language;
  /** A kitchen printer that prints nothing of its own, only in place of a kitchen screen. */
  readonly standsBy: boolean;
  readonly lines: 'all' | 'rest' | 'some';
  readonly categories: readonly string[];
}

/** What has to be corrected before it can be saved. */
export type Wrong = 'label' | 'host' | 'port' | 'categories';

const usualPort = '9100';

/** A new printer; `language`: of the register, which a kitchen's tickets begin with. */
export const newDraft = (language: Language): Draft => ({
  ...{ kind: 'receipts', label: '', host: '', port: usualPort, enabled: true },
  ...{ paperWidth: 80, fontSize: 1, fontWeight: 0, model: null },
  ...{ language, standsBy: false, lines: 'all', categories: [] },
});

/** Which items a station gets, as its form has it. */
export const choiceOf = (categories: readonly string[] | null): Pick<Draft, 'lines' | 'categories'> => ({
  lines: categories === null ? 'all' : categories.length === 0 ? 'rest' : 'some',
  categories: categories ?? [],
});

export function draftOf(printer: ShopPrinter, language: Language): Draft {
  const { kind, label, address, enabled, paperWidth, fontSize, fontWeight, model } = printer;
  const at = address.lastIndexOf(':');
  const categories = printer.kind === 'kitchen' ? printer.categories : null;
  return {
    ...{ kind, label, enabled, paperWidth, fontSize, fontWeight, model },
    ...{ host: address.slice(0, at).replace(/^\[|\]$/g, ''), port: address.slice(at + 1) },
    language: printer.kind === 'kitchen' ? printer.language : language,
    standsBy: printer.kind === 'kitchen' && printer.standsBy,
    ...choiceOf(categories),
  };
}

/** As the wire has it, `192.168.1.50:9100`; what was pasted with its port keeps that one. */
export function addressOf({ host, port }: Pick<Draft, 'host' | 'port'>): string {
  const typed = host.trim();
  if (/^(\[.+\]|[^:]+):\d+$/.test(typed)) return typed;
  return `${typed.includes(':') && !typed.startsWith('[') ? `[${typed}]` : typed}:${port.trim()}`;
}

/** What is wrong with it, in the order of the form. */
export function wrongIn(draft: Draft): readonly Wrong[] {
  const isPort = /^[1-9]\d{0,4}$/.test(draft.port.trim()) && Number(draft.port) <= 65_535;
  const isThere = printerAddressOf(addressOf({ ...draft, port: isPort ? draft.port : usualPort })) !== null;
  return [
    ...(draft.label.trim() === '' ? (['label'] as const) : []),
    ...(isThere ? [] : (['host'] as const)),
    ...(isPort ? [] : (['port'] as const)),
    ...(draft.kind === 'kitchen' && !draft.standsBy && draft.lines === 'some' && draft.categories.length === 0 ? (['categories'] as const) : []),
  ];
}

/** Which items a kitchen printer or screen gets, as the wire has it. */
export const categoriesOf = ({ lines, categories }: Pick<Draft, 'lines' | 'categories'>): readonly string[] | null =>
  lines === 'all' ? null : lines === 'rest' ? [] : categories;
