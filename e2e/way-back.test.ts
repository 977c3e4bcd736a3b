import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../apps/server/src/platform/database.ts';
import { codeAt } from '../apps/server/src/sign-in/factor/totp.ts';
import { selectDevice } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { like, words } from './actions/words.ts';
import { codeFor, codesFor, linksFor, textsFor } from './environment/mailbox.ts';
import type { Shop } from './till/shop.ts';
import { useTills } from './till/till.ts';

// An owner who has lost a mailbox or the second factor, and thieves in either mailbox: each time the owner is in and in charge at the end, and the thief is out.

const { newTill, readyTill } = useTills();
const { account, recovery, wayBack } = words;
const mayComplain = [/status of (401|403|409)/];
const dayMs = 86_400_000;

let sql: ReturnType<typeof connect>;
beforeAll(() => {
  sql = connect(inject('till').databaseUrl, { max: 1 });
});
afterAll(() => sql.end());

const second = ({ email }: Shop) => email.replace('@', '-second@');
/** Gives the shop a recovery address. */
const withRecovery = async (shop: Shop) => void (await sql`update door.owner set recovery_email = ${second(shop)} where merchant_id = ${shop.merchantId}`);

/** The register of an owner who has signed in on it for a month. */
async function ownersRegister(shop: object = {}) {
  const till = await readyTill({ shop, mayComplain });
  await withRecovery(till.shop);
  expect((await till.page.request.get('/auth/register/authenticate')).ok()).toBe(true);
  await sql`update door.known_browser set since = since - ${30 * dayMs} where email = ${till.shop.email}`;
  return till;
}

/** Does what sends a code to an address; returns the code. */
async function codeAfter(url: string, email: string, act: () => Promise<unknown>): Promise<string> {
  const before = await codesFor(url, email);
  await act();
  return codeFor(url, email, before);
}

const box = (page: Page) => page.getByRole('textbox', { name: like(words.signIn.codeDigit) }).first();
async function enterCode(page: Page, code: string): Promise<void> {
  await box(page).click();
  await page.keyboard.type(code);
}
const askForCode = async (page: Page, email: string) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: words.signIn.email }).fill(email);
  await page.getByRole('button', { name: words.signIn.requestCode }).click();
};
/** Types the address and the code that its mailbox gets. */
const signIn = async (page: Page, url: string, email: string) => enterCode(page, await codeAfter(url, email, () => askForCode(page, email)));
const signedIn = (page: Page) => page.waitForURL('**/dashboard/select-device');

/** The mailbox is lost, or a thief reads the other one: by the recovery address. */
async function recover(page: Page, url: string, shop: Shop): Promise<void> {
  await askForCode(page, shop.email);
  await page.getByRole('button', { name: words.signIn.lost }).click();
  const code = await codeAfter(url, second(shop), () => page.getByRole('button', { name: recovery.send }).click());
  await page.getByText(recovery.sentTitle).waitFor();
  await enterCode(page, code);
  await signedIn(page);
  await selectDevice(page);
}
const devicesOf = (page: Page) => page.getByRole('region', { name: account.devices });
const accountOf = (page: Page) => page.getByRole('region', { name: words.settings.signingIn });
async function toSettings(page: Page): Promise<void> {
  await visit(page, '/dashboard/settings/account');
  await devicesOf(page).getByText(account.thisOne).waitFor();
  await accountOf(page).getByText(wayBack.factor, { exact: true }).waitFor();
}
const codeField = (page: Page, address: string) => page.getByRole('dialog').getByLabel(account.codeTo.replace('{address}', address));
const confirmIn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: account.confirm }).click();

/** All that is printed now. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const text = await page.evaluate(() => document.body.innerText);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  return text.replaceAll(/\s+/g, ' ').trim();
}
/** The shop, what they are for, the codes and when they were made, and nothing else of the screen. */
const printedCodes =
  /^\S.* · Recovery codes Use these to sign in to Till .* two-step verification\. (?:(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4} ){10}Created \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/;

/** Turns the second factor on in the settings; returns the key that the app has. */
async function turnOn(page: Page): Promise<string> {
  await accountOf(page).getByRole('button', { name: wayBack.turnOnNamed }).click();
  const form = page.getByRole('dialog', { name: wayBack.turnOnNamed });
  const key = (await form.locator('code').innerText()).replaceAll(' ', '');
  await form.getByLabel(wayBack.appCode).fill(codeAt(key, Date.now()));
  await form.getByRole('button', { name: wayBack.turnOn }).click();
  const codes = page.getByRole('dialog', { name: wayBack.codesTitle });
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10);
  await expect.poll(() => printed(page)).toMatch(printedCodes);
  await codes.getByRole('button', { name: wayBack.kept }).click();
  await accountOf(page).getByText('On · 10 recovery codes left').waitFor();
  return key;
}
const emailOf = async ({ merchantId }: Shop) => (await sql<{ email: string }[]>`select email from door.owner where merchant_id = ${merchantId}`)[0]?.email;

/** A day after a sign-in with the recovery address: another e-mail address, with its own code alone. */
async function moveADayLater(page: Page, url: string, shop: Shop, address: string): Promise<void> {
  await sql`update door.session set created_at = created_at - ${dayMs} where by_recovery and owner_id in (select id from door.owner where merchant_id = ${shop.merchantId})`;
  await page.reload();
  await accountOf(page).getByText(account.recoveredNow).waitFor();
  await accountOf(page).getByRole('button', { name: account.changeEmail }).click();
  await page.getByRole('dialog').getByLabel(account.newAddress).fill(address);
  const code = await codeAfter(url, address, () => page.getByRole('dialog').getByRole('button', { name: account.sendCodes }).click());
  await codeField(page, address).fill(code);
  await confirmIn(page);
  await accountOf(page).getByText(address, { exact: true }).waitFor();
  expect(await emailOf(shop)).toBe(address);
}

describe('the way back', () => {
  it('of an owner who has lost the second factor: on a new device with a code from both mailboxes', async () => {
    const { page, url, shop } = await ownersRegister();
    await toSettings(page);
    await turnOn(page);
    const fresh = await newTill({ shop, mayComplain, fetchesAhead: false });
    await signIn(fresh.page, url, shop.email);
    // Whoever reads the mailbox alone is not in.
    const field = fresh.page.getByLabel(wayBack.factorField);
    await field.waitFor();
    expect((await fresh.page.request.get('/auth/register/profile')).status()).toBe(401);
    await field.fill('000000');
    await fresh.page.getByRole('button', { name: words.signIn.submit, exact: true }).click();
    await fresh.page.getByText(wayBack.factorWrong).waitFor();
    await fresh.page.getByRole('button', { name: wayBack.lost }).click();
    const code = await codeAfter(url, second(shop), () => fresh.page.getByRole('button', { name: wayBack.lostSend }).click());
    await fresh.page.getByLabel(like(wayBack.codeTo)).fill(code);
    await fresh.page.getByRole('button', { name: wayBack.turnOff }).click();
    await signedIn(fresh.page);
    await page.reload();
    await accountOf(page).getByText(wayBack.off, { exact: true }).waitFor();
  });

  it('past a thief in the mailbox: what he asks for waits, what he moved is taken back, and he is out', async () => {
    const { page, url, shop } = await ownersRegister();
    const thief = await newTill({ shop, mayComplain, fetchesAhead: false });
    await signIn(thief.page, url, shop.email);
    await signedIn(thief.page);
    await selectDevice(thief.page);
    await toSettings(thief.page);
    // The recovery address is to go, and then everybody else.
    await accountOf(thief.page).getByRole('button', { name: account.removeRecovery }).click();
    const removing = await codeAfter(url, shop.email, () => thief.page.getByRole('dialog').getByRole('button', { name: account.sendCode }).click());
    await codeField(thief.page, shop.email).fill(removing);
    await confirmIn(thief.page);
    await accountOf(thief.page).getByText(like(wayBack.waitsRemoved)).first().waitFor();
    await devicesOf(thief.page).getByRole('button', { name: account.endAll }).click();
    await thief.page.getByRole('dialog').getByRole('button', { name: account.end }).click();
    await thief.page.getByText('This device signed in too recently', { exact: false }).waitFor();
    const his = shop.email.replace('@', '-thief@');
    await accountOf(thief.page).getByRole('button', { name: account.changeEmail }).click();
    await thief.page.getByRole('dialog').getByLabel(account.newAddress).fill(his);
    const before = await codesFor(url, shop.email);
    const taken = await codeAfter(url, his, () => thief.page.getByRole('dialog').getByRole('button', { name: account.sendCodes }).click());
    await codeField(thief.page, shop.email).fill(await codeFor(url, shop.email, before));
    await codeField(thief.page, his).fill(taken);
    await confirmIn(thief.page);
    await accountOf(thief.page).getByText(his, { exact: true }).waitFor();
    // The owner finds a letter in the recovery mailbox, and opens its link on the register.
    const links = async () => (await linksFor(url, second(shop))).filter((link) => link.includes('#veto='));
    // Notices go out behind the answer, every two seconds; one that could not be sent is tried again after a minute.
    await expect.poll(async () => (await links()).length, { timeout: 90_000 }).toBe(2);
    await page.goto(`/login${new URL((await links())[0] ?? '').hash}`);
    await page.getByRole('button', { name: wayBack.vetoButton }).click();
    await page.getByText(wayBack.vetoEmail).waitFor();
    await thief.page.waitForURL('**/login');
    expect(await emailOf(shop)).toBe(shop.email);
    await page.getByRole('button', { name: wayBack.toSignIn }).click();
    await page.waitForURL((at) => at.pathname !== '/login');
    // The other letter is of a change that was stopped with it, and was asked for anew since.
    const [found] = await sql<{ id: string }[]>`select id from door.owner where merchant_id = ${shop.merchantId}`;
    const anew = { id: randomUUID(), owner_id: found?.id ?? '', kind: 'recovery', asked_at: Date.now(), due_at: Date.now() + 7 * dayMs };
    await sql`insert into door.pending_change ${sql(anew)}`;
    await page.goto(`/login${new URL((await links())[1] ?? '').hash}`);
    await page.getByRole('button', { name: wayBack.vetoButton }).click();
    await page.getByText(words.refusals.asked_again).waitFor();
    await sql`delete from door.pending_change where id = ${anew.id}`;
    await toSettings(page);
    await expect.poll(() => accountOf(page).getByText(like(wayBack.waitsRemoved)).count()).toBe(0);
    expect((await thief.page.request.get('/auth/register/profile')).status()).toBe(401);
    expect((await page.request.get('/auth/register/profile')).status()).toBe(200);
  });

  it('past a thief in the recovery mailbox: a register that was there takes back what he moved, ends him, and takes the address away with the second factor', async () => {
    const { page, url, shop } = await ownersRegister();
    const thief = await newTill({ shop, mayComplain, fetchesAhead: false });
    await recover(thief.page, url, shop);
    await toSettings(thief.page);
    await accountOf(thief.page).getByText(like(account.recovered)).waitFor();
    await moveADayLater(thief.page, url, shop, shop.email.replace('@', '-thief@'));
    const link = async () => (await linksFor(url, shop.email)).find((each) => each.includes('#veto=')) ?? '';
    // Notices go out behind the answer, every two seconds; one that could not be sent is tried again after a minute.
    await expect.poll(async () => (await textsFor(url, shop.email)).join('\n'), { timeout: 90_000 }).toContain('#veto=');
    const { hash } = new URL(await link());
    // On a device of his, or any other that is new to the owner, it does nothing.
    const elsewhere = await newTill({ shop, mayComplain, fetchesAhead: false });
    await elsewhere.page.goto(`/login${hash}`);
    await elsewhere.page.getByRole('button', { name: wayBack.vetoButton }).click();
    await elsewhere.page.getByText('This device signed in too recently', { exact: false }).waitFor();
    await page.goto(`/login${hash}`);
    await page.getByRole('button', { name: wayBack.vetoButton }).click();
    await page.getByText(wayBack.vetoEmail).waitFor();
    await thief.page.waitForURL('**/login');
    expect(await emailOf(shop)).toBe(shop.email);
    await recover(thief.page, url, shop);
    await toSettings(page);
    await devicesOf(page).getByText(account.byRecovery).waitFor();
    const logOut = async () => {
      await devicesOf(page)
        .getByRole('button', { name: /^Log out: / })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: account.end }).click();
    };
    const knownFor = (days: number) => sql`update door.known_browser set since = ${Date.now() - days * dayMs} where email = ${shop.email}`;
    await knownFor(0);
    await logOut();
    await page.getByText(account.notEnded.replace('{hours}', '24')).waitFor();
    await knownFor(30);
    await turnOn(page);
    await logOut();
    await thief.page.waitForURL('**/login');
    await accountOf(page).getByRole('button', { name: account.removeRecovery }).click();
    const code = await codeAfter(url, shop.email, () => page.getByRole('dialog').getByRole('button', { name: account.sendCode }).click());
    await codeField(page, shop.email).fill(code);
    expect(await codeField(page, 'o•••@till.test').count()).toBe(0);
    await confirmIn(page);
    await accountOf(page).getByText(account.recoveryNone, { exact: true }).waitFor();
    expect((await sql`select from door.owner where merchant_id = ${shop.merchantId} and recovery_email is null`).length).toBe(1);
  });
});
