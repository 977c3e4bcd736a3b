import { changeCustomerCall, getCustomerCall, listCustomerOrdersCall } from '@till/contract/write/customer/change';
import { listCustomersCall } from '@till/contract/write/customer/customers';
import type { Customer } from '@till/domain/customer/types';
import { minor } from '@till/domain/money/minor';
import type { CustomerSums } from '@till/domain/report/customer-sales';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countOf, dialog, focus, gone, isDisabled, press, seen, textsOf, toast, words } from '../../../testing/browser/actions.ts';
import { openRegister } from '../../../testing/browser/register.tsx';
import { server } from '../../../testing/browser/server.ts';
import { openShop } from '../../../testing/browser/shop.ts';

const { customer: field, customers: own, common } = words;
const row = (name: string) => page.getByRole('table', { name: own.list }).getByRole('row').filter({ hasText: name });
const save = () => dialog().getByRole('button', { name: common.save, exact: true });

/** The customers' screen of a shop that knows one. */
async function opened(): Promise<void> {
  const shop = openShop();
  const known: Customer & CustomerSums = {
    ...{ visits: 12, spent: minor(34_050), lastOrderAt: Date.UTC(2025, 3, 30, 20) },
    id: 'beatriz',
    firstName: 'Beatriz',
    lastName: 'Ortiz',
    phone: '+14155552000',
    email: null,
  };
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
  focus(row('Beatriz Ortiz').getByRole('button'));
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

it('each row says how often somebody came, what they spent and when they ordered last, and their page says so, too', async () => {
  await opened();
  expect(textsOf(row('Beatriz Ortiz').getByRole('cell'))).toEqual(['Beatriz Ortiz', '(415) 555-2000', '12', '$340.50', 'Apr 30, 2025']);
  // Anywhere in the row.
  await row('Beatriz Ortiz').getByText('$340.50').click();
  await seen(dialog().getByRole('region', { name: own.sums }).getByText('$340.50'));
  await seen(dialog().getByText(own.sumsHint));
  await press('Escape');
  await gone(dialog());
  expect(document.activeElement?.textContent).toBe('Beatriz Ortiz');
});

it('the list is sorted by its heads, from its first page; on a phone by a choice beside the search', async () => {
  await opened();
  const asked = () => server.heard(listCustomersCall).map(({ query }) => query.sort ?? 'name');
  const head = (name: string) => page.getByRole('columnheader', { name });
  expect(head(own.columns.name).element().getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('button', { name: own.columns.spent }).click();
  await expect.poll(asked).toEqual(['name', 'spent']);
  expect(head(own.columns.spent).element().getAttribute('aria-sort')).toBe('descending');
  expect(head(own.columns.name).element().getAttribute('aria-sort')).toBeNull();
  await page.viewport(390, 844);
  await page.getByRole('combobox', { name: own.sortBy }).selectOptions('lastOrder');
  await expect.poll(asked).toEqual(['name', 'spent', 'lastOrder']);
  await seen(row('Beatriz Ortiz').getByText('12 visits'));
});
