import type { Page } from 'playwright-core';
import { dialog } from '../actions/sale-actions.ts';
import { visit } from '../actions/visit.ts';
import { asOwner } from '../till/elsewhere.ts';
import type { AtStop } from './at-stop.ts';

/** The list with customers in it, the one of a kiosk too, and the details of one of two with the same number. */
export async function tourCustomers(page: Page, atStop: AtStop): Promise<void> {
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const phone = '+14155550177';
  for (const body of [
    { firstName: 'Guadalupe', lastName: 'Hernández Villaseñor de la Fuente', phone, email: 'guadalupe.hernandez@example.com' },
    { firstName: 'Lupita', lastName: 'Hernández', phone },
    { firstName: 'kiosk', lastName: 'x' },
  ])
    await asOwner(page, merchant.id, 'POST', 'customers', body);
  await visit(page, '/dashboard/customers');
  const name = 'Guadalupe Hernández Villaseñor de la Fuente';
  await page.getByText(name).waitFor();
  await atStop('customers-list', page);
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').click();
  await dialog(page).getByText('Lupita Hernández').waitFor();
  await atStop('customer-details', page);
  await page.keyboard.press('Escape');
}
