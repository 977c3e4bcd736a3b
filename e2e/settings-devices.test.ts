import { randomUUID } from 'node:crypto';
import { fill } from '@till/phrases/phrases';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dialog } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { losingAnswers } from './till/network.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { devices: said } = words;
const toDevices = async (page: Page) => {
  await visit(page, '/dashboard/settings');
  await page.getByRole('navigation', { name: words.settings.title }).getByRole('link', { name: said.title }).click();
  await page.waitForURL('**/dashboard/settings/devices');
  await rows(page).first().waitFor();
};
const rows = (page: Page) => page.getByRole('region', { name: said.list, exact: true }).getByRole('listitem');
const row = (page: Page, label: string) => rows(page).filter({ hasText: label });
const save = (page: Page) => dialog(page).getByRole('button', { name: words.common.save, exact: true }).click();

describe('the devices of a shop, in the settings', () => {
  it('are made once though the answer is lost, changed and retired by keyboard; a register that uses a retired one says so and leads to the others', async () => {
    const { page, shop } = await readyTill({ shop: {}, mayComplain: [/status of 409/, /status of 504/] });
    await toDevices(page);
    await page.getByRole('button', { name: said.add, exact: true }).press('Enter');
    await dialog(page).getByLabel(said.label, { exact: true }).and(page.locator(':focus')).fill('Patio 2');
    await dialog(page).getByLabel(said.gateway).selectOption({ label: 'Valor' });
    await page.keyboard.press('Enter');
    await dialog(page).getByLabel(said.epi).fill('2319000001');
    const lost = await losingAnswers(page, '**/devices');
    await dialog(page).getByLabel(said.epi).press('Enter');
    await dialog(page).getByRole('alert').getByText('“Gateway Time-out” (504)').waitFor();
    await lost.mend();
    await dialog(page).getByLabel(said.epi).press('Enter');
    await row(page, 'Patio 2').getByText('Valor, terminal 2319000001').waitFor();
    await page.getByRole('button', { name: 'Edit Patio 2' }).click();
    await dialog(page).getByLabel(said.label, { exact: true }).fill('Garden');
    // Meanwhile somebody else gives it another name and terminal.
    const list = Object.values(await asOwner(page, shop.merchantId, 'GET', 'device-settings')) as { id: string; label: string }[];
    const { id } = list.find(({ label }) => label === 'Patio 2') ?? { id: '' };
    const seen = { label: 'Patio 2', paymentGateway: 'valor', terminalId: null, terminalEpi: '2319000001' };
    await asOwner(page, shop.merchantId, 'PUT', `devices/${id}`, { ...seen, label: 'Patio 3', terminalEpi: '2319000002', seen });
    // It is said, not overwritten: what was typed is still there, what was not is as they have it.
    const now = words.form.changedElsewhere.replace('{now}', `${said.label}: Patio 3`);
    await dialog(page).getByRole('alert').getByText(now).waitFor();
    expect(await dialog(page).getByLabel(said.epi).inputValue()).toBe('2319000002');
    expect(await dialog(page).getByLabel(said.label, { exact: true }).inputValue()).toBe('Garden');
    await save(page);
    await row(page, 'Garden').getByText('Valor, terminal 2319000002').waitFor();
    await page.getByRole('button', { name: 'Edit Front counter' }).click();
    await dialog(page).getByText(said.outOfUseText).waitFor();
    await dialog(page).getByRole('button', { name: said.retire }).click();
    await page.getByText(said.retireHere).waitFor();
    // A shift is open on its drawer: it is said what to do.
    const drawer = `devices/${list.find(({ label }) => label === 'Front counter')?.id ?? ''}/drawer`;
    await asOwner(page, shop.merchantId, 'POST', `${drawer}/open`, { id: randomUUID(), float: 0 });
    const retire = page.getByRole('dialog', { name: 'Remove Front counter?' }).getByRole('button', { name: said.retire, exact: true });
    await retire.click();
    await dialog(page).getByText(said.retireShiftOpen.replaceAll('{label}', 'Front counter')).waitFor();
    const { shift } = (await asOwner(page, shop.merchantId, 'GET', drawer)) as { shift: { id: string } };
    await asOwner(page, shop.merchantId, 'POST', `${drawer}/close`, { id: randomUUID(), shiftId: shift.id, counted: 0 });
    await dialog(page).getByRole('button', { name: said.retire }).click();
    await retire.click();
    await page.getByText(words.device.removedTitle).waitFor();
    await page.getByRole('button', { name: words.device.title, exact: true }).click();
    await page.waitForURL('**/select-device');
    await page.getByRole('button', { name: 'Select Garden' }).waitFor();
    expect(await page.getByRole('button', { name: 'Select Front counter' }).count()).toBe(0);
    await toDevices(page);
    await page.getByRole('region', { name: said.retiredList }).getByText('Front counter').waitFor();
  });

  it('have accounts at card gateways that are entered once and shown never again; a terminal is asked whether it answers', async () => {
    const { page } = await readyTill({ shop: {}, mayComplain: [/status of 422/] });
    // As on a server that is no demo: there nobody takes a card without an account.
    await page.route('**/gateway-accounts', async (route) => {
      const answer = await route.fetch();
      const accounts = (await answer.json()) as { isSimulated?: boolean }[];
      await route.fulfill({ response: answer, json: accounts.map(({ isSimulated: _, ...account }) => account) });
    });
    await toDevices(page);
    await page.getByRole('button', { name: 'Test terminal: Bar' }).click();
    // What it answers stays with the device, with its time.
    await row(page, 'Bar')
      .getByRole('status')
      .getByText(/^\d.* · Bar: the terminal /)
      .waitFor();
    const missing = row(page, 'Bar').getByText(said.accountMissing.replace('{gateway}', 'Valor'));
    await missing.waitFor();
    await page.getByRole('button', { name: 'Set up the Valor account' }).click();
    // Where it is had from and what comes after it, with what the terminal's device is given; only what is secret is hidden.
    const { ask, connect } = said.accountSteps.valor;
    for (const step of [ask, fill(connect, { edit: said.edit, terminal: said.gateway, test: said.test })]) await dialog(page).getByText(step).waitFor();
    const types = (['appId', 'appKey', 'channelId'] as const).map((field) => dialog(page).getByLabel(said.fields[field]).getAttribute('type'));
    expect(await Promise.all(types)).toEqual(['text', 'password', 'text']);
    await save(page);
    await dialog(page).getByText('App ID is missing or doesn’t look right. Enter it exactly as your card processor gave it to you.').waitFor();
    await dialog(page).getByLabel(said.fields.appId).fill('a'.repeat(32));
    await dialog(page).getByLabel(said.fields.appKey).fill('too-short-a-key');
    await dialog(page).getByLabel(said.fields.channelId).fill('c'.repeat(32));
    await save(page);
    await dialog(page).getByText('App key is missing or doesn’t look right. Enter it exactly as your card processor gave it to you.').waitFor();
    await dialog(page).getByLabel(said.fields.appKey).fill('b'.repeat(32));
    await save(page);
    await missing.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Replace the Valor account' }).click();
    expect(await dialog(page).getByLabel(said.fields.appKey).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('b'.repeat(32));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove the Valor account' }).click();
    await dialog(page).getByText(said.removeText).waitFor();
    await dialog(page).getByRole('button', { name: said.remove, exact: true }).click();
    await page.getByRole('button', { name: 'Set up the Valor account' }).waitFor();
  });
});
