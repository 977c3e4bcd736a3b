import { changeCustomerCall, getCustomerCall, listCustomerOrdersCall } from '@till/contract/write/customer/change';
import type { Customer } from '@till/domain/customer/types';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countOf, dialog, focus, gone, isDisabled, press, seen, toast, words } from '../../../testing/browser/actions.ts';
import { openRegister } from '../../../testing/browser/register.tsx';
import { server } from '../../../testing/browser/server.ts';
import { openShop } from '../../../testing/browser/shop.ts';

const { customer: field, customers: own, common } = words;
const row = (name: string) => page.getByRole('list', { name: own.list }).getByRole('listitem').filter({ hasText: name });
const save = () => dialog().getByRole('button', { name: common.save, exact: true });

/** The customers' screen of a shop that knows one. */
async function opened(): Promise<void> {
  const shop = openShop();
  const known: Customer = { id: 'beatriz', firstName: 'Beatriz', lastName: 'Ortiz', phone: '+14155552000', email: null };
  shop.customers.push(known);
  const rest = { version: 1, createdAt: 0, merged: [], duplicates: [] };
  server.replies(getCustomerCall, () => ({ ...known, ...rest }));
  server.replies(changeCustomerCall, ({ body: { version: _, ...body } }) => {
    const changed = { ...known, ...body };
    shop.customers.splice(0, 1, changed);
    return { ...changed, ...rest, version: 2 };
  });
  server.replies(listCustomerOrdersCall, []);
  await openRegister({ shop, at: '/dashboard/customers' });
  await seen(row('Beatriz Ortiz'));
}

it('who has a number already is said while a customer is made, and opened from there; a second one can be made', async () => {
  await opened();
  const said = field.phoneTaken.replace('{name}', 'Beatriz Ortiz');
  await page.getByRole('main').getByRole('button', { name: field.create, exact: true }).click();
  await dialog().getByLabelText(field.firstName).fill('Bea');
  await dialog().getByLabelText(field.lastName).fill('Ortiz');
  await dialog().getByLabelText(field.phone).fill('(415) 555-2001');
  await expect.poll(() => isDisabled(save())).toBe(false);
  expect(countOf(dialog().getByText(said))).toBe(0);
  await dialog().getByLabelText(field.phone).fill('(415) 555-2000');
  await seen(dialog().getByText(said));
  expect(isDisabled(save())).toBe(false);
  await dialog().getByRole('button', { name: 'Open Beatriz Ortiz' }).click();
  await seen(page.getByRole('dialog', { name: 'Beatriz Ortiz' }).getByLabelText(field.phone));
});

it('the details of a customer are changed, also by keyboard alone, and the list has them', async () => {
  await opened();
  focus(page.getByRole('button', { name: 'Details of Beatriz Ortiz' }));
  await press('Enter');
  const first = dialog().getByLabelText(field.firstName);
  await seen(first);
  await first.fill('Bettina');
  // How phone numbers are read is fetched with the form.
  await expect.poll(() => isDisabled(save())).toBe(false);
  focus(first);
  await press('Enter');
  await toast('success', own.saved);
  await press('Escape');
  await gone(dialog());
  await seen(row('Bettina Ortiz'));
});
