import { expect, it } from 'vitest';
import { useTills } from '../till/till.ts';
import { judge } from './judge.ts';
import { tourSale } from './tour.ts';

const { signedInTill } = useTills();

it('every screen of a sale has nothing serious for axe and no word that is not in a phrase', { timeout: 900_000 }, async () => {
  const { page } = await signedInTill('about:blank', { fetchesAhead: false });
  const { wrong, atStop } = judge(page);
  await tourSale(page, atStop);
  expect(wrong).toEqual({});
});
