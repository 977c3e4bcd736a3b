import { coveredBy } from './covered.ts';
import { canvas, require } from './loaded.ts';

/** A part of a font in a file of its own: it is read when one of its characters is drawn for the first time. */
interface Slice {
  readonly font: string;
  readonly name: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** `U+20-7e,U+b7`. */
const rangesOf = (text: string): Slice['ranges'] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

/** The slices of a font as its package lists them: `unicode.json` names each with its characters, `[4]` or `latin`. */
const slicesOf = (font: string, unicode: Readonly<Record<string, string>>): readonly Slice[] =>
  Object.entries(unicode).map(([name, ranges]) => ({ font, name: name.replace(/[[\]]/g, ''), ranges: rangesOf(ranges) }));

interface Orders {
  readonly simplified: readonly Slice[];
  readonly traditional: readonly Slice[];
}
let orders: Orders | null = null;

/** Letters from the font whose letters are all as wide as each other; Chinese as the language writes it, then as the other one does. */
function inOrder(): Orders {
  if (orders !== null) return orders;
  const mono = slicesOf('noto-sans-mono', require('@fontsource-variable/noto-sans-mono/unicode.json'));
  const sc = slicesOf('noto-sans-sc', require('@fontsource-variable/noto-sans-sc/unicode.json'));
  const tc = slicesOf('noto-sans-tc', require('@fontsource-variable/noto-sans-tc/unicode.json'));
  orders = { simplified: [...mono, ...sc, ...tc], traditional: [...mono, ...tc, ...sc] };
  return orders;
}

const pathOf = ({ font, name }: Slice): string => require.resolve(`@fontsource-variable/${font}/files/${font}-${name}-wght-normal.woff2`);

const covered = new Map<Slice, ReadonlySet<number>>();

function has(slice: Slice, character: number): boolean {
  if (!slice.ranges.some(([first, last]) => character >= first && character <= last)) return false;
  const characters = covered.get(slice) ?? coveredBy(pathOf(slice));
  covered.set(slice, characters);
  return characters.has(character);
}

const registered = new Set<Slice>();

/** What CSS calls it, once it is registered. */
function familyOf(slice: Slice): string {
  const family = `till ${slice.font} ${slice.name}`;
  if (!registered.has(slice)) {
    if (canvas().GlobalFonts.registerFromPath(pathOf(slice), family) === null) throw new Error(`a font that cannot be read: ${pathOf(slice)}`);
    registered.add(slice);
  }
  return `"${family}"`;
}

/** What says only how its neighbours are drawn, and has no shape of its own. */
const shapeless = /\u200c|\u200d|[\ufe00-\ufe0f]/u;
/** Signs whose slice is remembered: more than a shop's menus have, and no more than fits easily. */
const rememberedMax = 20_000;
const known = { simplified: new Map<string, Slice | null>(), traditional: new Map<string, Slice | null>() };

/** The font that has all of a sign, as CSS names it; null: none has. `language`: a BCP 47 tag. */
export function fontOf(sign: string, language: string): string | null {
  const order = language.toLowerCase() === 'zh-tw' ? 'traditional' : 'simplified';
  let slice = known[order].get(sign);
  if (slice === undefined) {
    const characters = Array.from(sign).filter((character) => !shapeless.test(character));
    slice = inOrder()[order].find((each) => characters.every((character) => has(each, character.codePointAt(0) ?? 0))) ?? null;
    if (known[order].size < rememberedMax) known[order].set(sign, slice);
  }
  return slice === null ? null : familyOf(slice);
}
