import { useState } from 'react';
import { monogram } from './menu-view.ts';
import classes from './tile.module.css';

/** A picture in a box that keeps its size; without one, or when it does not load, the category's colour with the name's initials. */
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
  return (
    <span className={classes.picture} style={{ background: `var(--mantine-color-${hue}-light)`, color: `var(--mantine-color-${hue}-light-color)` }}>
      <span aria-hidden="true">{monogram(name)}</span>
      {image !== null && image !== '' && !failed ? (
        <img src={image} alt={alt ?? ''} loading="lazy" decoding="async" draggable={false} onError={() => setFailed(true)} />
      ) : null}
    </span>
  );
}
