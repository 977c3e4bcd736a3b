import { holdsCardNumber } from '../../card/card-number.ts';
import { limits } from '../../limits.ts';
import { zero } from '../../money/minor.ts';
import { barcodeKey, isNumberOfGoods, tidyBarcodes } from '../barcode/barcode.ts';
import type { BookPriceRule } from '../edit/types.ts';
import type { Names } from '../types.ts';
import { keyOf } from './collect.ts';
import { foldedName } from './fold.ts';
import { type ChosenMends, type Mend, mendsOf, type Told, type Trouble, tally, troubleOf } from './mends.ts';
import type { FileCategory, FileError, FileGroup, FileGroupUse, FileItem, FileModifier, MenuFile } from './types.ts';

/** A kind of trouble in a file, with what may be done about all of it. `errors`: some of its lines. */
export interface KindOfTrouble {
  readonly trouble: Trouble;
  readonly mends: readonly Mend[];
  readonly count: number;
  readonly errors: readonly FileError[];
}

/** `lineMax`: behind all lines stands what has none. */
const [examplesMax, lineMax] = [20, Number.MAX_SAFE_INTEGER];

/** What is wrong with a file by its kinds, in the order in which they first come. */
export function kindsOf(errors: readonly FileError[]): readonly KindOfTrouble[] {
  const kinds = new Map<Trouble, { count: number; errors: FileError[] }>();
  for (const error of errors) {
    const trouble = troubleOf(error);
    if (trouble === null) continue;
    const kind = kinds.get(trouble) ?? { count: 0, errors: [] };
    kinds.set(trouble, kind);
    kind.count += 1;
    kind.errors.push(error);
  }
  return [...kinds].map(([trouble, kind]) => ({
    ...{ trouble, mends: mendsOf[trouble], count: kind.count },
    errors: kind.errors.toSorted((a, b) => (a.line ?? lineMax) - (b.line ?? lineMax)).slice(0, examplesMax),
  }));
}

/** What was chosen for an error; null: nothing that is possible, so it is mended in the file. */
function chosenFor(error: FileError, chosen: ChosenMends): { readonly trouble: Trouble; readonly mend: Mend } | null {
  const trouble = troubleOf(error);
  const mend = trouble === null ? undefined : chosen[trouble];
  return trouble === null || mend === undefined || !mendsOf[trouble].includes(mend) ? null : { trouble, mend };
}

/** More rounds than kinds of trouble that one mend could lead to. */
const roundsMax = 10;

/** What a judged file says of itself. */
interface Judged {
  readonly errors: readonly FileError[];
}

/** A file that was mended as it was chosen, judged; `errors`: those about which nobody has said what to do. */
export interface Mended<J extends Judged> {
  readonly judged: J;
  readonly errors: readonly FileError[];
  readonly kinds: readonly KindOfTrouble[];
  readonly mended: readonly Told<Mend>[];
}

/** Judges the parts of a file. `isSame`: somebody has said that what has the code of an item is that item, whatever it is called. */
type Judge<J extends Judged> = (parts: readonly MenuFile[], isSame: boolean) => J;

/**
 * Mends the parts of a file as it was chosen for each kind of trouble, and judges them again: an item without its SKU may be called as another one. As long as there is something about which nobody
 * has said what to do, nothing is mended: what is said of the file is said of it as it is.
 */
export function mendedFile<J extends Judged>(parts: readonly MenuFile[], chosen: ChosenMends, judge: Judge<J>): Mended<J> {
  const told = tally<Mend>();
  let [file, judged, isSame] = [parts, judge(parts, false), false];
  let kinds = kindsOf(judged.errors);
  for (let round = 0; round < roundsMax && judged.errors.length > 0; round += 1) {
    const open = judged.errors.filter((error) => chosenFor(error, chosen) === null);
    if (open.length > 0) return { judged, errors: open, kinds, mended: told.told() };
    file = mendedOnce(file, judged.errors, chosen, told.add);
    isSame ||= judged.errors.some((error) => chosenFor(error, chosen)?.mend === 'same_item');
    judged = judge(file, isSame);
    const known = new Set(kinds.map(({ trouble }) => trouble));
    kinds = [...kinds, ...kindsOf(judged.errors).filter(({ trouble }) => !known.has(trouble))];
  }
  return { judged, errors: judged.errors, kinds, mended: told.told() };
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };
type DraftGroup = Omit<Draft<FileGroup>, 'modifiers'> & { modifiers?: Draft<FileModifier>[] | undefined };
/** A part of a file that may be changed in place. */
interface DraftPart {
  readonly categories: readonly (Omit<Draft<FileCategory>, 'items'> & { items: Draft<FileItem>[] })[];
  readonly modifierGroups: readonly DraftGroup[];
  readonly priceRules: MenuFile['priceRules'];
}

const draftOf = ({ categories, modifierGroups, priceRules }: MenuFile): DraftPart => ({
  priceRules,
  categories: categories.map((category) => ({ ...category, items: category.items.map((item) => ({ ...item })) })),
  modifierGroups: modifierGroups.map((group) => ({ ...group, modifiers: group.modifiers?.map((modifier) => ({ ...modifier })) })),
});

/** What an error is about, and which field of it: `names.1.name`. */
interface Place {
  readonly category: DraftPart['categories'][number] | undefined;
  readonly item: Draft<FileItem> | undefined;
  readonly group: DraftGroup | undefined;
  readonly modifier: Draft<FileModifier> | undefined;
  readonly field: string;
}

const pathForm =
  /^(?:parts\.(?<part>\d+)\.)?(?<kind>categories|modifierGroups)\.(?<at>\d+)(?:\.items\.(?<index>\d+))?(?:\.modifiers\.(?<choice>\d+))?(?:\.(?<field>.*))?$/;

function placeOf(parts: readonly DraftPart[], path: string): Place {
  const { part = '0', kind, at, index, choice, field = '' } = pathForm.exec(path)?.groups ?? {};
  const category = kind === 'categories' ? parts[Number(part)]?.categories[Number(at)] : undefined;
  const group = kind === 'modifierGroups' ? parts[Number(part)]?.modifierGroups[Number(at)] : undefined;
  return { category, item: category?.items[Number(index)], group, modifier: group?.modifiers?.[Number(choice)], field };
}

type Tell = (what: Mend, line: number | null, sample?: string) => void;

/** The parts with one round of changes. Codes that several items have are looked for through the whole file, for an error names two of them only. */
function mendedOnce(before: readonly MenuFile[], errors: readonly FileError[], chosen: ChosenMends, tell: Tell): readonly MenuFile[] {
  const parts = before.map(draftOf);
  const gone = new Set<object>();
  const goneKeys = new Set<string>();
  const sameNamed = Map.groupBy(
    parts.flatMap(({ categories }) => categories),
    ({ name }) => foldedName(name),
  );
  const shared = new Map<string, 'file' | 'menu'>();
  let sharing: Mend = 'leave_code';
  for (const error of errors) {
    const how = chosenFor(error, chosen);
    if (how === null) continue;
    if (how.trouble === 'barcode_shared') {
      sharing = how.mend;
      shared.set(barcodeKey(said(error, 'code')), error.code === 'barcode_taken' ? 'menu' : 'file');
      continue;
    }
    const place = placeOf(parts, error.path);
    const target = place.modifier ?? place.group ?? place.item ?? place.category;
    if (target === undefined) continue;
    tell(how.mend, error.line, place.modifier?.name ?? place.group?.name ?? place.item?.name ?? place.category?.name);
    // A long category goes on in other parts.
    const also = target === place.category ? (sameNamed.get(foldedName(place.category.name)) ?? []) : [target];
    let isGone = false;
    for (const each of also) isGone = change(target === place.category ? { ...place, category: each as Place['category'] } : place, how.mend, error);
    if (!isGone) continue;
    for (const each of also) gone.add(each);
    if (target === place.group && how.trouble === 'group_invalid') goneKeys.add(keyOf(place.group.key ?? place.group.name));
  }
  const owners = new Map<string, string | object>();
  const after = parts.map(({ categories, modifierGroups, priceRules }) => ({
    priceRules,
    modifierGroups: modifierGroups.flatMap((group) =>
      gone.has(group) ? [] : [{ ...group, modifiers: group.modifiers?.filter((modifier) => !gone.has(modifier)) }],
    ),
    categories: categories.flatMap((category) => {
      if (gone.has(category)) return [];
      const items = category.items.filter((item) => !gone.has(item) && (shared.size === 0 || withoutShared(item, { shared, sharing, owners, tell })));
      if (goneKeys.size > 0) for (const item of items) item.modifierGroups = item.modifierGroups?.filter((use) => !goneKeys.has(keyOf(keyOfUse(use))));
      return [{ ...category, items }];
    }),
  }));
  return withoutRulesOfGone(before, after);
}

const idsIn = (parts: readonly Pick<MenuFile, 'categories'>[]): ReadonlySet<string | undefined> =>
  new Set(parts.flatMap(({ categories }) => categories.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)])));

/** Without the price rules of nothing but what has been left out: they are not wrong, there is only nothing left for them. */
function withoutRulesOfGone(before: readonly MenuFile[], after: readonly MenuFile[]): readonly MenuFile[] {
  if (after.every(({ priceRules = [] }) => priceRules.length === 0)) return after;
  const [had, has] = [idsIn(before), idsIn(after)];
  const isLeft = ({ all, categoryIds, itemIds }: BookPriceRule) => {
    const ids = [...categoryIds, ...itemIds];
    return all || ids.some((id) => has.has(id)) || !ids.some((id) => had.has(id));
  };
  return after.map((part) => ({ ...part, priceRules: part.priceRules?.filter(isLeft) }));
}

const said = ({ detail }: FileError, what: string): string => String(detail[what] ?? '');
const keyOfUse = (use: FileGroupUse): string => (typeof use === 'string' ? use : use.group);

const nameMax = limits.menuNameLengthMax;
const lengthMaxOf: Readonly<Record<string, number>> = {
  description: limits.menuTextLengthMax,
  warning: limits.menuTextLengthMax,
  imageAlt: limits.menuTextLengthMax,
};
const cut = (text: string, lengthMax: number): string => text.slice(0, lengthMax).toWellFormed().trim();

/** Does what was chosen to the place of an error; true: what the error is about does not come. */
function change({ category, item, group, modifier, field }: Place, mend: Mend, error: FileError): boolean {
  const list = field.split('.')[0] ?? '';
  if (mend === 'leave_item' || mend === 'leave_later' || mend === 'leave_choice') return true;
  if (mend === 'leave_choices' && group !== undefined) return true;
  if (mend === 'same_item') return false;
  // Items go on calling it what they called it.
  if (group !== undefined) group.key ??= group.name;
  if (mend === 'rename' && modifier !== undefined) modifier.name = freeName(modifier.name, group?.modifiers ?? []);
  else if (mend === 'rename' && item !== undefined) item.name = freeName(item.name, category?.items ?? []);
  else if (mend === 'leave_rest' && group !== undefined) group.modifiers = group.modifiers?.slice(0, limits.menuModifiersPerGroupMax);
  else if (mend === 'leave_rest' && item !== undefined && list === 'barcodes')
    item.barcodes = tidyBarcodes(item.barcodes ?? []).slice(0, limits.menuBarcodeCountMax);
  else if (mend === 'leave_rest' && item !== undefined) item.modifierGroups = item.modifierGroups?.slice(0, limits.menuGroupsPerItemMax);
  else if (mend === 'ask_price' && item !== undefined) Object.assign(item, { priceType: 'VARIABLE', price: zero });
  else if (mend === 'leave_tax' && item !== undefined) item.taxRates = item.taxRates?.filter((name) => foldedName(name) !== foldedName(said(error, 'name')));
  else if (mend === 'leave_choices' && item !== undefined)
    item.modifierGroups = item.modifierGroups?.filter((use) => keyOf(keyOfUse(use)) !== keyOf(said(error, 'name')));
  else if (mend === 'new_item' && item !== undefined) withoutCodes(item, said(error, 'code'));
  else if (mend === 'leave_code' && item !== undefined && list === 'barcodes') item.barcodes = item.barcodes?.filter((code) => isKept(code, error));
  else changeField(modifier ?? group ?? item ?? category, field, mend);
  return false;
}

/** Takes what an error lists from the codes of an item. What has none left says nothing of codes: those of an item of its name stay. */
function withoutCodes(item: Draft<FileItem>, listed: string): void {
  const isListed = (code: string) => `, ${listed}, `.includes(`, ${code}, `);
  if (isListed((item.sku ?? '').trim())) item.sku = undefined;
  const rest = (item.barcodes ?? []).filter((code) => !isListed(code));
  item.barcodes = rest.length === 0 ? undefined : rest;
}

/** A text that is cut, or a field that is not said. */
function changeField(target: object | undefined, field: string, mend: Mend): void {
  if (target === undefined) return;
  const of = target as Record<string, unknown>;
  const [, index] = /^names\.(\d+)\./.exec(field) ?? [];
  const after = (text: unknown, lengthMax: number) => (mend === 'shorten' && typeof text === 'string' ? cut(text, lengthMax) : undefined);
  if (index === undefined) of[field] = after(of[field], lengthMaxOf[field] ?? nameMax);
  else of['names'] = (of['names'] as Names).map((each, at) => (at === Number(index) ? { ...each, name: after(each.name, nameMax) ?? '' } : each));
}

/** Whether a barcode is not what an error of barcodes is about. */
const isKept = (code: string, { code: problem }: FileError): boolean =>
  problem === 'card_number' ? isNumberOfGoods(code) || !holdsCardNumber(code) : code.length <= limits.menuSkuLengthMax;

interface NamesTaken {
  readonly taken: Set<string>;
  /** The last number behind each name. */
  readonly last: Map<string, number>;
}
const namesOf = new WeakMap<object, NamesTaken>();

/** A name with a number behind it that none of the others has. `others`: the same list each time, of which the names are known then. */
function freeName(name: string, others: readonly { readonly name: string }[]): string {
  const known = namesOf.get(others) ?? { taken: new Set(others.map((each) => foldedName(each.name))), last: new Map<string, number>() };
  namesOf.set(others, known);
  const bare = cut(name, nameMax - 8);
  let count = known.last.get(bare) ?? 1;
  do count += 1;
  while (known.taken.has(foldedName(`${bare} (${count})`)));
  known.last.set(bare, count);
  return `${bare} (${count})`;
}

interface Sharing {
  readonly shared: ReadonlyMap<string, 'file' | 'menu'>;
  readonly sharing: Mend;
  /** Which item has a code, by what makes two rows one item. */
  readonly owners: Map<string, string | object>;
  readonly tell: Tell;
}

/** Takes codes from an item that another one has; the first of the file keeps them, unless it is one of the menu. false: the item does not come. */
function withoutShared(item: Draft<FileItem>, { shared, sharing, owners, tell }: Sharing): boolean {
  const self = item.id ?? (item.sku?.trim() || item);
  const isOthers = (code: string): boolean => {
    const key = barcodeKey(code);
    const has = shared.get(key);
    if (has === undefined) return false;
    if (has === 'menu') return true;
    const owner = owners.get(key) ?? self;
    owners.set(key, owner);
    return owner !== self;
  };
  const lost = (item.barcodes ?? []).filter(isOthers);
  if (lost.length === 0) return true;
  tell(sharing, item.line ?? null, sharing === 'leave_code' ? lost.join(', ') : item.name);
  if (sharing === 'leave_item') return false;
  item.barcodes = item.barcodes?.filter((code) => !lost.includes(code));
  return true;
}
