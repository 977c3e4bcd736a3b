import { useState } from 'react';
import { usePicture } from '../../native/picture.ts';
import classes from './tile.module.css';

interface Props {
  readonly pictured: boolean;
  readonly image: string | null;
  readonly hue: string;
  readonly alt?: string | null | undefined;
}

/** What a tile is found by before its name is read: its category's colour at its edge, or its picture, which lies on that colour until it is loaded. */
export function TileColour({ pictured, image, hue, alt }: Props) {
  return pictured ? (
    <span className={`${classes.picture} grid place-center`} style={{ background: `var(--mantine-color-${hue}-light)` }}>
      {image === null ? null : <Loaded image={image} alt={alt} />}
    </span>
  ) : (
    <span className={classes.edge} style={{ background: `var(--mantine-color-${hue}-filled)` }} />
  );
}

function Loaded({ image, alt }: { readonly image: string; readonly alt: string | null | undefined }) {
  const [failed, setFailed] = useState(false);
  const shown = usePicture(image);
  return shown === null || failed ? null : (
    <img src={shown} alt={alt ?? ''} loading="lazy" decoding="async" draggable={false} onError={() => setFailed(true)} />
  );
}
