/** What a line without a note carries, as it is kept and on the wire. Everywhere else such a note is empty. */
const noNote = '-';

/** A line's note as it is kept; empty, null or left out: there is none. */
export const keptNote = (note: string | null | undefined): string => (note === null || note === undefined || note === '' ? noNote : note);

/** A kept note as it was written; empty: there is none. */
export const noteOf = (kept: string): string => (kept === noNote ? '' : kept);
