import { describe, expect, it } from 'vitest';
import { beginWith, cart, dialog } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { useTills } from './till/till.ts';

const { signedInTill, readyTill } = useTills();
const { kitchenBoard: said, devices } = words;

describe('a device of the kitchen', () => {
  it('is made in the settings, shows orders as soon as it is selected and at each start, and neither sells nor shows what was sold', async () => {
    const front = await readyTill({ shop: {}, at: '/dashboard/settings/devices' });
    await front.page.getByRole('button', { name: devices.add, exact: true }).click();
    await dialog(front.page).getByLabel(devices.label, { exact: true }).fill('Pass');
    await dialog(front.page).getByLabel(devices.gateway).selectOption({ label: 'Valor' });
    await dialog(front.page).getByRole('radio', { name: devices.kinds.kitchen }).check();
    expect(await dialog(front.page).getByLabel(devices.gateway).count()).toBe(0);
    await dialog(front.page).getByRole('button', { name: words.common.save, exact: true }).click();
    await front.page.getByRole('listitem').filter({ hasText: 'Pass' }).getByText(devices.kinds.kitchen).waitFor();

    const { page } = await signedInTill('/dashboard/select-device', { shop: front.shop, alone: true });
    await page.getByRole('button', { name: 'Select Pass' }).click();
    await page.waitForURL('**/dashboard/kitchen');
    await page.getByText(said.empty, { exact: true }).waitFor();
    await visit(front.page, '/dashboard/register/main');
    await beginWith(front.page, 'Churros (4)', { table: '12' });
    await cart(front.page).getByRole('button', { name: words.order.steps.submit }).click();
    await page.getByRole('heading', { name: 'Table 12', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Table 12', exact: true }).waitFor();
    for (const path of [
      '/',
      '/dashboard/home',
      '/dashboard/register/main',
      '/dashboard/shift',
      '/dashboard/reporting',
      '/dashboard/orders',
      '/dashboard/settings',
    ]) {
      await page.goto(path);
      await page.waitForURL('**/dashboard/kitchen');
    }
    await page.getByRole('heading', { name: 'Pass', exact: true }).waitFor();
    expect(await page.getByText('$').count()).toBe(0);

    await page.getByRole('button', { name: words.frame.more, exact: true }).click();
    await page.getByRole('button', { name: said.thisDevice }).click();
    await dialog(page).getByLabel(words.settings.language).selectOption({ label: 'Español (MX)' });
    await page.getByRole('heading', { name: 'Mesa 12', exact: true }).waitFor();
    await dialog(page).getByRole('combobox').selectOption({ label: 'English' });
    await dialog(page).getByRole('button', { name: words.settings.changeDevice }).click();
    await page.waitForURL('**/select-device');
    await page.getByRole('button', { name: 'Select Bar' }).click();
    await page.waitForURL('**/dashboard/register/main');
  });
});
