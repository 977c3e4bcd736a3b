import { counted } from '@till/phrases/phrases';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { useSetting } from '../../native/storage.ts';
import { nameSize, partable } from './fitting.ts';
import type { Shelf } from './shelf.ts';
import { hueStyle, TilePicture } from './TilePicture.tsx';
import classes from './tile.module.css';

interface Props {
  readonly categories: readonly Shelf[];
  readonly hues: ReadonlyMap<string, string>;
  readonly onOpen: (category: Shelf) => void;
}

/** The categories as tiles, each with how many items are in it. */
export function CategoryGrid({ categories, hues, onOpen }: Props) {
  const words = useMessages();
  const language = useLanguage();
  const [tiles] = useSetting('tiles');
  return (
    <ul className={classes.grid} aria-label={words.menu.categories}>
      {categories.map((category) => (
        <li key={category.id} className="grid">
          <button type="button" className={`${classes.tile} press`} style={hueStyle(hues.get(category.id) ?? 'gray')} onClick={() => onOpen(category)}>
            {tiles === 'large' ? <TilePicture image={category.image} alt={category.imageAlt} className={`${classes.picture} grid place-center`} /> : null}
            <span className={`${classes.words} grid min-w-0`}>
              <span className={classes.name} style={{ fontSize: nameSize(category.friendlyName ?? category.name) }}>
                {partable(category.friendlyName ?? category.name)}
              </span>
              <span className="truncate text-16 leading-20 quiet">{counted(words.menu.itemCount, category.items.length, language)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
