import type { Category, Item } from '@till/domain/menu/types';

/** What stands under one name: a category, or the favourites. */
export type Shelf = Pick<Category, 'id' | 'name' | 'friendlyName' | 'image' | 'imageAlt' | 'items'>;

/** No category has such an id. */
export const favouritesId = ' favourites';

export const favouritesShelf = (name: string, items: readonly Item[]): Shelf => ({
  ...{ id: favouritesId, name, items },
  ...{ friendlyName: null, image: null, imageAlt: null },
});
