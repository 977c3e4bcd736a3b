import { fieldTextOf, isHidden } from './fields.ts';
import { isPlain, maskedText } from './mask-text.ts';

const removed = '[removed]';
const typed = '[text]';
/** What stands for something that was left out: in a copy of a copy it stays. */
const leftOut = /^\[(?:text|removed|deeper|number|list of \d+|\d+ more)\]$/;

/** How much of a value is logged: levels, entries of a list, fields of an object, and all of these together. */
const levelsMax = 7;
const listMax = 20;
const fieldsMax = 60;
const valuesMax = 400;

/** How fields and ids of ours look. */
const fieldName = /^[A-Za-z_$][\w$-]{0,39}$/;
const idShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const hexId = /^(?:[a-z]{1,8}-)?(?=\d*[a-f])[0-9a-f]{10,24}$/;
const wordShape = /^[A-Za-z][A-Za-z0-9 _-]{0,39}$/;

/** No amount of a shop's day is as high; the number of a phone or a card is, without the zero that it begins with in Taiwan too. */
const amountMax = 100_000_000;
/** Times in ms, until 2033. */
const [timeFrom, timeTo] = [1_000_000_000_000, 2_000_000_000_000];

/**
 * A copy of a value for a log, as JSON has it. It keeps the value's shape, its numbers, and the ids and words that programs made. It leaves out what lets
 * somebody in, how and where somebody is reached, and the text of each field that is not known to hold a program's word: people type names and numbers
 * anywhere. It is bounded; `levels`: how deep it goes. A copy of a copy is the same again.
 */
export function masked(value: unknown, levels = levelsMax): unknown {
  let left = valuesMax;
  const copy = (one: unknown, name: string, depth: number): unknown => {
    left -= 1;
    if (one === null || one === undefined || typeof one === 'boolean' || one === '') return one;
    if (typeof one === 'function' || typeof one === 'symbol') return undefined;
    if (isHidden(name)) return removed;
    if (typeof one === 'string') return name === '' ? maskedText(one) : textFor(name, one);
    if (typeof one !== 'object') return numberFor(Number(one));
    if (one instanceof Error) return { message: maskedText(one.message), stack: maskedText(one.stack ?? '') };
    const isTooMuch = depth >= levels || left <= 0;
    if (!Array.isArray(one)) return isTooMuch ? '[deeper]' : copyOfObject(one, depth);
    // A list of what is too deep is told by its length alone.
    return isTooMuch || (depth + 1 >= levels && typeof one[0] === 'object') ? `[list of ${one.length}]` : copyOfList(one, name, depth);
  };
  const copyOfList = (list: readonly unknown[], name: string, depth: number) => {
    const shown = list.slice(0, listMax).map((each) => copy(each, name, depth + 1));
    return list.length > listMax ? [...shown, `[${list.length - listMax} more]`] : shown;
  };
  const copyOfObject = (one: object, depth: number) => {
    const fields = Object.entries(one).slice(0, fieldsMax);
    return Object.fromEntries(fields.map(([name, each]) => [nameFor(name), copy(each, isHidden(name) ? name : nameFor(name), depth + 1)]));
  };
  return copy(value, '', 0);
}

const nameFor = (name: string): string => (leftOut.test(name) || (fieldName.test(name) && isPlain(name)) ? name : typed);

function numberFor(value: number): number | string {
  const isTime = Number.isInteger(value) && value >= timeFrom && value < timeTo;
  return Math.abs(value) < amountMax || isTime ? value : '[number]';
}

function textFor(name: string, text: string): string {
  if (leftOut.test(text)) return text;
  const kind = fieldTextOf(name);
  if (kind === undefined) return typed;
  if (kind === 'sentence') return maskedText(text);
  if (kind === 'url') return cut(urlFor(cut(text)));
  if (kind === 'id') return isId(text) ? text : typed;
  if (kind === 'word') return wordShape.test(text) && isPlain(text) ? text : typed;
  return kind.test(text) ? text : typed;
}

/** Ids in hexadecimal have seven digits in a row now and then. */
const isId = (text: string): boolean => hexId.test(text) || (idShape.test(text) && isPlain(text));

/** How much of an address is looked at, and how much is kept; characters. */
const urlMax = 2_000;

/** Up to a step or value that may have been cut in two, and would look like something else. */
const cut = (url: string): string => (url.length <= urlMax ? url : url.slice(0, urlMax).replace(/(?:^|[/?&#])[^/?&#]*$/, ''));

const urlParts = /^(?:([a-z][a-z+.-]*:\/\/)(?:[^/?#]*@)?([^/?#]*))?([^?#]*)(?:\?([^#]*))?/i;

/** An address with the names of what is asked for, and those of its values and steps that a program made. */
function urlFor(url: string): string {
  const [, scheme = '', host = '', path = '', query] = urlParts.exec(url) ?? [];
  const steps = withoutNumbers(path)
    .split('/')
    .map((step) => (step === '' || leftOut.test(step) || isId(step) ? step : typed));
  const asked = query?.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=').map(decoded);
    return `${nameFor(name)}=${isHidden(name) ? removed : valueFor(nameFor(name), value.join('='))}`;
  });
  return `${scheme}${maskedText(host)}${steps.join('/')}${asked === undefined ? '' : `?${asked.join('&')}`}`;
}

/** A number whose groups of digits are steps of their own. Looked for from the first digit of a step alone: from each, it would take time by the square. */
const withoutNumbers = (path: string): string =>
  path.replace(/(?<![\d+().-])[\d+().-]+(?:\/[\d+().-]+)+/g, (steps) => (steps.replace(/\D/g, '').length < 7 ? steps : typed));

/** A value that an address asks for; short numbers are pages. */
const valueFor = (name: string, text: string): string => (text === '' || /^\d{1,5}$/.test(text) ? text : textFor(name, text));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return typed;
  }
}
