import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type DataFolder, dataFolder } from '../apps/server/src/testing/server-process.ts';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { beginWith, orderIdIn, payButton, selectDevice, sellForCash, sent, toCheckout, toPay } from './actions/sale-actions.ts';
import { like, words } from './actions/words.ts';
import { codeFor, codesFor } from './environment/mailbox.ts';
import { openProxy } from './environment/proxy.ts';
import { startServer } from './environment/server.ts';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { newTill } = useTills();
const said = await loadMessages('en-us', 'selfCheck');
const shop = { merchantId: 'demo', email: 'demo@till.test' };

/** Runs a command of package.json as whoever runs the server does, beside it. Returns what it printed. */
async function npmRun(folder: DataFolder, command: string, ...args: readonly string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(TILL_|DATABASE_URL$|NODE_OPTIONS$|VITEST)/.test(name)));
  const done = promisify(execFile)('npm', ['run', '--silent', command, '--', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...env, TILL_DATA_DIR: folder.path },
  });
  return (await done).stdout;
}

/** Types the owner's address, and the code that arrives for it. */
async function signIn(page: Page, url: string): Promise<void> {
  const before = await codesFor(url, shop.email);
  await page.getByRole('textbox', { name: words.signIn.email }).fill(shop.email);
  await page.getByRole('button', { name: words.signIn.requestCode }).click();
  const digits = page.getByRole('textbox', { name: like(words.signIn.codeDigit) });
  await digits.first().click();
  await page.keyboard.type(await codeFor(url, shop.email, before));
}

const completedOf = async (page: Page) => {
  const orders = (await asOwner(page, shop.merchantId, 'GET', 'orders')) as unknown as readonly { id: string; state: string; total: number }[];
  return orders.filter(({ state }) => state === 'completed');
};

it('a register with sales that are not sent yet outlives a restore of the server: it says so, and sends them once', { timeout: 240_000 }, async () => {
  const folder = await dataFolder();
  const quick = { PRACTICE: 'off', DEMO_PRINTERS: 'off', DEMO_IDENTITY: 'off' };
  const server = await startServer({ TILL_DATA_DIR: folder.path, ...quick });
  const proxy = await openProxy(server.url);
  try {
    const { page } = await newTill({ shop, url: proxy.url, mayComplain: [/ERR_/, /status of (401|404|503)/, /EventSource/] });
    await page.goto('/login');
    await signIn(page, server.url);
    await selectDevice(page);
    const others = new Set((await completedOf(page)).map(({ id }) => id));
    const sold = async () => (await completedOf(page)).filter(({ id }) => !others.has(id)).map(({ total }) => total);
    const early = await sellForCash(page, 'Churros (4)');
    await sent(page);
    const file = join(folder.path, 'monday.backup');
    expect(await npmRun(folder, 'backup', file)).toContain(`Backed up to ${file}`);
    // Sold and sent after the backup: the server forgets it. Sold without a network: nobody but the register has it.
    await sellForCash(page, 'Vanilla Flan');
    await sent(page);
    expect(await sold()).toHaveLength(2);
    // Begun after the backup and paid without a network: the server does not know the order any more.
    await beginWith(page, 'Sesame Balls (3)');
    await toCheckout(page);
    await toPay(page);
    await sent(page);
    const orderId = orderIdIn(page);
    proxy.cut();
    await payButton(page).click();
    await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
    await page.getByRole('button', { name: words.payment.newOrder }).click();
    await page.getByRole('tab', { name: words.menu.tab }).waitFor();
    const unsent = await sellForCash(page, 'Mango Pudding');
    expect(await npmRun(folder, 'restore', file, '--set-aside')).toContain(
      'What was sold after that time is not in it, but for what registers have not sent yet',
    );
    proxy.mend();
    await page.getByRole('textbox', { name: words.signIn.email }).waitFor({ timeout: 60_000 });
    // Whoever finds the tablet so knows that it must not be cleared, also after a restart of it.
    for (const tab of [page, await page.context().newPage()]) {
      if (tab !== page) await tab.goto('/login');
      await tab.getByText(/^\d+ changes are saved on this device and will send/).waitFor();
      if (tab !== page) await tab.close();
    }
    await page.evaluate(() => localStorage.setItem('till.self-check', '"9999-12-31"'));
    await signIn(page, server.url);
    await page.waitForURL('**/dashboard/**');
    const refused = page
      .getByRole('dialog', { name: words.outbox.paymentRefusedTitle, exact: true })
      .filter({ hasText: `order ${orderId}, but Till no longer has that order` });
    await refused.waitFor();
    await refused.getByRole('button', { name: words.outbox.leaveOut }).click();
    await page.getByRole('dialog', { name: words.outbox.leaveOutTitle }).getByRole('button', { name: words.outbox.leaveOut }).click();
    if (page.url().endsWith('/select-device')) await selectDevice(page);
    await sent(page);
    expect((await sold()).toSorted()).toEqual([early, unsent].toSorted());
    // Every register says that the shop is not live, until it is.
    await page.getByText(said.quiet).waitFor();
    expect(await npmRun(folder, 'restore', file, '--go-live')).toContain('It is live');
    await page.getByText(said.quiet).waitFor({ state: 'detached' });
  } finally {
    await proxy.close();
    await server.stop();
    await folder.close();
  }
});
