import type { Draw } from './sheet.ts';

/** So many signs are told: they name the script, and nobody reads more. */
const toldMax = 20;
/** A run of a script is one sign, and may be a whole name. */
const signLengthMax = 40;

/** Bytes for a printer, and which signs no font had: a box with a question mark stands on the paper for each, which is to be said to somebody. */
export interface Paper {
  readonly bytes: Uint8Array;
  readonly notShown: readonly string[];
}

/** The same drawing, which remembers what it could not show. */
export function watched(draw: Draw): { readonly draw: Draw; readonly notShown: () => readonly string[] } {
  const lost = new Set<string>();
  return {
    draw(sheet) {
      const drawing = draw(sheet);
      for (const { text } of drawing.missing) lost.add(text.trim().slice(0, signLengthMax));
      return drawing;
    },
    notShown: () => [...lost].slice(0, toldMax),
  };
}

/** Makes paper with `draw`. */
export function paperWith(draw: Draw, make: (draw: Draw) => Uint8Array): Paper {
  const own = watched(draw);
  return { bytes: make(own.draw), notShown: own.notShown() };
}

const mark = 'not-shown ';

/** How it is kept in the place of a reason why something was not printed, that its paper lacks signs; null: it has them all. */
export const notShownReason = (signs: readonly string[]): string | null => (signs.length === 0 ? null : `${mark}${JSON.stringify(signs)}`);

/** The signs that are kept so; undefined: the reason is another one, or there is none. */
export const notShownOf = (reason: string | null): readonly string[] | undefined =>
  reason?.startsWith(mark) === true ? (JSON.parse(reason.slice(mark.length)) as string[]) : undefined;
