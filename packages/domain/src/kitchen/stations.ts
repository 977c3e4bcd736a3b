/** A kitchen printer, and whose lines it gets: those of items in one of these categories; null: every line; none: what no other has categories for. */
export interface Station {
  readonly id: string;
  readonly categories: readonly string[] | null;
}

/**
 * The printers that get an item's lines, by the categories that hold it. No line is left out: one that no printer is there for goes to all of them, since a
 * line that is not printed is not cooked.
 */
export function stationsFor(itemCategories: readonly string[], stations: readonly Station[]): readonly string[] {
  const isNamed = ({ categories }: Station) => categories?.some((category) => itemCategories.includes(category)) ?? false;
  const isRest = !stations.some(isNamed);
  const those = stations.filter((station) => station.categories === null || isNamed(station) || (isRest && station.categories.length === 0));
  return (those.length === 0 ? stations : those).map(({ id }) => id);
}

/**
 * The printers that get a line: those that were told of it before, whatever their categories and its item's are by now, since what is cancelled or changed has to
 * reach whoever cooks it; otherwise, or where none of them is there any more, those of its item.
 */
export function stationsOfLine(told: readonly string[], itemCategories: readonly string[], stations: readonly Station[]): readonly string[] {
  const those = stations.map(({ id }) => id).filter((id) => told.includes(id));
  return those.length > 0 ? those : stationsFor(itemCategories, stations);
}
