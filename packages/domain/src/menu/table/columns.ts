import { type Column, joinedFields, ownTitles, type TableField, type TableFormat } from './fields.ts';
import { commonField, foldedTitle, namesField, ownField, squareField } from './titles.ts';

/** A title without the place in brackets behind it (`Price [Main St]`), and that place; null: it names none. */
function bracketed(title: string): { readonly base: string; readonly place: string | null } {
  const { base, place } = /^(?<base>.*?\S)\s*[[［【](?<place>.*\S.*)[\]］】]\s*$/u.exec(title.trim())?.groups ?? {};
  return base === undefined || place === undefined ? { base: title, place: null } : { base, place: place.trim() };
}

/** What Square says of each place, with the place's name behind it: `Price Main St`. */
const ofPlace: ReadonlySet<TableField> = new Set(['price', 'shown', 'stock']);
/** What Square writes before a place; `Stock Alert Enabled` and `Online Sale Price` are something else. */
const beforePlace =
  /^(price|precio|preco|prix|preis|prezzo|価格|current quantity|cantidad actual|quantidade atual|quantite actuelle|aktuelle menge|現在の数量|現在の在庫数?量?|在庫数)$/;
const firstOfLetters = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]$/u;

/** A title of Square's as what it says of which place; null: it is of no place. The longest that is known counts, so that a place may be called as people like. */
function squarePlace(title: string): { readonly field: TableField; readonly place: string } | null {
  const bare = title.normalize('NFKC').trim();
  for (let end = bare.length - 1; end > 0; end -= 1) {
    const [base, rest] = [bare.slice(0, end), bare.slice(end)];
    if (!/^\s/.test(rest) && !(firstOfLetters.test(base) && rest.trim() !== '')) continue;
    const folded = foldedTitle(base);
    const field = squareField(folded);
    if (ofPlace.has(field) && (field === 'shown' || beforePlace.test(folded))) return { field, place: rest.trim() };
  }
  return null;
}

/** A tax's or group's name in a title such as `Tax - Sales Tax (8.25%)` or `Modifier Set - Toppings`, in any of the makers' languages; null: it is no such title. */
function labelled(title: string): Pick<Column, 'field' | 'label'> | null {
  const { what, name } = /^(?<what>[^-–—:：]+?)\s*[-–—:：]\s*(?<name>.*\S)\s*$/u.exec(title.trim())?.groups ?? {};
  if (what === undefined || name === undefined) return null;
  const folded = foldedTitle(what);
  const isTax = /^(tax|taxes|impuestos?|impostos?|taxas?|taxe|taxes|tva|steuern?|mwst\.?|imposta|imposte|tassa|tasse|iva|税|稅|税金|税率)$/.test(folded);
  const isChoices = /modif|修饰|修飾|修改|变更项|附加|加料|配料|选项组|選項組|モディファイ|オプションセット|追加オプション/.test(folded);
  if (!isTax && !isChoices) return null;
  const bare = name
    .replace(/\s*[(（]\s*[\d.,]+\s*[%％]\s*[)）]$/u, '')
    .replace(/^["“”«「](.*)["“”»」]$/u, '$1')
    .trim();
  return bare === '' ? null : { field: isTax ? 'tax' : 'choices', label: bare };
}

/** Whose table has these titles, in any of the makers' languages. Square's have names of items and of variations, Loyverse's a handle and options. */
export function formatOf(titles: readonly string[]): TableFormat {
  const folded = titles.map((title) => foldedTitle(bracketed(title).base));
  const has = new Set(folded);
  if (has.has(foldedTitle(ownTitles.id)) && has.has('name')) return 'till';
  const isItemName = (title: string) => /^(item name|nombre del? (articulo|producto)|nom d(e l)?'article|nome do (item|artigo)|商品名|アイテム名)$/.test(title);
  const isVariationName = (title: string) => squareField(title) === 'variation';
  const hasPrice = titles.some((title) => squareField(foldedTitle(title)) === 'price' || squarePlace(title)?.field === 'price');
  const hasToken = ['token', 'jeton', 'トークン', 'ficha', 'testimoni'].some((title) => has.has(title));
  if (folded.some(isItemName) && folded.some(isVariationName) && (hasToken || hasPrice)) return 'square';
  const fields = folded.map(commonField);
  const hasField = (field: TableField) => fields.includes(field);
  // Shopify has handles and options too, and calls the name a title.
  const isNamed = folded.some((title) => title !== 'title' && commonField(title) === 'name');
  const isSold = hasField('price') || hasField('variation');
  const marks = (['variation', 'byWeight', 'tracked', 'component', 'handle'] as const).filter(hasField).length;
  const hasPlaces = titles.some((title) => bracketed(title).place !== null);
  return isNamed && isSold && ((hasField('handle') && !has.has('title')) || marks + (hasPlaces ? 1 : 0) >= 3) ? 'loyverse' : 'table';
}

/** What our own tables say otherwise, by their choices and price types. */
const onlyElsewhere: ReadonlySet<TableField> = new Set(['variation', 'variationName', 'handle', 'byWeight', 'unit', 'tracked', 'component', 'shown']);

function seenAs(title: string, format: TableFormat): Column {
  const isForeign = format === 'square' || format === 'loyverse';
  const named = isForeign ? labelled(title) : null;
  if (named !== null) return { title, ...named };
  const folded = foldedTitle(title);
  const names = namesField(folded);
  if (names !== null) return { title, field: names, label: null };
  if (format === 'till') return { title, field: ownField(folded) ?? (onlyElsewhere.has(commonField(folded)) ? 'none' : commonField(folded)), label: null };
  if (format === 'square') {
    const field = squareField(folded);
    const placed = field === 'none' ? squarePlace(title) : null;
    return { title, field: placed?.field ?? field, label: null, ...(placed === null ? {} : { place: placed.place }) };
  }
  const { base, place } = bracketed(title);
  const field = commonField(foldedTitle(base));
  return { title, field, label: null, ...(place !== null && ofPlace.has(field) ? { place } : {}) };
}

/** What the columns of a table seem to be; of two that seem the same the first is it, except for taxes, choices, sizes, and what is said of several places. */
export function columnsOf(titles: readonly string[], format: TableFormat = formatOf(titles)): readonly Column[] {
  const taken = new Set<string>();
  const columns = titles.map((title): Column => {
    const column = seenAs(title, format);
    const key = `${column.field}\n${column.place ?? ''}`;
    const isFree = column.field === 'none' || joinedFields.has(column.field) || !taken.has(key);
    taken.add(key);
    return isFree ? column : { title, field: 'none', label: null };
  });
  // Whatever Loyverse calls it in a language that is not known here: its first column has the handles.
  const [first, ...others] = columns;
  if (format !== 'loyverse' || first?.field !== 'none' || others.some(({ field }) => field === 'handle')) return columns;
  return [{ title: first.title, field: 'handle', label: null }, ...others];
}

/** The places of which a table says something, in its order. With several, a person says which is this shop. */
export const placesOf = (columns: readonly Column[]): readonly string[] => [
  ...new Set(columns.flatMap(({ field, place }) => (field === 'none' || place === undefined ? [] : [place]))),
];
