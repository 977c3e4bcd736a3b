import { type Cluster, clustersOf } from './columns.ts';

/** What stays together in a row: a word, or one wide character with the signs that belong to it. */
interface Unit {
  readonly clusters: readonly Cluster[];
  readonly columns: number;
}

/** Never first in a row, and never last. */
const closing = /^[，。、；：！？）」』】》〉”’…·%‰°.,;:!?)\]}»›]$/u;
const opening = /^[（「『【《〈“‘([{«‹¿¡$]$/u;
/** The second row of a name that is this long begins where the name does. */
const hangMax = 6;

const unitOf = (clusters: readonly Cluster[]): Unit => ({ clusters, columns: clusters.reduce((sum, { columns }) => sum + columns, 0) });
const textOf = ({ clusters }: Unit): string => clusters.map(({ text }) => text).join('');
const isSpace = ({ text }: Cluster): boolean => text === ' ';

/** Whether a row may end between the two. */
function canBreak(before: Cluster, after: Cluster): boolean {
  if (isSpace(before) !== isSpace(after)) return true;
  if (closing.test(after.text) || opening.test(before.text)) return false;
  return before.columns === 2 || after.columns === 2 || before.text === '-';
}

function unitsOf(text: string): readonly Unit[] {
  const groups: Cluster[][] = [];
  let before: Cluster | null = null;
  for (const cluster of clustersOf(text)) {
    const last = groups.at(-1);
    if (last === undefined || before === null || canBreak(before, cluster)) groups.push([cluster]);
    else last.push(cluster);
    before = cluster;
  }
  return groups.map(unitOf);
}

/** The beginning of a unit that is longer than a row: as much as fits, at least one cluster. */
function split({ clusters }: Unit, columns: number): readonly [Unit, Unit] {
  let used = 0;
  let at = 0;
  for (const cluster of clusters) {
    if (at > 0 && used + cluster.columns > columns) break;
    used += cluster.columns;
    at += 1;
  }
  return [unitOf(clusters.slice(0, at)), unitOf(clusters.slice(at))];
}

/**
 * A text in rows of at most `columns` (at least 2), as it came or broken between words, and between any two wide characters that may part. Rows after
 * the first begin with `hang` spaces, unless that leaves too little room. No row ends with a space; no text is one empty row.
 */
export function wrapped(text: string, columns: number, hang = 0): readonly string[] {
  const indent = hang > hangMax || hang > columns / 2 ? '' : ' '.repeat(hang);
  const rows: string[] = [];
  let row = '';
  let left = columns;
  const next = () => {
    rows.push(row.trimEnd());
    row = indent;
    left = columns - indent.length;
  };
  const isFresh = () => row.trim() === '';
  const waiting = [...unitsOf(text)].toReversed();
  for (let unit = waiting.pop(); unit !== undefined; unit = waiting.pop()) {
    const blank = unit.clusters.every(isSpace);
    // The space at which a row was broken is not printed.
    if (blank && rows.length > 0 && isFresh()) continue;
    if (unit.columns <= left) {
      row += textOf(unit);
      left -= unit.columns;
    } else if (blank) next();
    else if (isFresh()) {
      const [fitting, rest] = split(unit, left);
      row += textOf(fitting);
      next();
      waiting.push(rest);
    } else {
      next();
      waiting.push(unit);
    }
  }
  if (!isFresh() || rows.length === 0) rows.push(row.trimEnd());
  return rows;
}
