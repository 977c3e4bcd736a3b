const accented: Readonly<Record<string, string>> = {
  ...{ a: 'å', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Å', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Î', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ɱ' },
  ...{ N: 'Ñ', O: 'Ö', P: 'Þ', Q: 'Ǫ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
};

/** Spanish is the longest of the four: a third longer than English on the average, single words up to half. */
const longerBy = 0.35;

/** What stands apart on the screen: a line of steps, and what is around the name of another phrase. */
const apart = /(\{\w+\.[\w.-]+\}|\n)/;

/** A phrase in no language: still readable, longer, between brackets that show where it ends. Its `{names}` stay. */
export const pseudo = (phrase: string): string =>
  phrase
    .split(apart)
    .map((part) => (apart.test(part) || part.trim() === '' ? part : pseudoPart(part)))
    .join('');

function pseudoPart(phrase: string): string {
  const text = phrase
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : [...part].map((letter) => accented[letter] ?? letter).join('')))
    .join('');
  const letters = phrase.replace(/\{\w+\}/g, '').length;
  return `⟦${text}${'~'.repeat(Math.ceil(letters * longerBy))}⟧`;
}

/** The same of all phrases in an object: words in a language that nobody speaks, for finding text that is not translated or has no room. */
export const pseudoOf = <T>(words: T): T =>
  (typeof words === 'string' ? pseudo(words) : Object.fromEntries(Object.entries(words as object).map(([name, each]) => [name, pseudoOf(each)]))) as T;
