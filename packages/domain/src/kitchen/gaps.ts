import type { Category } from '../menu/types.ts';
import type { Station } from './stations.ts';

/** The kitchen printers and screens of a shop as they are set up. */
export interface KitchenStations {
  readonly printers: readonly (Station & { readonly enabled: boolean })[];
  /** `standbyId`: the printer that prints for a screen while it is silent; null: none. */
  readonly screens: readonly (Omit<Station, 'standsBy'> & { readonly enabled: boolean; readonly standbyId: string | null })[];
}

type Sold = Pick<Category, 'id'> & { readonly items: readonly { readonly id: string }[] };

/** What is set up for the kitchen and has no effect, or not the one that it seems to have. */
export interface KitchenGaps {
  /** Categories with items that no station is set up for, although every station has its categories: their lines go to all of them. Ids, as on the menu. */
  readonly nowhere: readonly string[];
  /** Stations that are switched on and get nothing: their categories have no items, or they stand by for no screen. Ids. */
  readonly idle: readonly string[];
}

/** Compares the stations with the menu. Without a station at work there is no kitchen to tell, and nothing is missing. */
export function kitchenGaps(menu: readonly Sold[], set: KitchenStations): KitchenGaps {
  const screens = set.screens.filter(({ enabled }) => enabled);
  const stations: readonly Station[] = [...set.printers.filter(({ enabled }) => enabled), ...screens.map((screen) => ({ ...screen, standsBy: false }))];
  const atWork = stations.filter(({ standsBy }) => !standsBy);
  // A printer that only stands by gets everything where nobody else is there.
  if (atWork.length === 0) return { nowhere: [], idle: [] };
  const filled = menu.filter(({ items }) => items.length > 0);
  const isFilled = (category: string) => filled.some(({ id }) => id === category);
  const isIdle = ({ id, categories, standsBy }: Station) =>
    standsBy ? !screens.some(({ standbyId }) => standbyId === id) : categories !== null && categories.length > 0 && !categories.some(isFilled);
  return { nowhere: nowhereOf(filled, atWork), idle: stations.filter(isIdle).map(({ id }) => id) };
}

function nowhereOf(filled: readonly Sold[], atWork: readonly Station[]): readonly string[] {
  const named = new Set(atWork.flatMap(({ categories }) => categories ?? []));
  if (atWork.some(({ categories }) => categories === null || categories.length === 0)) return [];
  // An item that is in another category beside goes to that one's station.
  const told = new Set(filled.filter(({ id }) => named.has(id)).flatMap(({ items }) => items.map(({ id }) => id)));
  return filled.filter(({ id, items }) => !named.has(id) && items.some((item) => !told.has(item.id))).map(({ id }) => id);
}
