import { expect, it } from 'vitest';
import { openShop } from '../till/shop.ts';
import { ownTerminal } from '../till/terminal.ts';
import { useTills } from '../till/till.ts';
import { judge } from './judge.ts';
import { tourMoney } from './tour-money.ts';

const { signedInTill } = useTills();

it('every screen of cards, Venmo, refunds and practice has nothing serious for axe and no word that is not in a phrase', { timeout: 900_000 }, async () => {
  const shop = await openShop();
  const terminal = await ownTerminal(shop, 'Bar');
  const { page } = await signedInTill('about:blank', { fetchesAhead: false, shop, mayComplain: [/status of 40[29]/] });
  const { wrong, atStop } = judge(page);
  await tourMoney(page, 'Bar', terminal, atStop);
  expect(wrong).toEqual({});
});
