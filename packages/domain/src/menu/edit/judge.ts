import { holdsCardNumber } from '../../card/card-number.ts';
import { limits } from '../../limits.ts';
import { visible } from '../../text/visible.ts';
import { areWeekHours } from '../../time/week-hours.ts';
import { barcodesFault } from '../barcode/barcode.ts';
import type { Names } from '../types.ts';
import type { BookHours, CategoryFields, GroupFields, ItemFields } from './types.ts';

/** Why a field of a menu cannot be kept. `bounds`: a group asks for more than it has or allows. `card-number`: its text holds one. */
export type MenuFault = 'missing' | 'too-long' | 'out-of-range' | 'bounds' | 'unknown' | 'card-number';

/** A field that cannot be kept, and why. */
export interface FieldFault<Field extends string = string> {
  readonly field: Field;
  readonly fault: MenuFault;
}

type Text = readonly [text: string | null, lengthMax: number, needed?: 'needed'];

/** What is wrong with a text: missing where one is needed, too long, or with a card's number in it. */
function textFault([text, lengthMax, needed]: Text): MenuFault | null {
  if (text === null || visible(text).trim() === '') return needed === undefined ? null : 'missing';
  if (text.length > lengthMax) return 'too-long';
  return holdsCardNumber(text) ? 'card-number' : null;
}

const textFaults = <Field extends string>(texts: Readonly<Record<Field, Text>>): FieldFault<Field>[] =>
  (Object.entries(texts) as [Field, Text][]).flatMap(([field, text]) => {
    const fault = textFault(text);
    return fault === null ? [] : [{ field, fault }];
  });

const nameMax = limits.menuNameLengthMax;
const textMax = limits.menuTextLengthMax;
const skuMax = limits.menuSkuLengthMax;

/** What is wrong with names in other languages: nothing, or one fault for all of them. */
const namesFaults = (names: Names | null | undefined): FieldFault<'names'>[] =>
  (names ?? []).flatMap(({ name }) => {
    const fault = textFault([name, nameMax]);
    return fault === null ? [] : [{ field: 'names', fault }];
  });

const areHours = ({ date, ...hours }: BookHours): boolean => areWeekHours(hours) && (date === null || /^\d{4}-\d\d-\d\d$/.test(date));

/** What is wrong with a category; nothing: it may be kept. */
export function judgeCategory({ name, friendlyName, description, hours, names }: CategoryFields): readonly FieldFault<keyof CategoryFields>[] {
  const faults: FieldFault<keyof CategoryFields>[] = textFaults({
    name: [name, nameMax, 'needed'],
    friendlyName: [friendlyName, nameMax],
    description: [description, textMax],
  });
  faults.push(...namesFaults(names));
  return hours.length > limits.menuHoursCountMax || !hours.every(areHours) ? [...faults, { field: 'hours', fault: 'out-of-range' }] : faults;
}

const isPrice = (price: number): boolean => Number.isSafeInteger(price) && price >= 0 && price <= limits.amountMax;

/** What is wrong with an item; nothing: it may be kept. It stands in a category at least. */
export function judgeItem(item: ItemFields): readonly FieldFault<keyof ItemFields>[] {
  const { name, alternateName, description, warning, sku, barcodes, price, qtyLimit, groupIds, categoryIds, taxIds } = item;
  const faults: FieldFault<keyof ItemFields>[] = textFaults({
    name: [name, nameMax, 'needed'],
    alternateName: [alternateName, nameMax],
    description: [description, textMax],
    warning: [warning, textMax],
    sku: [sku, skuMax],
  });
  const code = barcodesFault(barcodes ?? []);
  if (code !== null) faults.push({ field: 'barcodes', fault: code });
  faults.push(...namesFaults(item.names));
  if (!isPrice(price)) faults.push({ field: 'price', fault: 'out-of-range' });
  if (qtyLimit !== null && !(Number.isInteger(qtyLimit) && qtyLimit >= 1 && qtyLimit <= limits.itemQuantityMax))
    faults.push({ field: 'qtyLimit', fault: 'out-of-range' });
  if (categoryIds.length === 0) faults.push({ field: 'categoryIds', fault: 'missing' });
  for (const [field, ids, max] of [
    ['groupIds', groupIds, limits.menuGroupsPerItemMax],
    ['categoryIds', categoryIds, limits.menuCategoryCountMax],
    ['taxIds', taxIds, limits.taxRateCountMax],
  ] as const) {
    if (ids.length > max || new Set(ids).size !== ids.length) faults.push({ field, fault: 'out-of-range' });
  }
  return faults;
}

/** What is wrong with a modifier group; nothing: it may be kept. `maximum` 0 means no limit; one of a kind may be taken several times, so a minimum may exceed their count. */
export function judgeGroup({ name, minimum, maximum, modifiers, names }: GroupFields): readonly FieldFault<keyof GroupFields>[] {
  const faults: FieldFault<keyof GroupFields>[] = textFaults({ name: [name, nameMax, 'needed'] });
  faults.push(...namesFaults(names));
  const isCount = (count: number) => Number.isInteger(count) && count >= 0 && count <= limits.itemQuantityMax;
  if (!isCount(minimum)) faults.push({ field: 'minimum', fault: 'out-of-range' });
  if (!isCount(maximum)) faults.push({ field: 'maximum', fault: 'out-of-range' });
  else if (maximum > 0 && minimum > maximum) faults.push({ field: 'maximum', fault: 'bounds' });
  if (modifiers.length === 0) faults.push({ field: 'modifiers', fault: 'missing' });
  if (modifiers.length > limits.menuModifiersPerGroupMax || new Set(modifiers.map(({ id }) => id)).size !== modifiers.length)
    faults.push({ field: 'modifiers', fault: 'out-of-range' });
  const [wrong] = modifiers.flatMap(
    (modifier) =>
      textFault([modifier.name, nameMax, 'needed']) ?? namesFaults(modifier.names)[0]?.fault ?? (isPrice(modifier.price) ? [] : (['out-of-range'] as const)),
  );
  return wrong === undefined ? faults : [...faults, { field: 'modifiers', fault: wrong }];
}
