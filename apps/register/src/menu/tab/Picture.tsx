import { useState } from 'react';
import { usePicture } from '../../native/picture.ts';
import { monogram } from '../menu-view.ts';
import classes from './tile.module.css';

/** A picture in a box of fixed size; if missing or not loaded, the category's colour with the name's initials. */
export function Picture({
  image,
  name,
  hue,
  alt,
}: {
  readonly image: string | null;
  readonly name: string;
  readonly hue: string;
  readonly alt?: string | null | undefined;
}) {
  const [failed, setFailed] = useState(false);
  const shown = usePicture(image);
  return (
    <span className={classes.picture} style={{ background: `var(--mantine-color-${hue}-light)`, color: `var(--mantine-color-${hue}-light-color)` }}>
      <span aria-hidden="true">{monogram(name)}</span>
      {shown !== null && !failed ? <img src={shown} alt={alt ?? ''} loading="lazy" decoding="async" draggable={false} onError={() => setFailed(true)} /> : null}
    </span>
  );
}
