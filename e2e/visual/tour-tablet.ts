import type { Page } from 'playwright-core';
import { beginWith, dialog, lines } from '../actions/sale-actions.ts';
import { visit } from '../actions/visit.ts';
import { words } from '../actions/words.ts';
import { likeTill } from '../till/network.ts';
import type { AtStop } from './at-stop.ts';
import { tourPool } from './tour-reports.ts';

const { atTablet: said, order } = words;

const person = (name: string, roleId: string) => ({
  ...{
    id: name,
    name,
    short: name.split(' ')[0],
    roleId,
    language: null,
    tipEligible: roleId === 'server' || roleId === 'cashier',
    hasPin: true,
    pinVersion: 1,
    retiredAt: null,
  },
});
const people = [
  person('Ana Flores', 'server'),
  person('Ben Carter', 'server'),
  person('Guadalupe Hernández Villaseñor', 'cashier'),
  person('Marcus Reed', 'manager'),
  person('Olivia Park', 'owner'),
];
const type = async (page: Page, pin: string) => {
  for (const digit of pin) await dialog(page).getByRole('button', { name: digit, exact: true }).click();
  await dialog(page).getByRole('button', { name: said.done, exact: true }).click();
};

/** What the role of a server does not include: a screen, a part of one, and one that may be looked at. */
async function tourDoors(page: Page, atStop: AtStop): Promise<void> {
  for (const [name, address] of [
    ['role-screen', '/dashboard/reporting'],
    ['role-part', '/dashboard/shift'],
    ['role-look', '/dashboard/settings/printers'],
  ] as const) {
    await visit(page, address);
    await page.getByRole('button', { name: said.door.switchStaff, exact: true }).waitFor();
    await atStop(name, page);
  }
  await visit(page, '/dashboard/register/main');
}

/** Who stands at the tablet: switching, a colleague's order, what a manager approves, and the lock. The server has nobody of these: it is not asked. */
export async function tourTablet(page: Page, atStop: AtStop): Promise<void> {
  await page.route('**/staff', (route) => route.fulfill({ headers: likeTill, json: people }));
  await page.route('**/staff/sign-out', (route) => route.fulfill({ headers: likeTill, json: {} }));
  await page.route('**/staff/sign-in', (route) => {
    const { staffId } = route.request().postDataJSON();
    return route.fulfill({
      headers: likeTill,
      json: { staffToken: `${staffId}.1`, staffId, role: { id: 'server', name: '', rules: {} }, expiresAt: Date.now() + 3_600_000 },
    });
  });
  await visit(page, '/dashboard/register/main');
  await page.reload();
  await page.getByRole('button', { name: said.signIn, exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Ben Carter' }).waitFor();
  await atStop('who', page);
  await dialog(page).getByRole('button', { name: 'Ben Carter' }).click();
  await dialog(page).getByRole('button', { name: said.done, exact: true }).waitFor();
  await atStop('pin', page);
  await type(page, '1234');
  await dialog(page).waitFor({ state: 'detached' });
  await tourDoors(page, atStop);
  await beginWith(page, 'Churros (4)', { table: '14' });
  await page.getByRole('button', { name: order.steps.submit }).click();
  await lines(page).getByRole('button', { name: order.line.sentToKitchen }).waitFor();
  await lines(page)
    .getByRole('button', { name: `${order.line.deleteSent} Churros (4)` })
    .click();
  await dialog(page).getByRole('button', { name: words.voids.reasons.mistake }).waitFor();
  await atStop('void', page);
  await dialog(page).getByRole('button', { name: words.voids.reasons.mistake }).click();
  await page.getByText(said.whoApproves).waitFor();
  await atStop('approval', page);
  await dialog(page).getByRole('button', { name: words.common.close }).click();
  await page.getByRole('button', { name: said.switchFrom.replace('{name}', 'Ben') }).click();
  await dialog(page).getByRole('button', { name: said.lock }).click();
  await page.getByRole('heading', { name: said.who }).waitFor();
  await atStop('locked', page);
  await dialog(page).getByRole('button', { name: 'Marcus Reed' }).click();
  await type(page, '123456');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: order.actions.cancelOrder }).click();
  await dialog(page).getByRole('button', { name: order.actions.cancelOrder }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await tourPool(page, atStop);
  await page.getByRole('button', { name: said.switchFrom.replace('{name}', 'Marcus') }).click();
  await dialog(page)
    .getByRole('button', { name: said.signOut.replace('{name}', 'Marcus') })
    .click();
  await page.unroute('**/staff');
  await page.unroute('**/staff/sign-in');
  await page.unroute('**/staff/sign-out');
  await page.reload();
}
