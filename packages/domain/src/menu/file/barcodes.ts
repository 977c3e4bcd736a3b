import { itemsIn, sharedBarcodes } from '../barcode/barcode.ts';
import type { Category, Item } from '../types.ts';
import { errorAt, type Row, type Unit, whereOf } from './collect.ts';
import type { FileError } from './types.ts';

/** The barcodes of a file's items that another item has too: of the file, or one that was in the menu. `built`: what the units of the file became. */
export function barcodeErrors(categories: readonly Category[], built: ReadonlyMap<Unit, { readonly item: Item }>): readonly FileError[] {
  const rows = new Map<string, Row>();
  for (const [unit, { item }] of built) if (unit.rows[0] !== undefined && unit.said.barcodes !== undefined) rows.set(item.id, unit.rows[0]);
  return sharedBarcodes(itemsIn(categories)).flatMap(({ code, first, second }) => {
    const [before, here] = [rows.get(first.id), rows.get(second.id)];
    if (before !== undefined && here !== undefined) return [errorAt('barcode_twice', here, 'barcodes', { code, where: whereOf(before) })];
    if (here !== undefined) return [errorAt('barcode_taken', here, 'barcodes', { code, name: first.name })];
    // Nothing of it is the file's: it was so before.
    return before === undefined ? [] : [errorAt('barcode_taken', before, 'barcodes', { code, name: second.name })];
  });
}
