import { expect, it } from 'vitest';
import { judge } from './judge.ts';
import { useTills } from './till.ts';
import { tourPlaces } from './tour.ts';

const { readyTill } = useTills();

it('every other screen has nothing serious for axe and no word that is not in a phrase', { timeout: 300_000 }, async () => {
  const { page } = await readyTill({ shop: {} });
  const { wrong, atStop } = judge(page);
  // Opened again, so that what the server tells it is heard.
  await page.reload();
  await tourPlaces(page, atStop);
  expect(wrong).toEqual({});
});
