import { limits } from '@till/domain/limits';
import { useEffect, useState } from 'react';
import { now } from './clock.ts';
import { openPictureShelf } from './picture-shelf.ts';
import { readOut } from './read-out.ts';

const shelf = openPictureShelf('till-pictures');
/** A picture in use, or used a moment ago: one object URL for all its users, so that it is fetched and decoded once. */
interface Open {
  /** null: not here yet. */
  address: string | null;
  users: number;
  readonly opened: Promise<string | null>;
}
const open = new Map<string, Open>();
/** How many unused pictures are kept for scrolling back. */
const restingCountMax = limits.pictureCountMax;

/** Pictures of our own server are kept; others, and those that stand in their address, are the browser's to load. */
const isKept = (url: string): boolean => URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin;

/** A picture as our server sends it; `gone`: it has none there. */
export async function fetchPicture(url: string, timeoutMs: number): Promise<Blob | 'gone' | 'no-answer'> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (answer.ok) return await answer.blob();
    readOut(answer);
    return answer.status === 404 ? 'gone' : 'no-answer';
  } catch {
    return 'no-answer';
  }
}

async function pictureOf(url: string): Promise<Blob | null> {
  const kept = await shelf.take(url, now()).catch(() => null);
  if (kept !== null) return kept;
  const picture = await fetchPicture(url, limits.pictureTimeoutMs);
  if (typeof picture === 'string') return null;
  // A full disk keeps nothing; the picture is shown all the same.
  void shelf.put(url, picture, now()).catch(() => undefined);
  return picture;
}

function take(url: string): Open {
  const before = open.get(url);
  if (before !== undefined) {
    before.users += 1;
    return before;
  }
  const opening = async () => {
    const picture = await pictureOf(url);
    // The next user of it tries again.
    if (picture === null) open.delete(url);
    else taken.address = URL.createObjectURL(picture);
    return taken.address;
  };
  const taken: Open = { address: null, users: 1, opened: Promise.resolve().then(opening) };
  open.set(url, taken);
  return taken;
}

function leave(url: string, taken: Open): void {
  taken.users -= 1;
  if (taken.users > 0 || open.get(url) !== taken) return;
  // The one that was left last goes last.
  open.delete(url);
  open.set(url, taken);
  const resting = [...open].filter(([, { users, address }]) => users === 0 && address !== null);
  for (const [other, { address }] of resting.slice(0, Math.max(0, resting.length - restingCountMax))) {
    open.delete(other);
    if (address !== null) URL.revokeObjectURL(address);
  }
}

/**
 * The image source for a picture's address: cached in this browser, 50 pictures for a week, so that the next start has them at once and offline. null: not
 * loaded yet, or not available within five seconds.
 */
export function usePicture(url: string | null): string | null {
  const own = url !== null && url !== '' && isKept(url);
  const [shown, setShown] = useState(() => (own ? (open.get(url)?.address ?? null) : null));
  useEffect(() => {
    if (!own || url === null) return;
    let wanted = true;
    const taken = take(url);
    if (taken.address === null) void taken.opened.then((address) => wanted && setShown(address));
    else setShown(taken.address);
    return () => {
      wanted = false;
      setShown(null);
      leave(url, taken);
    };
  }, [url, own]);
  return own ? shown : url === '' ? null : url;
}
