import { confirmKitchenTicketsCall, getKitchenBoardCall, listKitchenScreensCall, putKitchenScreenCall } from '@till/contract/write/kitchen/screen';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seen, words } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';
import { openShop } from '../../testing/browser/shop.ts';
import { chosenScreen } from './use-screens.ts';

const said = words.kitchenBoard;
const off = {
  ...{ id: 'grill', label: 'Grill', enabled: false, categories: null, standbyId: null, standby: null, warnMinutes: 8, lateMinutes: 15, version: 1 },
  ...{ seenAt: null, isSilent: false, waitingCount: 0 },
};

it.each([
  ['the only screen of the shop, where it is switched off, is switched on again', [off], 'grill'],
  ['a screen for some dishes stays off, and another one is made', [{ ...off, categories: ['tacos'] }], null],
])('at a register without a kitchen screen: %s', async (_, screens, id) => {
  const shop = openShop();
  server.replies(listKitchenScreensCall, screens);
  server.replies(putKitchenScreenCall, { ...off, enabled: true, notPrinted: [] });
  server.replies(getKitchenBoardCall, { now: 0, screen: { ...off, enabled: true }, orders: [], moreCount: 0 });
  server.replies(confirmKitchenTicketsCall, { now: 0 });
  chosenScreen.set(null);
  await openRegister({ at: '/dashboard/kitchen', shop });
  await page.getByRole('button', { name: said.setUp }).click();
  await seen(page.getByText(said.empty, { exact: true }));
  const [asked] = server.heard(putKitchenScreenCall);
  expect(asked?.body).toEqual({ label: id === null ? said.title : 'Grill', enabled: true });
  expect(asked?.params.screenId === 'grill').toBe(id !== null);
});
