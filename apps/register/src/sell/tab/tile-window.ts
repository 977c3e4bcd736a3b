/** Where the sections of a menu and their tiles lie, all in px, and which of them are drawn. Pure: nothing is measured here. */

/** What a tile grid is made of, px, as `MenuTab.module.css` has it. */
export interface Metrics {
  readonly columns: number;
  readonly gap: number;
  /** Of a tile. */
  readonly height: number;
}

export interface PlacedSection {
  /** Of its list, from the top of the first section. */
  readonly top: number;
  readonly height: number;
  readonly count: number;
}

/** Which tiles of a section are drawn: from `first` up to, without, `end`; none where both are the same. */
export interface Drawn {
  readonly first: number;
  readonly end: number;
}

/** As in `tile.module.css`. */
const headingHeight = 32;
const sectionGap = 12;
/** What is drawn above and below the screen, so that a finger does not outrun it. */
const aheadPx = 400;
/** A menu of a few screens is drawn whole: nothing is to be gained, and the browser's own search finds all of it. */
const wholeUpTo = 150;

/** As many columns of at least `tileMin` as the width holds. */
export const columnsIn = (width: number, tileMin: number, gap: number): number => Math.max(1, Math.floor((width + gap) / (tileMin + gap)));

/** Sections one under the other, each of so many tiles, with or without a heading. */
export function placeSections(counts: readonly number[], headed: boolean, { columns, gap, height: tile }: Metrics): readonly PlacedSection[] {
  let end = -sectionGap;
  return counts.map((count) => {
    const top = end + sectionGap + (headed ? headingHeight : 0);
    const height = Math.max(0, Math.ceil(count / columns) * (tile + gap) - gap);
    end = top + height;
    return { top, height, count };
  });
}

/** The tiles to draw while the px from `from` to `to` are in sight, for each section; whole rows. */
export function drawnIn(sections: readonly PlacedSection[], from: number, to: number, { columns, gap, height: tile }: Metrics): readonly Drawn[] {
  const whole = sections.reduce((sum, { count }) => sum + count, 0) <= wholeUpTo;
  const row = tile + gap;
  return sections.map(({ top, height, count }) => {
    if (whole) return { first: 0, end: count };
    if (top > to + aheadPx || top + height < from - aheadPx) return none;
    const first = Math.max(0, Math.floor((from - aheadPx - top) / row)) * columns;
    const end = Math.min(count, Math.max(0, Math.ceil((to + aheadPx - top) / row)) * columns);
    return first < end ? { first, end } : none;
  });
}

const none: Drawn = { first: 0, end: 0 };

/** A tile by its section and its place in there. */
export interface Place {
  readonly section: number;
  readonly at: number;
}

/**
 * Where an arrow key leads from a tile: to its neighbour, across sections; up and down keep the column as far as the row has it. null: nowhere.
 * `canStand` tells whether a tile takes the focus; others are skipped in the same direction.
 */
export function neighbour(counts: readonly number[], columns: number, from: Place, key: string, canStand: (place: Place) => boolean): Place | null {
  let place: Place | null = from;
  do place = oneStep(counts, columns, place, key);
  while (place !== null && !canStand(place));
  return place;
}

function oneStep(counts: readonly number[], columns: number, { section, at }: Place, key: string): Place | null {
  const count = counts[section] ?? 0;
  const column = at % columns;
  if (key === 'ArrowLeft') return at > 0 ? { section, at: at - 1 } : lastOf(counts, section - 1);
  if (key === 'ArrowRight') return at + 1 < count ? { section, at: at + 1 } : firstOf(counts, section + 1, 0);
  if (key === 'ArrowUp') {
    if (at >= columns) return { section, at: at - columns };
    const above = lastOf(counts, section - 1);
    return above === null ? null : { ...above, at: Math.min(above.at, above.at - (above.at % columns) + column) };
  }
  if (key !== 'ArrowDown') return null;
  const lastRow = Math.floor((count - 1) / columns);
  return Math.floor(at / columns) < lastRow ? { section, at: Math.min(count - 1, at + columns) } : firstOf(counts, section + 1, column);
}

const firstOf = (counts: readonly number[], section: number, column: number): Place | null =>
  section < counts.length ? { section, at: Math.min(column, (counts[section] ?? 1) - 1) } : null;
const lastOf = (counts: readonly number[], section: number): Place | null => (section >= 0 ? { section, at: (counts[section] ?? 1) - 1 } : null);
