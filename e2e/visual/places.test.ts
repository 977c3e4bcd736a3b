import { expect, it } from 'vitest';
import { selectDevice } from '../actions/sale-actions.ts';
import { useTills } from '../till/till.ts';
import { judge } from './judge.ts';
import { tourPlaces } from './tour.ts';

const { signedInTill } = useTills();

it('every other screen has nothing serious for axe and no word that is not in a phrase', { timeout: 900_000 }, async () => {
  const { page } = await signedInTill('about:blank', {
    fetchesAhead: false,
    shop: {},
    mayComplain: [/status of (503|40[34])/, /ERR_FAILED/, /LOAD_REPORT_ERROR/],
  });
  const { wrong, atStop } = judge(page);
  await page.goto('/dashboard/select-device');
  await selectDevice(page);
  await tourPlaces(page, atStop);
  expect(wrong).toEqual({});
});
