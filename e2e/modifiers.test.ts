import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inLanguage } from './looks/language.ts';
import { asOwner } from './till/elsewhere.ts';
import { countAgain, openShop } from './till/shop.ts';
import { shipped, type TillOptions, useTills } from './till/till.ts';
import { addPlain, beginWith, chooseType, dialog, isWhole, lines, pick } from './verbs/verbs.ts';
import { words } from './verbs/words.ts';
import { sizes } from './world/sizes.ts';

const { readyTill } = useTills();
const bowl = 'Build Your Own Noodle Bowl';
const guided = { guidedModifiers: true };

/** A till with an order begun and the dialog of an item open. */
async function opened(item: string, options: TillOptions = {}) {
  const till = await readyTill(options);
  await beginWith(till.page, 'Churros (4)');
  await pick(till.page, item);
  return { ...till, ...parts(till.page) };
}

function parts(page: Page) {
  const box = dialog(page);
  return {
    box,
    next: box.getByRole('button', { name: words.common.next, exact: true }),
    back: box.getByRole('button', { name: words.common.back, exact: true }),
    addButton: box.getByRole('button', { name: /^\s*(Add|Update) \$/ }),
    step: (name: string | RegExp) => box.getByRole('navigation', { name: words.modifier.steps }).getByRole('button', { name }),
    status: () => box.locator('p[role=status]').innerText(),
    groups: () => box.locator('legend').allInnerTexts(),
  };
}

describe('guided modifiers', () => {
  it('shows one group at a time with its progress, forward, back and by name, and adds at the last step (FLOW-21)', async () => {
    const { page, box, next, back, addButton, step, status, groups } = await opened(bowl, { settings: guided });
    await next.waitFor();
    expect(await groups()).toHaveLength(1);
    const names = await box.getByRole('navigation', { name: words.modifier.steps }).getByRole('button').allInnerTexts();
    const count = names.length;
    expect(await status()).toContain(`1 of ${count}`);
    expect(await back.isDisabled()).toBe(true);
    // What this step lacks is named, and it is not stepped on from.
    expect(await status()).toContain(`${words.modifier.please_select_all_modifiers}: Protein`);
    expect(await next.isDisabled()).toBe(true);
    await box.getByRole('radio', { name: 'Chicken', exact: true }).check();
    await next.click();
    await expect.poll(status).toContain(`2 of ${count}`);
    await back.click();
    await expect.poll(status).toContain(`1 of ${count}`);
    expect(await box.getByRole('radio', { name: 'Chicken', exact: true }).isChecked()).toBe(true);
    // The last step, by its name: what is missing everywhere is named there.
    await step(words.modifier.lastStep).click();
    await addButton.waitFor();
    expect(await addButton.isDisabled()).toBe(true);
    expect((await status()).split(': ')[1]).toBe('Vegetables, Broth');
    await step('Vegetables').click();
    for (const name of ['Bok choy', 'Carrot']) await box.getByRole('checkbox', { name }).check();
    await step('Broth').click();
    await box.getByRole('checkbox', { name: 'Mushroom broth' }).check();
    for (let at = 0; at < count && (await next.isVisible()); at++) await next.click();
    await box.getByLabel(words.menu.note).fill('hot');
    expect(await status()).toContain(words.modifier.all_modifiers_selected);
    await addButton.click();
    const line = lines(page).filter({ hasText: bowl });
    await line.waitFor();
    expect(await line.innerText()).toMatch(/Chicken.*Bok choy.*Carrot.*Mushroom broth/s);
  });

  it('goes by keyboard alone', async () => {
    const { page, box, status } = await opened('Hot & Sour Soup', { settings: guided });
    await box.getByRole('radio').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    await page.keyboard.press('Space');
    await expect.poll(() => box.getByRole('radio').first().isChecked()).toBe(true);
    const steps = await box.getByRole('navigation', { name: words.modifier.steps }).getByRole('button').count();
    for (let at = 1; at < steps; at++) {
      await expect.poll(status).toContain(`${at} of ${steps}`);
      await page.keyboard.press('Enter');
    }
    await expect.poll(status).toContain(`${steps} of ${steps}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await page.keyboard.type('no egg');
    // Tab: past the fewer button, which is off, to the others and Add.
    for (let stop = 0; stop < 6 && !(await page.evaluate(() => /^\s*Add \$/.test(document.activeElement?.textContent ?? ''))); stop++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await lines(page).filter({ hasText: 'Hot & Sour Soup' }).filter({ hasText: 'no egg' }).waitFor();
  });

  it('is finger-sized and not cut on a phone', async () => {
    const { box, next } = await opened(bowl, { settings: guided, size: 'phone' });
    await next.waitFor();
    const small = await box
      .getByRole('button')
      .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.textContent));
    expect(small).toEqual([]);
    expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth + 1)).toBe(false);
  });
});

describe('more than one of a modifier', () => {
  it('counts towards its group, is priced, shown as 2 ×, and stays when its line is saved unchanged, guided or not', async () => {
    for (const settings of [{}, guided]) {
      const { page, box, next, addButton } = await opened('Taco Trio', { settings });
      const pastor = box.getByRole('checkbox', { name: /Al pastor/ });
      await pastor.check();
      await box
        .getByRole('group', { name: words.modifier.howMany.replace('{name}', 'Al pastor') })
        .getByRole('button', { name: words.common.more })
        .click();
      await box.getByText('2 × Al pastor').waitFor();
      await box.getByRole('checkbox', { name: 'Carnitas' }).check();
      // Three of three: the others cannot be taken, nor can more of these.
      expect(await box.getByRole('checkbox', { name: /Birria/ }).isDisabled()).toBe(true);
      expect(
        await box
          .getByRole('group', { name: words.modifier.howMany.replace('{name}', 'Al pastor') })
          .getByRole('button', { name: words.common.more })
          .isDisabled(),
      ).toBe(true);
      for (let at = 0; at < 9 && (await next.isVisible()); at++) await next.click();
      await addButton.click();
      const line = lines(page).filter({ hasText: 'Taco Trio' });
      await line.waitFor();
      expect(await line.innerText()).toContain('Al pastor × 2');
      const before = await line.innerText();
      await line.getByRole('button', { name: /^Edit Taco Trio/ }).click();
      await box.getByText('2 × Al pastor').waitFor();
      for (let at = 0; at < 9 && (await next.isVisible()); at++) await next.click();
      await addButton.click();
      await addButton.waitFor({ state: 'detached' });
      expect(await line.innerText()).toBe(before);
      await page.close();
    }
  });
});

describe('quick add', () => {
  it('adds one of a plain item with a tap, and asks where there is something to choose or to type', async () => {
    const { page } = await readyTill({ settings: shipped });
    await pick(page, 'Churros (4)');
    await dialog(page)
      .getByRole('button', { name: /^\s*Pickup/ })
      .click();
    await lines(page).filter({ hasText: 'Churros (4)' }).waitFor();
    expect(await dialog(page).count()).toBe(0);
    await page.getByRole('searchbox').fill('flan');
    await pick(page, 'Vanilla Flan');
    await lines(page).filter({ hasText: 'Vanilla Flan' }).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    for (const item of ['Hot & Sour Soup', 'Custom Amount']) {
      await pick(page, item);
      await dialog(page).getByRole('heading', { name: item }).waitFor();
      await page.keyboard.press('Escape');
    }
    expect(await lines(page).count()).toBe(2);
  });

  it('of the same again is one more of it, and says so where none is left', async () => {
    const shop = await openShop();
    const { page } = await readyTill({ shop, settings: { quickAdd: true } });
    await pick(page, 'Churros (4)');
    await chooseType(page, 'Pickup');
    await lines(page).filter({ hasText: 'Churros (4)' }).waitFor();
    const tile = (name: string) => page.getByRole('tabpanel').getByRole('button', { name }).first();
    for (const _ of ['two', 'three']) await tile('Churros (4)').click();
    await lines(page).filter({ hasText: 'Churros (4)' }).getByRole('status').filter({ hasText: '3' }).waitFor();
    expect(await lines(page).count()).toBe(1);
    await countAgain(shop, 'chili-crisp-jar', 2);
    await expect
      .poll(async () => (await asOwner(page, shop.merchantId, 'GET', 'menu/overlay'))['items'])
      .toContainEqual(expect.objectContaining({ itemId: 'chili-crisp-jar', stock: 2 }));
    await page.getByRole('button', { name: words.menu.sync }).click();
    await page.getByText(words.menu.synced).waitFor();
    for (const _ of ['one', 'two', 'none']) await tile('Chili Crisp, 8 oz Jar').click();
    await page.getByText(words.menu.allTaken.replace('{item}', 'Chili Crisp, 8 oz Jar')).waitFor();
    await lines(page).filter({ hasText: 'Chili Crisp' }).getByRole('status').filter({ hasText: '2' }).waitFor();
    expect(await lines(page).count()).toBe(2);
  });

  it('of what stands anywhere on the order enlarges that line, by a tap or through its dialog, and shows it; else Add makes a line of its own', async () => {
    const { page } = await readyTill({ settings: { quickAdd: true } });
    await pick(page, 'Churros (4)');
    await chooseType(page, 'Pickup');
    const line = (item: string) => lines(page).filter({ hasText: item });
    await line('Churros (4)').waitFor();
    const soup = async (size: string) => {
      await pick(page, 'Hot & Sour Soup');
      await dialog(page).getByRole('radio', { name: size }).click();
      await dialog(page).waitFor({ state: 'detached' });
    };
    await soup('Cup');
    const more = ['Vanilla Flan', 'Mango Pudding', 'Sesame Balls (3)', 'Draft Lager', 'Cane Sugar Cola', 'Bottled Water', 'Tamarind Soda', 'Brown Rice'];
    for (const item of more) await pick(page, item);
    await pick(page, 'Young Coconut Water');
    await soup('Bowl');
    await expect.poll(() => lines(page).count()).toBe(12);
    const order = await lines(page).locator('[class*=name]').allInnerTexts();
    const isSeen = (item: string) => line(item).last().evaluate(isWhole);
    await expect.poll(() => isSeen('Churros (4)')).toBe(false);
    await page.evaluate(() => {
      const flashed: string[] = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: Element, ...how) {
        if (this.localName === 'li') flashed.push(this.textContent);
        return animate.apply(this, how);
      };
      Object.assign(globalThis, { flashed });
    });
    const flashed = () => page.evaluate(() => (globalThis as unknown as { flashed: string[] }).flashed.splice(0));

    await pick(page, 'Churros (4)');
    await line('Churros (4)').getByRole('status').filter({ hasText: '2' }).waitFor();
    await expect.poll(() => isSeen('Churros (4)')).toBe(true);
    expect(await flashed()).toEqual([expect.stringContaining('Churros (4)')]);
    await soup('Cup');
    await line('Hot & Sour Soup').last().getByRole('status').filter({ hasText: '2' }).waitFor();
    expect(await flashed()).toEqual([expect.stringContaining('Cup')]);
    // Its own plus is under the finger that taps it.
    await line('Brown Rice')
      .getByRole('button', { name: words.order.line.more.replace('{name}', 'Brown Rice') })
      .click();
    await line('Brown Rice').getByRole('status').filter({ hasText: '2' }).waitFor();
    expect(await flashed()).toEqual([]);
    expect(await lines(page).locator('[class*=name]').allInnerTexts()).toEqual(order);

    await page.evaluate(() =>
      localStorage.setItem('till.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('till.settings') ?? '{}'), quickAdd: false })),
    );
    await page.reload();
    await addPlain(page, 'Bottled Water');
    await expect.poll(() => lines(page).count()).toBe(13);
  });
});

describe('fewer taps, as a new tablet is set', () => {
  /** A till with an order begun; `tap` counts what the cashier taps. */
  async function counted(settings: object = {}) {
    const till = await readyTill({ settings: { ...shipped, ...settings } });
    await pick(till.page, 'Churros (4)');
    await chooseType(till.page, 'Pickup');
    await lines(till.page).filter({ hasText: 'Churros (4)' }).waitFor();
    let taps = 0;
    const tap = async (what: Locator) => {
      await what.click();
      taps++;
    };
    const tile = (name: string) => till.page.getByRole('tabpanel').getByRole('button', { name }).first();
    const option = (name: string | RegExp) => dialog(till.page).getByRole('radio', { name }).or(dialog(till.page).getByRole('checkbox', { name })).first();
    return { ...till, ...parts(till.page), tap, tile, option, taps: () => taps };
  }

  it('a soup with a size is two taps; a bowl of noodles six though it is guided; Back goes back', async () => {
    const till = await counted(guided);
    const { page, tap, tile, option, taps, addButton, back, step, status } = till;
    await tap(tile('Hot & Sour Soup'));
    await tap(option(/Bowl/));
    await lines(page).filter({ hasText: 'Hot & Sour Soup' }).filter({ hasText: 'Bowl' }).waitFor();
    expect(taps()).toBe(2);
    // Whoever has learned to tap Add after a choice does so here too: that tap reaches nothing behind it.
    await tile('Hot & Sour Soup').click();
    const at = await dialog(page).locator('button[type=submit]').boundingBox();
    const isShielded = await option(/Bowl/).evaluate(
      (choice: HTMLElement, place) => {
        choice.click();
        return document.elementFromPoint(place?.x ?? 0, place?.y ?? 0)?.matches('[data-shield]');
      },
      at && { x: at.x + at.width / 2, y: at.y + at.height / 2 },
    );
    expect(isShielded).toBe(true);
    await expect.poll(() => page.locator('[data-shield]').count()).toBe(0);
    await tap(tile(bowl));
    await tap(option('Chicken'));
    // The first step turned by its choice; Back is there, and what was chosen.
    await expect.poll(status).toContain('2 of 3');
    await back.click();
    expect(await option('Chicken').isChecked()).toBe(true);
    await step('Vegetables').click();
    for (const name of ['Bok choy', 'Carrot', 'Mushroom broth']) await tap(option(name));
    await expect.poll(status).toContain('3 of 3');
    await expect.poll(() => addButton.evaluate((element) => element === document.activeElement)).toBe(true);
    await tap(addButton);
    await lines(page).filter({ hasText: bowl }).waitFor();
    expect(taps()).toBe(2 + 6);
    expect(await lines(page).filter({ hasText: bowl }).innerText()).toMatch(/Chicken.*Hand-cut wheat.*Bok choy.*Carrot.*Mushroom broth/s);
  });

  it('by keyboard an arrow only looks, a blank chooses and goes on, and what is missing is led to (VAL-11)', async () => {
    const { page, box, tile, option, status, addButton, next, step } = await counted(guided);
    await tile(bowl).click();
    await option('Chicken').waitFor();
    await expect.poll(() => option('Chicken').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => option('Pork').isChecked()).toBe(true);
    expect(await status()).toContain('1 of 3');
    await page.keyboard.press('Space');
    await expect.poll(status).toContain('2 of 3');
    expect(await next.isDisabled()).toBe(true);
    await next.click({ force: true });
    expect(await box.locator('[data-pointed] legend').innerText()).toContain('Vegetables');
    await step(/^3/).click();
    await expect.poll(() => addButton.isDisabled()).toBe(true);
    await addButton.click({ force: true });
    await expect.poll(status).toContain('2 of 3');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent)).toContain('Vegetables');
  });

  it('where one at most is taken another replaces it, and tapped again it is none; with the setting off the others wait until it is given up (VAL-09)', async () => {
    const { page, box, tile, option, addButton } = await counted();
    await tile('Kung Pao Chicken').click();
    await option('Hot').click();
    expect(await box.getByRole('radio', { checked: true }).count()).toBe(2);
    expect(await option('Hot').isChecked()).toBe(true);
    await option('Hot').click();
    expect(await option('Hot').isChecked()).toBe(false);
    await option('Mild').click();
    await addButton.click();
    await lines(page).filter({ hasText: 'Kung Pao Chicken' }).filter({ hasText: 'Mild' }).waitFor();
    const old = await opened('Kung Pao Chicken');
    expect(await old.box.getByRole('checkbox', { name: 'Hot', exact: true }).isDisabled()).toBe(true);
    await old.box.getByRole('checkbox', { name: 'Medium' }).uncheck();
    await old.box.getByRole('checkbox', { name: 'Hot', exact: true }).check();
  });

  it('no word of a choice is broken in two in Spanish, at any size of screen', async () => {
    const { page, box, tile } = await counted();
    await inLanguage(page, 'es-mx');
    for (const item of [bowl, 'Kung Pao Chicken', 'Taco Trio'])
      for (const size of Object.values(sizes)) {
        await page.setViewportSize(size);
        await tile(item).click();
        await box.locator('fieldset').first().waitFor();
        const broken = await box.locator('label > span:nth-of-type(1)').evaluateAll((names) =>
          names.flatMap((name) => {
            const [text] = name.childNodes;
            return [...(name.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
              const range = document.createRange();
              range.setStart(text as Text, index);
              range.setEnd(text as Text, index + word.length);
              return range.getClientRects().length > 1 ? [word] : [];
            });
          }),
        );
        expect([item, size.width, broken]).toEqual([item, size.width, []]);
        expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth + 1)).toBe(false);
        await page.keyboard.press('Escape');
        await box.waitFor({ state: 'detached' });
      }
  });
});
