import type { Page } from 'playwright-core';
import { dialog } from '../actions/sale-actions.ts';
import { visit } from '../actions/visit.ts';
import { words } from '../actions/words.ts';
import { likeTill } from '../till/network.ts';
import type { AtStop } from './at-stop.ts';
import { tourTablet } from './tour-tablet.ts';

const { staffSettings: said } = words;

const person = (name: string, roleId: string, more: object = {}) => ({
  ...{ id: name, name, short: name.split(' ')[0], roleId, language: null, tipEligible: roleId === 'server', hasPin: true, retiredAt: null },
  ...more,
});
const people = [
  person('Ana Flores', 'server'),
  person('Ben Carter', 'server', { hasPin: false }),
  person('Guadalupe Hernández Villaseñor', 'cashier'),
  person('Luis Ortega', 'cashier'),
  person('Marcus Reed', 'manager'),
  person('Olivia Park', 'owner'),
  person('Kai Wong', 'server', { hasPin: false, retiredAt: 1_790_000_000_000 }),
];

/** The people of a shop and their roles, in the settings, then at the tablet; nothing is changed. */
export async function tourStaff(page: Page, atStop: AtStop): Promise<void> {
  await visit(page, '/dashboard/settings/staff');
  await page.getByRole('button', { name: said.addOwner }).waitFor();
  await atStop('staff-empty', page);
  await page.route('**/staff', (route) => route.fulfill({ headers: likeTill, json: people }));
  await visit(page, '/dashboard/faq');
  await visit(page, '/dashboard/settings/staff');
  await page.getByText(said.former).click();
  await atStop('staff', page);
  await page.getByRole('button', { name: 'Edit Ana Flores' }).click();
  await dialog(page).getByLabel(said.role).selectOption('manager');
  await dialog(page).getByLabel(said.newPin).fill('2468');
  await atStop('staff-edit', page);
  await dialog(page).getByLabel(said.newPin).fill('');
  await dialog(page).getByLabel(said.role).selectOption('server');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: said.roles }).scrollIntoViewIfNeeded();
  await atStop('staff-roles', page);
  await page.getByRole('button', { name: 'Edit Cashier' }).click();
  await dialog(page).getByLabel(said.actions.refund).scrollIntoViewIfNeeded();
  await atStop('staff-role', page);
  await page.keyboard.press('Escape');
  await page.unroute('**/staff');
  await tourTablet(page, atStop);
}
