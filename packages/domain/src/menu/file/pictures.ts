import { limits } from '../../limits.ts';
import { pictureIdIn } from '../picture.ts';
import type { FilePictures, MenuFile } from './types.ts';

/** The pictures that a menu names, by the names that their bytes have, and where each is read. */
export function picturesNamed({ categories }: Pick<MenuFile, 'categories'>): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const { image, items } of categories)
    for (const address of [image, ...items.map((item) => item?.image)]) {
      const id = typeof address === 'string' ? pictureIdIn(address) : null;
      if (id !== null && typeof address === 'string') named.set(id, address);
    }
  return named;
}

const base64LengthMax = Math.ceil(limits.menuPictureBytesMax / 3) * 4;

/** Of what a file says to be pictures: those that its menu names and that may be pictures. Whoever keeps them looks at their bytes. */
export function picturesIn(said: unknown, menu: Pick<MenuFile, 'categories'>): FilePictures {
  if (typeof said !== 'object' || said === null) return {};
  const named = picturesNamed(menu);
  return Object.fromEntries(
    Object.entries(said).filter(
      ([id, data]) => named.has(id) && typeof data === 'string' && data.length > 0 && data.length <= base64LengthMax && /^[A-Za-z0-9+/]+={0,2}$/.test(data),
    ),
  );
}
