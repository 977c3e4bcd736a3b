/** A line of the log as it was told, before anything is taken out of it. `time` in ms since epoch. */
export interface ToldLine {
  readonly time: number;
  readonly level: 'info' | 'error';
  /** What it is about: the call's name, or a tag such as SUBMIT_ITEMS_ERROR. */
  readonly tag: string;
  readonly merchantId: string | undefined;
  readonly more: Readonly<Record<string, unknown>>;
}

/** The lines that were told since they were taken last, and how many had no room any more. */
export interface LogLines {
  readonly lines: readonly ToldLine[];
  readonly dropped: number;
}
