import type { BodyOf } from '@till/contract/call';
import type { putPrinterUsesCall } from '@till/contract/write/kitchen/printer-uses';
import { printerAddressOf } from '@till/domain/kitchen/address';
import type { Language } from '@till/phrases/phrases';
import { entriesOf, type KitchenPrinter, type ReceiptPrinter, type ShopPrinter, type Use } from './shop-printer.ts';

/** How the letters of one use come out. */
export interface Letters {
  readonly fontSize: 0 | 1 | 2;
  readonly fontWeight: 0 | 1;
}

/** What is true of the machine, whatever is printed on it. */
export interface Machine {
  readonly label: string;
  readonly enabled: boolean;
  readonly paperWidth: 57 | 80;
  readonly model: string | null;
}

/** A printer as it stands in its form. `host` and `port` as they were typed; `lines`: which items a kitchen printer gets. */
export interface Draft extends Machine {
  readonly host: string;
  readonly port: string;
  readonly isFor: Readonly<Record<Use, boolean>>;
  readonly letters: Readonly<Record<Use, Letters>>;
  readonly language: Language;
  /** A kitchen printer that prints nothing of its own, only in place of a kitchen screen. */
  readonly standsBy: boolean;
  readonly lines: 'all' | 'rest' | 'some';
  readonly categories: readonly string[];
}

/** What has to be corrected before it can be saved. */
export type Wrong = 'label' | 'host' | 'port' | 'uses' | 'categories';

const usualPort = '9100';
const usualLetters: Letters = { fontSize: 1, fontWeight: 0 };

/** A new printer; `language`: of the register, which a kitchen's tickets begin with. */
export const newDraft = (language: Language): Draft => ({
  ...{ label: '', host: '', port: usualPort, enabled: true, paperWidth: 80, model: null },
  ...{ isFor: { receipts: true, kitchen: false }, letters: { receipts: usualLetters, kitchen: usualLetters } },
  ...{ language, standsBy: false, lines: 'all', categories: [] },
});

/** Which items a station gets, as its form has it. */
export const choiceOf = (categories: readonly string[] | null): Pick<Draft, 'lines' | 'categories'> => ({
  lines: categories === null ? 'all' : categories.length === 0 ? 'rest' : 'some',
  categories: categories ?? [],
});

export const machineIn = ({ label, enabled, paperWidth, model }: Machine): Machine => ({ label, enabled, paperWidth, model });

const lettersIn = (entry: Letters | null): Letters => (entry === null ? usualLetters : { fontSize: entry.fontSize, fontWeight: entry.fontWeight });

/** Where it was entered twice, the machine begins as receipts have it. */
export function draftOf(printer: ShopPrinter, language: Language): Draft {
  const { receipts, kitchen } = printer;
  const [entry] = entriesOf(printer);
  const address = entry?.address ?? '';
  const at = address.lastIndexOf(':');
  return {
    ...newDraft(language),
    ...(entry === undefined ? {} : machineIn(entry)),
    ...{ host: address.slice(0, at).replace(/^\[|\]$/g, ''), port: address.slice(at + 1) },
    isFor: { receipts: receipts !== null, kitchen: kitchen !== null },
    letters: { receipts: lettersIn(receipts), kitchen: lettersIn(kitchen) },
    ...(kitchen === null ? {} : { language: kitchen.language, standsBy: kitchen.standsBy, ...choiceOf(kitchen.categories) }),
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
  const { isFor, standsBy, lines, categories } = draft;
  const isPort = /^[1-9]\d{0,4}$/.test(draft.port.trim()) && Number(draft.port) <= 65_535;
  const isThere = printerAddressOf(addressOf({ ...draft, port: isPort ? draft.port : usualPort })) !== null;
  return [
    ...(draft.label.trim() === '' ? (['label'] as const) : []),
    ...(isThere ? [] : (['host'] as const)),
    ...(isPort ? [] : (['port'] as const)),
    ...(isFor.receipts || isFor.kitchen ? [] : (['uses'] as const)),
    ...(isFor.kitchen && !standsBy && lines === 'some' && categories.length === 0 ? (['categories'] as const) : []),
  ];
}

/** Which items a kitchen printer or screen gets, as the wire has it. */
export const categoriesOf = ({ lines, categories }: Pick<Draft, 'lines' | 'categories'>): string[] | null =>
  lines === 'all' ? null : lines === 'rest' ? [] : [...categories];

/** What is saved of it. `seen`: the printer that was changed, whose entries nobody else may have saved since; null: it is new. `newId`: of an entry that is new. */
export function bodyOf(draft: Draft, seen: ShopPrinter | null, newId: string): BodyOf<typeof putPrinterUsesCall> {
  const { language, standsBy } = draft;
  const machine = { ...machineIn(draft), label: draft.label.trim(), address: addressOf(draft) };
  const entry = <Wish>(use: Use, was: ReceiptPrinter | KitchenPrinter | null, wish: Wish) =>
    draft.isFor[use] ? { id: was?.id ?? newId, wish: { ...wish, version: was?.version } } : was === null ? undefined : { id: was.id, wish: null };
  return {
    receipts: entry('receipts', seen?.receipts ?? null, { ...machine, ...draft.letters.receipts }),
    kitchen: entry('kitchen', seen?.kitchen ?? null, { ...machine, ...draft.letters.kitchen, language, standsBy, categories: categoriesOf(draft) }),
  };
}
