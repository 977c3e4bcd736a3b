/** Chinese, Japanese and Korean: a line may break between any two of them, and each is about as wide as two Latin letters. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How wide the longest word of a name is that no line may break, in Latin letters: `Birria consommé` is 8, `酸辣湯` is 2. */
export const longestWord = (name: string): number =>
  Math.max(0, ...name.split(/\s+/).flatMap((word) => word.split(/(?<=-)/).map((part) => (wide.test(part) ? 2 : [...part].length))));
