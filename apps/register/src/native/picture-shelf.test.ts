import 'fake-indexeddb/auto';
import { limits } from '@till/domain/limits';
import { describe, expect, it } from 'vitest';
import { openPictureShelf } from './picture-shelf.ts';

const week = limits.pictureLifeMs;
let made = 0;
const shelf = () => openPictureShelf(`pictures-${++made}`);
const picture = (text: string) => new Blob([text], { type: 'image/svg+xml' });

describe('the pictures of the menu that a browser keeps', () => {
  it('are there for 168 hours, and not an instant longer (LIM-32)', async () => {
    const pictures = shelf();
    await pictures.put('/menu/taco.svg', picture('taco'), 1_000);
    expect(await (await pictures.take('/menu/taco.svg', 1_000 + week - 1))?.text()).toBe('taco');
    expect(await pictures.take('/menu/taco.svg', 1_000 + week)).toBeNull();
    expect(await pictures.take('/menu/flan.svg', 1_000)).toBeNull();
    expect(week).toBe(168 * 60 * 60 * 1_000);
  });

  it('are fetched again after the clock was set back', async () => {
    const pictures = shelf();
    await pictures.put('/menu/taco.svg', picture('taco'), 5_000);
    expect(await pictures.take('/menu/taco.svg', 4_000)).toBeNull();
  });

  it('are fifty: the one that was longest unused makes room (LIM-32)', async () => {
    const pictures = shelf();
    for (let number = 0; number < 50; number += 1) await pictures.put(`/${number}`, picture(String(number)), 1_000 + number);
    await pictures.take('/0', 2_000);
    await pictures.put('/new', picture('new'), 2_001);
    const kept = await Promise.all(['/0', '/1', '/2', '/49', '/new'].map(async (url) => (await pictures.take(url, 2_002)) !== null));
    expect(kept).toEqual([true, false, true, true, true]);
  });
});
