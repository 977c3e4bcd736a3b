/** A kitchen printer, and whose lines it gets: those of items in one of these categories; null: every line. */
export interface Station {
  readonly id: string;
  readonly categories: readonly string[] | null;
}

/**
 * The printers that get an item's lines, by the categories that hold it. No line is left out: one that no printer is there for goes to all of them, since a
 * line that is not printed is not cooked.
 */
export function stationsFor(itemCategories: readonly string[], stations: readonly Station[]): readonly string[] {
  const those = stations.filter(({ categories }) => categories === null || categories.some((category) => itemCategories.includes(category)));
  return (those.length === 0 ? stations : those).map(({ id }) => id);
}
