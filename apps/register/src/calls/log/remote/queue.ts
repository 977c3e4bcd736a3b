import type { Line } from './lines.ts';

/** The lines that are not sent yet, oldest first; bounded in their number and bytes, beyond which the oldest are dropped and counted. */
export function makeQueue({ countMax, bytesMax }: { readonly countMax: number; readonly bytesMax: number }) {
  let lines: Line[] = [];
  let byteCount = 0;
  let dropped = 0;

  function trim(): void {
    while (lines.length > countMax || byteCount > bytesMax) {
      const [oldest] = lines.splice(0, 1);
      if (oldest === undefined) return;
      byteCount -= oldest.byteCount;
      dropped += oldest.times;
    }
  }

  return {
    get isEmpty(): boolean {
      return lines.length === 0;
    },
    all: (): readonly Line[] => lines,
    /** How many lines were dropped since `sent`. */
    dropped: (): number => dropped,
    /** Counts lines that were dropped elsewhere, or, below zero, whose number the server has. */
    count(more: number): void {
      dropped += more;
    },
    /** Adds a line; the same as the newest is the newest once more. */
    add(line: Line): void {
      const last = lines.at(-1);
      if (last !== undefined && last.text === line.text) {
        lines[lines.length - 1] = { ...last, until: line.until, times: last.times + line.times };
        return;
      }
      lines.push(line);
      byteCount += line.byteCount;
      trim();
    },
    /** Puts lines back in front: they are older than all others. */
    putBack(batch: readonly Line[]): void {
      lines = [...batch, ...lines];
      byteCount += batch.reduce((sum, line) => sum + line.byteCount, 0);
      trim();
    },
    /** Takes the oldest lines that fit, one at least. */
    takeBatch(most: { readonly countMax: number; readonly bytesMax: number }): readonly Line[] {
      let count = 0;
      let bytes = 0;
      while (count < Math.min(most.countMax, lines.length)) {
        bytes += lines[count]?.byteCount ?? 0;
        if (count > 0 && bytes > most.bytesMax) break;
        count += 1;
      }
      const batch = lines.splice(0, count);
      byteCount -= batch.reduce((sum, line) => sum + line.byteCount, 0);
      return batch;
    },
  };
}
