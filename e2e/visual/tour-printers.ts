import type { Page } from 'playwright-core';
import { addItemCall, createOrderCall, submitOrderCall } from '../../packages/contract/src/order/calls.ts';
import { dialog } from '../actions/sale-actions.ts';
import { visit } from '../actions/visit.ts';
import { words } from '../actions/words.ts';
import { asOwner, elsewhere } from '../till/elsewhere.ts';
import { soldLate } from '../till/sold-late.ts';
import type { AtStop } from './at-stop.ts';

/** The shop's printers in the settings: two that nobody answers at, one of them for receipts and tickets, its form, and the list of models; and a ticket that none of them takes. */
export async function tourPrinters(page: Page, atStop: AtStop): Promise<void> {
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const printer = { address: '127.0.0.1:9', enabled: true, paperWidth: 80 };
  await asOwner(page, merchant.id, 'PUT', 'printers/counter', { ...printer, label: 'Counter' });
  await asOwner(page, merchant.id, 'PUT', 'kitchen/printers/counter', { ...printer, label: 'Counter', categories: ['bar', 'drinks'] });
  await asOwner(page, merchant.id, 'PUT', 'kitchen/printers/bar', { ...printer, label: 'Bar', address: '127.0.0.1:10', categories: [] });
  await visit(page, '/dashboard/settings/account');
  const trail = page.getByRole('region', { name: words.audit.title });
  await trail.getByRole('button', { name: words.audit.show }).click();
  await trail.getByText('Kitchen printer saved: Bar (127.0.0.1:10)').first().waitFor();
  await trail.scrollIntoViewIfNeeded();
  await atStop('settings-audit', page);
  await visit(page, '/dashboard/settings/printers');
  const section = page.getByRole('region', { name: words.printers.section });
  await section.getByRole('button', { name: `${words.printers.test}: Counter` }).click();
  await section.getByText(words.printers.testWaits).waitFor();
  await section.scrollIntoViewIfNeeded();
  await atStop('settings-printers', page);
  await section.getByRole('button', { name: `${words.printers.edit}: Counter` }).click();
  await dialog(page).getByRole('checkbox').first().waitFor();
  await atStop('settings-printer', page);
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${words.printers.form.model}`) })
    .click();
  const models = page.getByRole('dialog', { name: words.printers.form.models });
  await models.getByRole('button', { name: 'Epson TM-T88VI', exact: true }).waitFor();
  await atStop('settings-printer-model', page);
  await page.keyboard.press('Escape');
  await models.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await loseTicket(page, merchant.id);
  for (const path of ['printers/counter', 'kitchen/printers/counter', 'kitchen/printers/bar']) await asOwner(page, merchant.id, 'DELETE', path);
  await page.getByRole('button', { name: words.unprintedTickets.strip.one.replace('{count}', '1') }).click();
  await dialog(page).getByRole('button', { name: words.unprintedTickets.told }).waitFor();
  await atStop('kitchen-tickets', page);
  await dialog(page).getByRole('button', { name: words.unprintedTickets.told }).click();
  await dialog(page).getByText(words.unprintedTickets.none).waitFor();
  await page.keyboard.press('Escape');
  await tourLate(page, merchant.id, atStop);
}

/** Orders that came an hour late. */
async function tourLate(page: Page, merchantId: string, atStop: AtStop): Promise<void> {
  const said = words.unprintedTickets;
  await asOwner(page, merchantId, 'PUT', 'kitchen/printers/bar', { label: 'Bar', address: '127.0.0.1:9', enabled: true });
  for (let count = 0; count < 2; count += 1) await soldLate(page);
  await page.getByRole('button', { name: said.lateStrip.other.replace('{count}', '2') }).click();
  await dialog(page).getByRole('button', { name: said.bothTold }).waitFor();
  await atStop('kitchen-late', page);
  for (let left = 2; left > 0; left -= 1) {
    await dialog(page)
      .getByRole('button', { name: said.lateTold, exact: true })
      .nth(left - 1)
      .click();
    await dialog(page)
      .getByRole('region')
      .nth(left - 1)
      .waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Escape');
  await asOwner(page, merchantId, 'DELETE', 'kitchen/printers/bar');
}

/** An order whose ticket waits for the printer of the kitchen, which nobody answers at. */
async function loseTicket(page: Page, merchantId: string): Promise<void> {
  const orderId = 'L31';
  await elsewhere(page, { call: createOrderCall, body: { source: 'register', deviceSource: 'web', orderId } });
  await elsewhere(page, { call: addItemCall, orderId, body: { id: 'L1', itemId: 'churros', quantity: 2 } });
  await elsewhere(page, { call: submitOrderCall, orderId, body: {} });
  for (let count = 0; count === 0; ) {
    count = ((await asOwner(page, merchantId, 'GET', `kitchen/tickets?orderId=${orderId}`)) as unknown as object[]).length;
  }
}
