import type { Page } from 'playwright-core';
import { cart } from '../actions/sale-actions.ts';
import { words } from '../actions/words.ts';
import type { AtStop } from './at-stop.ts';
import { withSettings } from './language.ts';

const server = /\/(api|read|auth|realtime|healthz|logs)(\/|\?|$)/;

/** Through what a register shows that is begun without a network: what it knows of the open orders beside an order that it did not keep, and what answers instead. */
export async function tourNoNetwork(page: Page, atStop: AtStop): Promise<void> {
  await page.route(server, (route) => route.abort());
  await withSettings(page, { activeOrderId: 'Z999' });
  await page.goto('/dashboard/register/main');
  const phone = page.getByRole('button', { name: words.order.cart.notShown.replace('{id}', 'Z999') });
  await cart(page).getByText(words.order.cart.notKept).or(phone).filter({ visible: true }).first().waitFor();
  await page.getByRole('tab', { name: words.order.open.tab }).click();
  await page.getByText(words.order.open.knownOnly).waitFor();
  await atStop('open-orders-known', page);
  await withSettings(page, { activeOrderId: null });
  await page.unroute(server);
  await page.route(server, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '404 page not found' }));
  await page.goto('/dashboard/register/main');
  await page.getByRole('button', { name: words.frame.insteadWhy }).click();
  await page.getByRole('dialog', { name: words.outbox.instead.title }).getByText(words.outbox.instead.details).waitFor();
  await atStop('something-else', page);
  await page.keyboard.press('Escape');
  await page.unroute(server);
  // The stops behind it are not to be seen under its bar.
  await page.getByRole('button', { name: words.frame.insteadWhy }).waitFor({ state: 'detached' });
}
