import { type PictureWidth, pictureWidths } from '@till/domain/receipt/picture';
import { type Dots, pixelsOf } from '@till/print/image/dots';
import { useEffect, useRef } from 'react';
import { Segments } from '../../../kit/layout/Segments.tsx';
import { useMessages } from '../../../messages/messages.tsx';
import classes from './picture.module.css';

interface Props {
  readonly width: PictureWidth;
  readonly onWidth: (width: PictureWidth) => void;
  readonly dots: Dots;
}

/** The dots that are printed, on paper of the width that somebody chose to look at: one for each on the screen, where it is wide enough. */
export function PicturePreview({ width, onWidth, dots }: Props) {
  const words = useMessages('picture');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { width: wide, height, data } = pixelsOf(dots);
    const image = new ImageData(wide, height);
    image.data.set(data);
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0);
  }, [dots]);
  return (
    <div>
      <Segments
        label={words.paper}
        choices={[
          { value: 'narrow', label: words.width57 },
          { value: 'wide', label: words.width80 },
        ]}
        value={width}
        onChange={onWidth}
      />
      <div className={classes.paper} style={{ maxWidth: pictureWidths[width] + 48 }}>
        <canvas ref={canvas} key={`${dots.width}×${dots.height}`} width={dots.width} height={dots.height} role="img" aria-label={words.preview} />
      </div>
    </div>
  );
}
