import type { Page } from 'playwright-core';
import {
  addItemCall,
  cancelOrderCall,
  changeItemCall,
  changeOrderCall,
  createOrderCall,
  setOrderTypeCall,
  submitOrderCall,
} from '../../packages/contract/src/order/calls.ts';
import { dialog } from '../actions/sale-actions.ts';
import { visit } from '../actions/visit.ts';
import { words } from '../actions/words.ts';
import { asOwner, elsewhere } from '../till/elsewhere.ts';
import type { AtStop } from './at-stop.ts';

const said = words.kitchenBoard;

/** The kitchen screen before there is one, and with orders of every kind on it. */
export async function tourKitchen(page: Page, atStop: AtStop): Promise<void> {
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const back = page.url();
  await page.evaluate(() => localStorage.removeItem('till.kitchen-screen'));
  await page.goto('/dashboard/kitchen');
  await page.getByRole('button', { name: said.setUp }).waitFor();
  await atStop('kitchen-none', page);
  await asOwner(page, merchant.id, 'PUT', 'kitchen/screens/tour', { label: 'Grill', enabled: true, warnMinutes: 1, lateMinutes: 2 });
  await page.evaluate(() => localStorage.setItem('till.kitchen-screen', JSON.stringify('tour')));
  await page.reload();
  await page.getByText(said.empty, { exact: true }).waitFor();
  let number = 100;
  const make = async ({ table: at }: { readonly table?: string }, items: readonly object[]) => {
    number += 1;
    const orderId = `K${number}`;
    await elsewhere(page, { call: createOrderCall, body: { source: 'register', deviceSource: 'web', orderId } });
    await elsewhere(page, { call: setOrderTypeCall, orderId, body: { orderTypeLabel: at === undefined ? 'pickup' : 'dine-in', orderTypeTime: 'now' } });
    for (const [index, item] of items.entries()) await elsewhere(page, { call: addItemCall, orderId, body: { id: `L${index}`, ...item } });
    if (at !== undefined) await elsewhere(page, { call: changeOrderCall, orderId, body: { tableNumber: at } });
    await elsewhere(page, { call: submitOrderCall, orderId, body: {} });
    return orderId;
  };
  const dish = (itemId: string, quantity = 1, note = '') => ({ itemId, quantity, ...(note === '' ? {} : { note }) });
  const table = await make({ table: '12' }, [dish('char-siu-buns', 2), dish('churros', 1, 'no sugar, allergic to cinnamon')]);
  await elsewhere(page, { call: changeOrderCall, orderId: table, body: { note: 'Birthday: bring candles' } });
  await elsewhere(page, { call: { ...changeItemCall, path: changeItemCall.path.replace(':cartId', '1') }, orderId: table, body: { quantity: 3 } });
  await elsewhere(page, { call: addItemCall, orderId: table, body: { id: 'L9', ...dish('guacamole-chips') } });
  await elsewhere(page, { call: submitOrderCall, orderId: table, body: {} });
  const gone = await make({}, [dish('spring-rolls', 2)]);
  await page.locator(`[data-order="${gone}"]`).waitFor();
  await elsewhere(page, { call: cancelOrderCall, orderId: gone });
  await make({}, [dish('salt-pepper-calamari'), dish('steamed-rice', 2, 'one without salt'), dish('char-siu-buns')]);
  await make({ table: '7' }, [dish('queso-fundido'), dish('esquites', 3), dish('refried-beans'), dish('chips-salsa', 2)]);
  await page.getByText(said.orderCancelled).waitFor();
  await page.locator('[data-order]').nth(3).waitFor();
  await atStop('kitchen-board', page);
  await page.getByRole('button', { name: said.counts, exact: true }).click();
  await page.getByRole('region', { name: said.counts }).waitFor();
  await atStop('kitchen-counts', page);
  await page.keyboard.press('1');
  await page.keyboard.press('r');
  await dialog(page).getByRole('button').nth(1).waitFor();
  await atStop('kitchen-recall', page);
  await page.keyboard.press('Escape');
  await tourDevice(page, merchant.id, atStop);
  // What it has not shown yet would be left for the staff.
  for (let waiting = 1; waiting > 0; )
    [{ waitingCount: waiting }] = (await asOwner(page, merchant.id, 'GET', 'kitchen/screens')) as unknown as [{ waitingCount: number }];
  await tourSettings(page, atStop);
  await page.evaluate(() => localStorage.removeItem('till.kitchen-screen'));
  // What it still asks about its screen is over before that is gone.
  await page.goto('about:blank');
  await page.goto(back);
  await asOwner(page, merchant.id, 'DELETE', 'kitchen/screens/tour');
}

/** The same board on a device that is nothing else, and what can be set there. */
async function tourDevice(page: Page, merchantId: string, atStop: AtStop): Promise<void> {
  const devices = (await asOwner(page, merchantId, 'GET', 'devices')) as unknown as readonly { readonly kind?: string }[];
  const stand = (device: unknown) =>
    page.evaluate(
      (given) => localStorage.setItem('till.session', JSON.stringify({ ...JSON.parse(localStorage.getItem('till.session') ?? '{}'), device: given })),
      device,
    );
  const before = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}').device);
  await stand(devices.find(({ kind }) => kind === 'kitchen'));
  await page.reload();
  await page.getByRole('button', { name: words.frame.more, exact: true }).click();
  await page.getByRole('button', { name: said.thisDevice }).click();
  await dialog(page).getByRole('combobox').waitFor();
  await atStop('kitchen-device', page);
  await page.keyboard.press('Escape');
  await stand(before);
  await page.reload();
  await page.locator('[data-order]').first().waitFor();
}

/** Where the owner sets kitchen screens up. */
async function tourSettings(page: Page, atStop: AtStop): Promise<void> {
  await visit(page, '/dashboard/settings/kitchen');
  const section = page.getByRole('region', { name: words.printers.screens });
  const edit = section.getByRole('button', { name: `${words.printers.edit}: Grill` });
  await edit.waitFor();
  await section.scrollIntoViewIfNeeded();
  await atStop('settings-kitchen-screens', page);
  await edit.click();
  await dialog(page).getByRole('radio', { name: words.kitchenScreens.form.some }).check();
  await dialog(page).getByRole('checkbox').first().waitFor();
  await atStop('settings-kitchen-screen', page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: words.unsaved.title }).getByRole('button', { name: words.unsaved.leave, exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
}
