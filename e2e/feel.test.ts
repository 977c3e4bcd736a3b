import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginWith, cart, dialog, lines, payButton, pick, toCheckout, toPay } from './actions/sale-actions.ts';
import { scan } from './actions/scan.ts';
import { canSound, heard, listening, shakes } from './actions/sounds.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { countAgain, openShop } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();

const [tick, chime, refusal] = [[1_760], [660, 990], [196, 165]];

describe('without looking', () => {
  it('an item that comes onto the order ticks, money that is there chimes, and what is refused is low and shakes the tablet; off, nothing is heard', async () => {
    const { page } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await canSound(page);
    await listening(page);
    await cart(page)
      .getByRole('button', { name: words.order.line.more.replace('{name}', 'Churros (4)') })
      .click();
    await expect.poll(() => heard(page)).toEqual(tick);
    expect(await shakes(page)).toBe(0);
    await scan(page, '4006381333931');
    await expect.poll(() => heard(page)).toEqual(refusal);
    expect(await shakes(page)).toBe(1);
    await toCheckout(page);
    await toPay(page);
    await payButton(page).click();
    await expect.poll(() => heard(page)).toEqual(chime);

    // The completion that is shown again was heard before.
    await page.reload();
    await listening(page);
    await page.getByRole('button', { name: words.payment.newOrder }).click();
    await visit(page, '/dashboard/settings');
    await page.getByLabel(words.settings.sounds).selectOption(words.settings.soundsOff);
    await visit(page, '/dashboard/register/main');
    await listening(page);
    await beginWith(page, 'Churros (4)');
    await scan(page, '4006381333931');
    await page.getByText(words.menu.nothingFound.replace('{query}', '4006381333931')).waitFor();
    expect([await heard(page), await shakes(page)]).toEqual([[], 0]);
  });
});

describe('what is refused without looking', () => {
  it('sounds too where nothing is added: at the checkout, at the payment, under a dialog, and where none is left', async () => {
    const shop = await openShop();
    await countAgain(shop, 'chili-crisp-jar', 1);
    const { page } = await readyTill({ shop, settings: { quickAdd: true, newOrders: 'pickup' } });
    await pick(page, 'Chili Crisp, 8 oz Jar');
    await lines(page).first().waitFor();
    await canSound(page);
    await listening(page);
    await pick(page, 'Chili Crisp, 8 oz Jar');
    await page.getByText(words.menu.allTaken.replace('{item}', 'Chili Crisp, 8 oz Jar')).waitFor();
    await expect.poll(() => heard(page)).toEqual(refusal);
    await pick(page, 'Hot & Sour Soup');
    await dialog(page).waitFor();
    const scanned = async () => {
      await scan(page, 'DES-103');
      await expect.poll(() => heard(page)).toEqual(refusal);
    };
    await scanned();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await toCheckout(page);
    await scanned();
    await toPay(page);
    await scanned();
    expect(await shakes(page)).toBe(4);
  });
});

describe('at a glance', () => {
  it('a line that comes is seen to come, the total to change and the sign of a paid order to be drawn, where motion is welcome; those that were there stand still', async () => {
    const { page } = await readyTill({ settings: { quickAdd: true, newOrders: 'pickup' } });
    const motionOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).animationName);
    const total = cart(page)
      .getByRole('button', { name: /^Explain the total/ })
      .locator('span')
      .first();
    const motions = () => lines(page).evaluateAll((all) => all.map((line) => getComputedStyle(line).animationName !== 'none'));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await pick(page, 'Churros (4)');
    await lines(page).first().waitFor();
    await pick(page, 'Vanilla Flan');
    await expect.poll(motions).toEqual([true, false]);
    expect(await motionOf(total)).not.toBe('none');
    await page.reload();
    await expect.poll(motions).toEqual([false, false]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await pick(page, 'Cane Sugar Cola');
    await expect.poll(() => lines(page).count()).toBe(3);
    expect(await motions()).toEqual([false, false, false]);
    expect(await motionOf(total)).toBe('none');
    await cart(page).getByRole('button', { name: /^Pay/ }).click();
    await payButton(page).click();
    const sign = page.getByRole('dialog', { name: words.payment.done.cash }).locator('h2 path').first();
    expect(await motionOf(sign)).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await motionOf(sign)).not.toBe('none');
  });
});
