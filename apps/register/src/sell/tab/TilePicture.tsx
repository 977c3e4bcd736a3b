import { type CSSProperties, useState } from 'react';
import { usePicture } from '../../native/picture.ts';

interface Props {
  readonly image: string | null;
  readonly alt?: string | null | undefined;
  readonly className: string | undefined;
}

/** The picture of a tile, which lies on its category's colour until it is loaded. */
export const TilePicture = ({ image, alt, className }: Props) => (
  <span className={className}>{image === null ? null : <Loaded image={image} alt={alt} />}</span>
);

/** What a tile is found by before its name is read: its category's colour. */
export const hueStyle = (hue: string) => ({ '--hue': `var(--mantine-color-${hue}-light)` }) as CSSProperties;

function Loaded({ image, alt }: { readonly image: string; readonly alt: string | null | undefined }) {
  const [failed, setFailed] = useState(false);
  const shown = usePicture(image);
  return shown === null || failed ? null : (
    <img src={shown} alt={alt ?? ''} loading="lazy" decoding="async" draggable={false} onError={() => setFailed(true)} />
  );
}
