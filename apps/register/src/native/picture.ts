import { limits } from '@till/domain/limits';
import { useEffect, useState } from 'react';
import { now } from './clock.ts';
import { openPictureShelf } from './picture-shelf.ts';
import { readOut } from './read-out.ts';

const shelf = openPictureShelf('till-pictures');
/** One question for a picture that several tiles show. */
const underway = new Map<string, Promise<Blob | null>>();

/** Pictures of our own server are kept; others, and those that stand in their address, are the browser's to load. */
const isKept = (url: string): boolean => URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin;

async function pictureOf(url: string): Promise<Blob | null> {
  const kept = await shelf.take(url, now()).catch(() => null);
  if (kept !== null) return kept;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(limits.pictureTimeoutMs) });
    if (!answer.ok) {
      readOut(answer);
      return null;
    }
    const picture = await answer.blob();
    // A full disk keeps nothing; the picture is shown all the same.
    void shelf.put(url, picture, now()).catch(() => undefined);
    return picture;
  } catch {
    return null;
  }
}

const asked = (url: string): Promise<Blob | null> => {
  const before = underway.get(url);
  if (before !== undefined) return before;
  const picture = pictureOf(url).finally(() => underway.delete(url));
  underway.set(url, picture);
  return picture;
};

/**
 * What an image element shows for a picture's address: kept in this browser, 50 of them for a week, so that the next start has them at
 * once and without a network. null: not here yet, or not to be had within five seconds.
 */
export function usePicture(url: string | null): string | null {
  const own = url !== null && url !== '' && isKept(url);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!own || url === null) return;
    let made: string | null = null;
    let wanted = true;
    void asked(url).then((picture) => {
      if (picture === null || !wanted) return;
      made = URL.createObjectURL(picture);
      setShown(made);
    });
    return () => {
      wanted = false;
      setShown(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [url, own]);
  return own ? shown : url === '' ? null : url;
}
