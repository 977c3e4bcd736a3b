import type { first } from './en-us/index.ts';
import type * as later from './en-us/later.ts';
import type * as taps from './en-us/taps.ts';

/** A phrase is text with `{names}` to fill; a count has its own forms per language (`one` where the language has it, `other` always). */
export type Phrase = string;
export interface Counted {
  readonly one?: string;
  readonly other: string;
}

/** The shape of a language's words: the keys of en-us with text of any kind. */
export type Widened<T> = T extends string ? Phrase : T extends { readonly other: string } ? Counted : { readonly [K in keyof T]: Widened<T[K]> };

/** What the first screens say: every language has the keys of en-us, all of them. */
export type Phrases = Widened<typeof first>;

type OfTaps = { readonly [S in keyof typeof taps]: Widened<(typeof taps)[S]> };
type OfLater = { readonly [S in keyof typeof later]: Widened<(typeof later)[S]> };

/** How a language's other words are loaded: all of those that en-us has. */
export type Taps = () => Promise<OfTaps>;
export type Later = () => Promise<OfLater>;

/** All words by section. Those of an order's type and of its payment have the first ones in them. */
export interface Words extends Omit<OfTaps, 'orderType'>, Omit<OfLater, 'paying'> {
  readonly first: Phrases;
  readonly orderType: Phrases & OfTaps['orderType'];
  readonly paying: Phrases & OfLater['paying'];
}

/** What is said of one matter. */
export type Section = keyof Words;
export type MessagesOf<S extends Section> = Words[S];

export type Language = 'en-us' | 'es-mx' | 'zh-cn' | 'zh-tw';

/** A language that nobody speaks, made from en-us: what it does not change is not translated, what it cuts off has no room. For development. */
export const pseudoLanguage = 'pseudo';
export type MessagesLanguage = Language | typeof pseudoLanguage;

/** In the order in which they are offered; the names are in their own language. */
export const languages: readonly { readonly id: Language; readonly name: string }[] = [
  { id: 'en-us', name: 'English' },
  { id: 'es-mx', name: 'Español (MX)' },
  { id: 'zh-cn', name: '简体中文' },
  { id: 'zh-tw', name: '繁體中文' },
];

export const defaultLanguage: Language = 'en-us';

/** What a browser or an older setting calls a language, as one of ours: `en` is en-us, unknown ones are too. */
export function languageOf(name: string | null | undefined): Language {
  const asked = (name ?? '').toLowerCase().replace('_', '-');
  const exact = languages.find(({ id }) => id === asked);
  if (exact) return exact.id;
  if (asked.startsWith('es')) return 'es-mx';
  if (/^zh-(tw|hk|mo|hant)/.test(asked)) return 'zh-tw';
  if (asked.startsWith('zh')) return 'zh-cn';
  return defaultLanguage;
}

/** The language of the words: as `languageOf`, and the one for development where it is asked for by its name. */
export const wordsLanguageOf = (name: string): MessagesLanguage => (name === pseudoLanguage ? pseudoLanguage : languageOf(name));

/** Puts values into a phrase's `{names}`; a name without a value stays visible, so that it is noticed. */
export const fill = (phrase: Phrase, values: Readonly<Record<string, string | number>>): string =>
  phrase.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, end: string) => (name in values ? String(values[name]).replace(end && /\.$/, '') + end : whole));

/** A count as people write it: `10,000`. */
export const countText = (count: number, language: Language): string => new Intl.NumberFormat(language).format(count);

/**
 * A wait as people say it, `12 minutes`: seconds up to a minute, minutes up to an hour and a half, then hours, and never less than it is. `seconds` above 0.
 */
export function waitText(seconds: number, language: Language): string {
  const [unit, length] = seconds > 90 * 60 ? (['hour', 3600] as const) : seconds > 60 ? (['minute', 60] as const) : (['second', 1] as const);
  const said = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / length));
  // As everywhere else: a space between a figure and what it counts.
  return said.replace(/\d(?=[^\d\s])/, '$& ');
}

/** The form of a counted phrase for `count`, with `{count}` filled in as people write it. */
export function counted(phrase: Counted, count: number, language: Language, values: Readonly<Record<string, string | number>> = {}): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? (phrase.one ?? phrase.other) : phrase.other;
  return fill(form, { count: countText(count, language), ...values });
}
