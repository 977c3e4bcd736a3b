import { machineOf } from './address.ts';

/** A printer as the list of receipt printers or that of kitchen printers has it. */
interface Entry {
  readonly label: string;
  readonly address: string;
}

/** A printer as it stands in the shop, with what it is for; one of the two at least. The ids of the two lists are apart: one id may be in both. */
export interface OnePrinter<Receipts extends Entry, Kitchen extends Entry> {
  readonly receipts: Receipts | null;
  readonly kitchen: Kitchen | null;
}

/**
 * The printers of a shop, each once: an entry of each list with the same address is one printer. Where a list has an address more than once, those of one name
 * belong together first, and what is left over stands for itself. In the order of the lists, receipts first.
 */
export function onePrinters<Receipts extends Entry, Kitchen extends Entry>(
  receipts: readonly Receipts[],
  kitchen: readonly Kitchen[],
): readonly OnePrinter<Receipts, Kitchen>[] {
  const partners = new Map<Receipts, Kitchen>();
  const free = new Set(kitchen);
  for (const needsName of [true, false]) {
    for (const entry of receipts) {
      if (partners.has(entry)) continue;
      const partner = [...free].find(({ address, label }) => machineOf(address) === machineOf(entry.address) && (!needsName || label === entry.label));
      if (partner === undefined) continue;
      partners.set(entry, partner);
      free.delete(partner);
    }
  }
  return [
    ...receipts.map((entry) => ({ receipts: entry, kitchen: partners.get(entry) ?? null })),
    ...[...free].map((entry) => ({ receipts: null, kitchen: entry })),
  ];
}
