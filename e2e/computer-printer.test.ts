import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPaper, testPaper } from '../apps/server/src/testing/printers.ts';
import { languages } from '../packages/phrases/src/phrases.ts';
import { printingWords } from '../packages/phrases/src/printing.ts';
import { plugIn } from './till/plug-in.ts';
import { plugOf } from './till/plugged-printer.ts';
import { useTills } from './till/till.ts';
import { beginWith, payButton, toCheckout, toPay } from './verbs/verbs.ts';
import { words } from './verbs/words.ts';

const { readyTill } = useTills();
const { computer } = words.printing;
const section = (page: Page, name = computer.title) => page.getByRole('region', { name });

describe('a printer that is plugged into the computer', () => {
  let paper: TestPaper;
  beforeAll(async () => {
    paper = await testPaper(576);
  });
  afterAll(() => paper.close());

  it('is chosen in the settings, prints a test page and the receipts of this register, and is forgotten', async () => {
    const { page } = await readyTill();
    const plug = plugOf(paper.where);
    await plugIn(page, plug);
    await page.goto('/dashboard/settings');
    await section(page).getByText(computer.none).waitFor();
    await section(page).getByRole('button', { name: computer.chooseUsb }).click();
    await section(page).getByText('TM-Test').waitFor();
    await section(page).getByText(computer.plugged, { exact: true }).waitFor();
    await section(page).getByRole('button', { name: words.wrapper.test }).click();
    await section(page).getByText(words.wrapper.tested).waitFor();
    // Chinese is drawn by the browser: the page is text and picture.
    expect((await paper.texts())[0]).toMatch(/TM-Test[\s\S]+\[image \d+×\d+\][\s\S]*\[partial cut\]/);
    await page.goto('/dashboard/register/main');
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    await toPay(page);
    await payButton(page).click();
    const done = page.getByRole('dialog', { name: words.payment.done.cash });
    await done.getByRole('button', { name: words.receipt.print }).click();
    await done.getByText(words.wrapper.receiptPrinted).waitFor();
    expect((await paper.texts())[1]).toMatch(/1 x Churros \(4\) +\$\d+\.\d\d\n/);
    plug.pull();
    await done.getByRole('button', { name: words.printing.again }).click();
    await done.getByText(words.printing.reasons.unplugged).waitFor();
    plug.isPlugged = true;
    await page.goto('/dashboard/settings');
    await section(page).getByRole('button', { name: computer.forget }).click();
    await section(page).getByText(computer.none).waitFor();
    expect(plug.isAllowed).toBe(false);
  });

  it('is spoken of in four languages', async () => {
    const { page } = await readyTill();
    await page.goto('/dashboard/settings');
    for (const { id } of languages) {
      await page.locator('select').first().selectOption(id);
      const said = printingWords(id).computer;
      for (const text of [said.hint, said.none, said.chooseUsb, said.chooseSerial]) await section(page, said.title).getByText(text, { exact: true }).waitFor();
    }
  });
});
