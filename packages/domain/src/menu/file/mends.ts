import { cutText } from './cut-text.ts';
import type { FileError, FileErrorCode } from './types.ts';

/**
 * What may be done about all lines with one kind of trouble, instead of mending them in the file. `ask_price`: the price is asked at each sale. `leave_item`: the item does not come.
 * `leave_size`: of an item with sizes, this one does not. `leave_code`, `leave_cells`, `leave_number`, `leave_text`, `leave_tax`, `leave_choices`: it comes without it. `leave_choice`: a
 * choice of a group does not come. `leave_later`: of several the first comes. `leave_rest`: as many come as there may be. `shorten`: the text is cut where it gets too long.
 * `rename`: the later ones have a number behind their name. `point`, `comma`: which sign stands before decimals. `same_item`: what has the code here is this item, and is renamed.
 * `new_item`: it is another item than what has the code here, and comes without the code.
 */
export const mends = [
  ...(['ask_price', 'leave_item', 'leave_size', 'leave_code', 'leave_cells', 'leave_number', 'leave_text', 'leave_tax', 'leave_choices'] as const),
  ...(['leave_choice', 'leave_later', 'leave_rest', 'shorten', 'rename', 'point', 'comma', 'same_item', 'new_item'] as const),
] as const;
export type Mend = (typeof mends)[number];

/** What a person has chosen for kinds of trouble. */
export type ChosenMends = Readonly<Partial<Record<string, Mend>>>;

/** Lines that something was done about, or that come otherwise than they stand in the file. */
export interface Told<What extends string = string> {
  readonly what: What;
  readonly count: number;
  /** The first of them, as lines of the file, ascending. */
  readonly lines: readonly number[];
  /** Some of what stood there. */
  readonly samples: readonly string[];
}

const [linesMax, samplesMax, sampleLengthMax] = [20, 3, 60];

/** Lines as they are listed: in the file's order, each once. */
export const listedLines = (lines: readonly number[]): readonly number[] => [...new Set(lines)].toSorted((a, b) => a - b);

/** Counts what becomes of lines, in whatever order they come. Returns what was counted with `told`. */
export function tally<What extends string>() {
  const all = new Map<What, { line: number; sample: string }[]>();
  return {
    add(what: What, line: number | null | undefined, sample = ''): void {
      const one = all.get(what) ?? [];
      all.set(what, one);
      one.push({ line: line ?? Number.POSITIVE_INFINITY, sample });
    },
    told: (): readonly Told<What>[] =>
      [...all].map(([what, said]) => {
        const inOrder = said.toSorted((a, b) => (a.line === b.line ? 0 : a.line - b.line));
        const samples = new Set<string>();
        for (const { sample } of inOrder) if (samples.size < samplesMax && sample !== '') samples.add(cutText(sample, sampleLengthMax));
        const lines = listedLines(inOrder.flatMap(({ line }) => (Number.isFinite(line) ? [line] : [])));
        return { what, count: said.length, lines: lines.slice(0, linesMax), samples: [...samples] };
      }),
  };
}

/** A kind of trouble in a menu file: errors about all of which the same may be done. */
export const troubles = [
  ...(['name_missing', 'text_too_long', 'code_too_long', 'codes_too_many', 'card_number', 'card_number_in_name', 'card_number_in_code'] as const),
  ...([
    'price_missing',
    'price_out_of_range',
    'choice_price',
    'number_out_of_range',
    'choices_too_many',
    'tax',
    'group_unknown',
    'group_twice',
    'group_invalid',
  ] as const),
  ...(['choice_name_missing', 'modifier_twice', 'item_twice', 'item_differs', 'sku_twice', 'barcode_shared', 'item_renamed'] as const),
] as const;
export type Trouble = (typeof troubles)[number];

/** What may be done about each kind, the mildest first. */
export const mendsOf: Readonly<Record<Trouble, readonly Mend[]>> = {
  name_missing: ['leave_item'],
  text_too_long: ['shorten', 'leave_item'],
  code_too_long: ['leave_code', 'leave_item'],
  codes_too_many: ['leave_rest', 'leave_item'],
  card_number: ['leave_text', 'leave_item'],
  card_number_in_name: ['leave_item'],
  card_number_in_code: ['leave_code', 'leave_item'],
  price_missing: ['ask_price', 'leave_item'],
  price_out_of_range: ['ask_price', 'leave_item'],
  choice_price: ['leave_choice'],
  number_out_of_range: ['leave_number', 'leave_item'],
  choices_too_many: ['leave_rest'],
  tax: ['leave_tax', 'leave_item'],
  group_unknown: ['leave_choices', 'leave_item'],
  group_twice: ['leave_later'],
  group_invalid: ['leave_choices'],
  choice_name_missing: ['leave_choice'],
  modifier_twice: ['rename', 'leave_later'],
  item_twice: ['rename', 'leave_later'],
  item_differs: ['leave_later'],
  sku_twice: ['leave_code', 'leave_item'],
  barcode_shared: ['leave_code', 'leave_item'],
  item_renamed: ['same_item', 'new_item', 'leave_item'],
};

const simple: Readonly<Partial<Record<FileErrorCode, Trouble>>> = {
  ...{ price_missing: 'price_missing', tax_unknown: 'tax', tax_gone: 'tax', tax_ambiguous: 'tax', group_unknown: 'group_unknown', group_twice: 'group_twice' },
  ...{ group_limits: 'group_invalid', group_empty: 'group_invalid', modifier_twice: 'modifier_twice', item_differs: 'item_differs', sku_twice: 'sku_twice' },
  ...{ barcode_twice: 'barcode_shared', barcode_taken: 'barcode_shared', item_renamed: 'item_renamed' },
};

/** The kind of an error; null: it is mended in the file only. */
export function troubleOf({ code, path }: Pick<FileError, 'code' | 'path'>): Trouble | null {
  const known = simple[code];
  if (known !== undefined) return known;
  if (/^(?:parts\.\d+\.)?priceRules\b/.test(path)) return null;
  const {
    item,
    group,
    modifier,
    field = '',
  } = /(?:(?<item>\.items\.\d+)|(?<group>^(?:parts\.\d+\.)?modifierGroups\.\d+))(?<modifier>\.modifiers\.\d+)?\.(?<field>\w+)[^/]*$/.exec(path)?.groups ?? {};
  const isOfItem = item !== undefined;
  if (code === 'item_twice') return field === 'id' ? 'item_differs' : 'item_twice';
  if (code === 'name_missing') return modifier !== undefined ? 'choice_name_missing' : group !== undefined ? 'group_invalid' : isOfItem ? 'name_missing' : null;
  if (code === 'text_too_long') return field === 'sku' || field === 'barcodes' ? 'code_too_long' : 'text_too_long';
  if (code === 'card_number') {
    if (field === 'sku' || field === 'barcodes') return 'card_number_in_code';
    if (/\.name$/.test(path) && !/\.names\.\d+\.name$/.test(path))
      return modifier !== undefined ? 'choice_name_missing' : group !== undefined ? 'group_invalid' : 'card_number_in_name';
    return 'card_number';
  }
  if (code === 'price_out_of_range') return modifier === undefined ? 'price_out_of_range' : 'choice_price';
  if (code !== 'number_out_of_range') return null;
  if (field === 'barcodes') return 'codes_too_many';
  return field === 'modifierGroups' || field === 'modifiers' ? 'choices_too_many' : 'number_out_of_range';
}
