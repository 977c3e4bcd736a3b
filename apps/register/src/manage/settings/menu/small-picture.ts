import { limits } from '@till/domain/limits';

/** More is no photograph of a dish, and may be more than a tablet can decode. */
const fileBytesMax = 20_000_000;
/** A tile is at most 240 px wide; a sharp screen has three dots for each, px. */
const [widthMax, heightMax] = [720, 540];
/** Tried one after another until it is small enough. */
const tries = [
  { scale: 1, quality: 0.82 },
  { scale: 1, quality: 0.6 },
  { scale: 0.7, quality: 0.6 },
  { scale: 0.4, quality: 0.5 },
] as const;

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** A file that somebody chose, as a picture that the menu takes: WebP, or JPEG where this browser writes none. */
export async function smallPicture(file: File): Promise<Blob | 'too-large' | 'unreadable'> {
  if (file.size > fileBytesMax) return 'too-large';
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return 'unreadable';
  for (const { scale, quality } of tries) {
    const fit = Math.min(1, widthMax / image.width, heightMax / image.height) * scale;
    const [width, height] = [Math.max(1, Math.round(image.width * fit)), Math.max(1, Math.round(image.height * fit))];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (context === null) return 'unreadable';
    context.imageSmoothingQuality = 'high';
    // A JPEG has no see-through: what was so is white, as on a page.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    const webp = await encoded(canvas, 'image/webp', quality);
    const made = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg', quality);
    if (made !== null && made.size <= limits.menuPictureBytesMax) return made;
  }
  return 'unreadable';
}
