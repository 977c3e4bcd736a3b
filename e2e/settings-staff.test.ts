import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dialog } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { staffSettings: said } = words;
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const save = (page: Page) => dialog(page).getByRole('button', { name: words.common.save, exact: true }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('region', { name: said.list, exact: true }).getByRole('listitem').filter({ hasText: name });

it('the first owner of a shop gets a PIN, then a server comes, a role is changed, and the server goes; another register’s change is seen', async () => {
  const { page, shop } = await readyTill({ shop: {} });
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => asOwner(page, shop.merchantId, method, path, body);
  await visit(page, '/dashboard/settings/staff');
  await button(page, said.addOwner).click();
  await field(page, said.name).fill('Olivia Park');
  await field(page, said.pin).fill('135790');
  await save(page);
  await row(page, 'Olivia Park').getByText(said.roleNames.owner).waitFor();
  expect(await row(page, 'Olivia Park').getByText(said.noPin).count()).toBe(0);

  await button(page, said.add).click();
  await field(page, said.name).fill('Ana Flores');
  await save(page);
  await row(page, 'Ana Flores').getByText(said.noPin).waitFor();
  await button(page, 'Edit Ana Flores').click();
  await field(page, said.pin).fill('1122');
  await save(page);
  await row(page, 'Ana Flores').getByText(said.noPin).waitFor({ state: 'detached' });
  const [ana] = Object.values(await call('GET', 'staff')) as unknown as { id: string; name: string; hasPin: boolean }[];
  expect(ana).toMatchObject({ name: 'Ana Flores', short: 'Ana', roleId: 'server', hasPin: true });
  // What was entered opens the register to her, and nothing else does.
  expect(await call('POST', 'staff/sign-in', { staffId: ana?.id, pin: '1122' })).toMatchObject({ staffId: ana?.id });

  await button(page, 'Edit Server').click();
  await field(page, said.actions['remove-sent']).selectOption({ label: said.permissions.deny });
  await save(page);
  await dialog(page).waitFor({ state: 'detached' });
  const roles = Object.values(await call('GET', 'roles')) as unknown as { id: string; rules: Record<string, unknown> }[];
  expect(roles.find(({ id }) => id === 'server')?.rules).toMatchObject({ 'remove-sent': { permission: 'deny' }, 'sold-out': { permission: 'allow' } });

  await call('POST', 'staff', { name: 'Ben Carter', short: '', roleId: 'server', language: null, tipEligible: true });
  await row(page, 'Ben Carter').waitFor();

  await button(page, 'Edit Ana Flores').click();
  await dialog(page).getByRole('button', { name: said.remove }).click();
  await page.getByRole('dialog', { name: 'Remove Ana Flores from staff?' }).getByRole('button', { name: said.remove, exact: true }).click();
  await page.getByText(said.former).click();
  await row(page, 'Ana Flores')
    .getByText(/^Left /)
    .waitFor();
  await expect(call('POST', 'staff/sign-in', { staffId: ana?.id, pin: '1122' })).rejects.toThrow('staff_not_found');
});

it('the demo adds staff to try, with PINs that it shows and that open', async () => {
  const { page, shop } = await readyTill({ shop: {} });
  await visit(page, '/dashboard/settings/staff');
  await button(page, said.tryStaff).click();
  const pins = page.getByRole('region', { name: said.demoPins }).getByRole('listitem');
  await expect.poll(() => pins.count()).toBe(5);
  const shown = (await pins.allInnerTexts()).map((text) => text.split(/\s*\n\s*/));
  expect(shown.map(([name]) => name)).toEqual(['Ana Flores', 'Ben Carter', 'Luis Ortega', 'Marcus Reed', 'Olivia Park']);
  const people = Object.values(await asOwner(page, shop.merchantId, 'GET', 'staff')) as unknown as { id: string; name: string }[];
  for (const [name, said = ''] of shown) {
    const { id: staffId } = people.find((each) => each.name === name) ?? { id: '' };
    expect(await asOwner(page, shop.merchantId, 'POST', 'staff/sign-in', { staffId, pin: said.replace(/\D/g, '') })).toMatchObject({ staffId });
  }
});
