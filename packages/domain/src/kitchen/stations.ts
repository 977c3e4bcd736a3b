/** A kitchen printer or screen, and whose lines it gets: those of items in one of these categories; null: every line; none: what no other has categories for. */
export interface Station {
  readonly id: string;
  readonly categories: readonly string[] | null;
  /** A printer that only stands by for a screen: it gets no line by itself. */
  readonly standsBy: boolean;
}

/**
 * The stations that get an item's lines, by the categories that hold it. No line is left out: one that no station is there for goes to all of them, since a
 * line that nobody is told of is not cooked.
 */
export function stationsFor(itemCategories: readonly string[], stations: readonly Station[]): readonly string[] {
  const atWork = stations.filter(({ standsBy }) => !standsBy);
  const isNamed = ({ categories }: Station) => categories?.some((category) => itemCategories.includes(category)) ?? false;
  const isRest = !atWork.some(isNamed);
  const those = atWork.filter((station) => station.categories === null || isNamed(station) || (isRest && station.categories.length === 0));
  return [those, atWork, stations].find((some) => some.length > 0)?.map(({ id }) => id) ?? [];
}

/**
 * The stations that get a line: those that were told of it before, whatever their categories and its item's are by now, since what is cancelled or changed has to
 * reach whoever cooks it; otherwise, or where none of them is there any more, those of its item.
 */
export function stationsOfLine(told: readonly string[], itemCategories: readonly string[], stations: readonly Station[]): readonly string[] {
  const those = stations.map(({ id }) => id).filter((id) => told.includes(id));
  return those.length > 0 ? those : stationsFor(itemCategories, stations);
}
