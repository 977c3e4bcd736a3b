import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { add, chooseType, dialog, lines, pick, sent } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { sizes } from './environment/sizes.ts';
import { openShop } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { readyTill, keptTill } = useTills();
/** Two registers of one shop, for tests that change an item each of its own. */
const front = keptTill();
const bar = keptTill({ device: 'Bar' });
const { menuEditor: said } = words;

const toMenu = async (page: Page) => {
  await visit(page, '/dashboard/settings');
  await page.getByRole('navigation', { name: words.settings.title }).getByRole('link', { name: said.title }).click();
  await page.waitForURL('**/dashboard/settings/menu');
  await page.getByRole('list', { name: said.list }).waitFor();
};
const save = (page: Page, title: string | RegExp) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: words.common.save, exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('radiogroup', { name: said.tabs }).getByText(name, { exact: true }).click();
const saved = (page: Page, name: string) => page.getByText(said.saved.replace('{name}', name), { exact: true }).first().waitFor();

describe('the editor of the menu', () => {
  it('gives another register at once what an owner adds: a category, and an item with a choice that it needs', async () => {
    const shop = await openShop();
    const { page } = await readyTill({ shop });
    const { page: other } = await readyTill({ shop, device: 'Bar' });
    // Prices are typed as every amount at this register is: cents first.
    await page.evaluate(() =>
      localStorage.setItem('till.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('till.settings') ?? '{}'), centsFirst: true })),
    );
    await toMenu(page);
    await tab(page, said.categories);
    await page.getByRole('button', { name: said.addCategory, exact: true }).click();
    // What paper cannot show is said where it is typed.
    await dialog(page).getByLabel(said.name, { exact: true }).fill('Brunch อาหาร');
    await dialog(page).getByText(said.notOnPaper.replace('{signs}', 'อาหาร')).waitFor();
    await dialog(page).getByLabel(said.name, { exact: true }).fill('Brunch');
    await dialog(page)
      .getByText(said.notOnPaper.split('{')[0] ?? '')
      .waitFor({ state: 'hidden' });
    await save(page, said.newCategory);
    await saved(page, 'Brunch');
    await tab(page, said.items);
    await page.getByLabel(said.search).fill('brunch');
    await page.getByRole('button', { name: said.addItemTo.replace('{name}', 'Brunch') }).click();
    // Below the field, and not below the fold of a phone.
    await page.setViewportSize({ width: 360, height: 640 });
    const named = dialog(page).getByLabel(said.name, { exact: true });
    await named.fill('Shakshuka ไข่');
    const lost = dialog(page).getByText(said.notOnPaper.replace('{signs}', 'ไข่'));
    await lost.waitFor();
    const [below, above] = [await lost.boundingBox(), await named.boundingBox()];
    expect(below && above && below.y - (above.y + above.height)).toBeLessThan(16);
    expect(below && below.y + below.height).toBeLessThan(640);
    await page.setViewportSize({ width: 1280, height: 800 });
    await named.fill('Shakshuka');
    const typed = dialog(page).getByLabel(said.price, { exact: true });
    await typed.pressSequentially('1250', { delay: 40 });
    await expect.poll(() => typed.inputValue()).toBe('12.50');
    await dialog(page).getByLabel(said.addGroup).selectOption({ label: said.makeGroup });
    const group = page.getByRole('dialog', { name: said.newGroup });
    await group.getByLabel(said.name, { exact: true }).fill('Eggs');
    await group.getByLabel(said.required).click();
    await group.getByLabel(said.minimum).fill('1');
    await group.getByLabel(said.maximum).fill('1');
    await group.getByLabel('Name of 1').fill('Soft');
    await group.getByRole('button', { name: said.addModifier, exact: true }).click();
    await group.getByLabel('Name of 2').fill('Three of them');
    await group.getByLabel('Price of 2').pressSequentially('175');
    await save(page, said.newGroup);
    await dialog(page).getByText('Soft, Three of them').waitFor();
    await save(page, said.newItem);
    await saved(page, 'Shakshuka');
    await other.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name: 'Shakshuka' }).waitFor();
    await pick(other, 'Shakshuka');
    await chooseType(other, 'Pickup');
    await dialog(other).getByText('Three of them').click();
    await add(other);
    expect(await lines(other).first().innerText()).toContain('14.25');
  });

  it('says on every register with one tap what has run out, and takes that back', async () => {
    const [{ page }, { page: other }] = [await front(), await bar()];
    const tile = (at: Page) => at.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name: 'Churros (4)' });
    const is = (at: Page, disabled: boolean) => at.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name: 'Churros (4)', disabled }).waitFor();
    await tile(page).hover();
    await page.mouse.down();
    const asked = page.getByRole('dialog', { name: 'Churros (4)' });
    await asked.getByRole('button', { name: words.soldOut.mark }).waitFor();
    await page.mouse.up();
    await asked.getByRole('button', { name: words.soldOut.mark }).click();
    await page.getByText(words.soldOut.marked.replace('{item}', 'Churros (4)')).waitFor();
    for (const at of [page, other]) await is(at, true);
    expect(await tile(other).textContent()).toContain(words.menu.soldOut);
    await page.getByRole('button', { name: words.soldOut.undo }).click();
    for (const at of [page, other]) await is(at, false);
    await tile(other).click({ button: 'right' });
    const today = dialog(other).getByRole('button', { name: words.soldOut.markToday });
    await today.and(other.locator(':focus')).waitFor();
    // Somebody else was faster: what the button says is what it does.
    await tile(page).click({ button: 'right' });
    await dialog(page).getByRole('button', { name: words.soldOut.mark }).click();
    await dialog(other).getByText(words.soldOut.elsewhere).waitFor();
    await today.press('Enter');
    await other.getByText(/Churros \(4\) is sold out on all registers until \w+ at 12:00\sAM/).waitFor();
    await is(page, true);
    // A tap on what is sold out asks whether there is some again.
    await page.locator('li[data-at]').filter({ hasText: 'Churros (4)' }).click();
    await dialog(page).getByRole('button', { name: words.soldOut.sellAgain }).click();
    await is(other, false);
    await pick(other, 'Churros (4)');
    await chooseType(other, 'Pickup');
    await add(other);
    // What has run out since it was added says so in the cart, and can be sold all the same.
    const meanwhile = lines(other).first().getByText(words.order.line.soldOut, { exact: true });
    expect(await meanwhile.count()).toBe(0);
    await tile(page).click({ button: 'right' });
    await dialog(page).getByRole('button', { name: words.soldOut.markToday }).click();
    await meanwhile.waitFor();
    await page.locator('li[data-at]').filter({ hasText: 'Churros (4)' }).click();
    await dialog(page).getByRole('button', { name: words.soldOut.sellAgain }).click();
    await meanwhile.waitFor({ state: 'detached' });
  });

  it('sells again the next day what was sold out for today, on a tablet without a network too', async () => {
    const { page, context } = await readyTill({
      shop: {},
      alone: true,
      at: 'about:blank',
      mayComplain: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/],
    });
    await page.clock.install();
    await page.goto('/dashboard/register/main');
    const tile = (disabled: boolean) => page.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name: 'Churros (4)', disabled });
    await tile(false).click({ button: 'right' });
    await dialog(page).getByRole('button', { name: words.soldOut.markToday }).click();
    await tile(true).waitFor();
    // The editor says until when, in its list and in the item.
    await toMenu(page);
    const until = /^Sold out until \w+day 12:00\sAM$/;
    // Beside each item stands how it is: only what is sold out says so.
    const list = page.getByRole('list', { name: said.list });
    const onSale = (name: string) => list.getByRole('switch', { name: said.onSaleNamed.replace('{name}', name) });
    await page.getByLabel(said.search).fill('Vanilla Flan');
    await expect.poll(() => onSale('Vanilla Flan').isChecked()).toBe(true);
    expect(await list.getByText(said.soldOut, { exact: true }).count()).toBe(0);
    await list.getByText(said.onSale, { exact: true }).first().waitFor();
    // Of a counted one nothing is left; a hidden one is on no sale.
    await page.getByLabel(said.search).fill('Desserts');
    await expect.poll(() => onSale('Egg Tart').isChecked()).toBe(false);
    expect(await list.getByText(said.soldOut, { exact: true }).count()).toBe(2);
    expect(await onSale('Mooncake').count()).toBe(0);
    await page.getByLabel(said.search).fill('Churros (4)');
    await expect.poll(() => list.getByText(said.soldOut, { exact: true }).count()).toBe(1);
    expect(await onSale('Churros (4)').isChecked()).toBe(false);
    await list.getByText(until).waitFor();
    await page.getByRole('list', { name: said.list }).getByTitle(said.editNamed.replace('{name}', 'Churros (4)'), { exact: true }).click();
    expect(await dialog(page).getByRole('switch', { name: until }).isChecked()).toBe(true);
    await visit(page, '/dashboard/register');
    await tile(true).waitFor();
    await context.setOffline(true);
    await page.clock.fastForward('26:00:00');
    await tile(false).waitFor();
  });

  it('keeps what two owners change at once, of one item too', async () => {
    const [{ page }, { page: other }] = [await front(), await bar()];
    const edit = async (at: Page, name: string) => {
      await at.getByLabel(said.search).fill(name);
      await at.getByRole('list', { name: said.list }).getByTitle(said.editNamed.replace('{name}', name), { exact: true }).click();
      await dialog(at).getByLabel(said.price, { exact: true }).waitFor();
    };
    for (const at of [page, other]) await toMenu(at);
    await edit(page, 'Mango Pudding');
    await dialog(page).getByLabel(said.price, { exact: true }).fill('7.25');
    await edit(other, 'Tres Leches Cake');
    await dialog(other).getByLabel(said.name, { exact: true }).fill('Tres Leches Cake deluxe');
    await save(other, 'Edit Tres Leches Cake');
    await saved(other, 'Tres Leches Cake deluxe');
    // Meanwhile the same item gets another name: it shows where nothing was typed.
    await edit(other, 'Mango Pudding');
    await dialog(other).getByLabel(said.name, { exact: true }).fill('Mango Cup');
    await save(other, 'Edit Mango Pudding');
    await saved(other, 'Mango Cup');
    await save(page, 'Edit Mango Cup');
    await saved(page, 'Mango Cup');
    for (const at of [page, other]) {
      await at.getByLabel(said.search).fill('Mango Cup');
      await at.getByRole('list', { name: said.list }).getByText('$7.25').waitFor();
      await at.getByLabel(said.search).fill('Tres Leches Cake');
      await at.getByTitle('Edit Tres Leches Cake deluxe', { exact: true }).waitFor();
    }
  });

  it('tells an owner that another one has saved the same price or removed the item, and loses nothing that is typed', async () => {
    const [{ page }, { page: other }] = [await front(), await bar()];
    const edit = async (at: Page, name: string) => {
      await at.getByLabel(said.search).fill(name);
      await at.getByRole('list', { name: said.list }).getByTitle(said.editNamed.replace('{name}', name), { exact: true }).click();
      await dialog(at).getByLabel(said.price, { exact: true }).waitFor();
    };
    const listed = (at: Page, price: string) => at.getByRole('list', { name: said.list }).getByText(price).first().waitFor();
    for (const at of [page, other]) {
      await toMenu(at);
      await edit(at, 'Jianbing');
    }
    const mine = dialog(other).getByLabel(said.price, { exact: true });
    await mine.fill('1.11');
    await dialog(page).getByLabel(said.price, { exact: true }).fill('2.22');
    await save(page, 'Edit Jianbing');
    await saved(page, 'Jianbing');
    await listed(other, '$2.22');
    // It is said as soon as it is so, and replaced by whoever saves all the same.
    const now = words.form.changedElsewhere.replace('{now}', 'Price: 2.22');
    await dialog(other).getByRole('alert').getByText(now).waitFor();
    expect(await mine.inputValue()).toBe('1.11');
    await save(other, 'Edit Jianbing');
    await saved(other, 'Jianbing');
    await listed(page, '$1.11');
    // Removed by the one while the other types.
    for (const at of [page, other]) await edit(at, 'Jianbing');
    await mine.fill('3.33');
    await dialog(page).getByRole('button', { name: said.removeItem, exact: true }).click();
    await page
      .getByRole('dialog', { name: said.removeItemTitle.replace('{name}', 'Jianbing') })
      .getByRole('button', { name: said.removeItem })
      .click();
    await dialog(other).getByText(words.form.removedElsewhere).waitFor();
    expect([await dialog(other).getByLabel(said.name, { exact: true }).inputValue(), await mine.inputValue()]).toEqual(['Jianbing', '3.33']);
    await dialog(other).getByRole('button', { name: words.form.saveAsNew }).click();
    await saved(other, 'Jianbing');
    await listed(page, '$3.33');
  });

  it('changes a price in the list, and asks for the category of a new item unless one was just used', async () => {
    const [{ page }, { page: other }] = [await front(), await bar()];
    for (const at of [page, other]) await toMenu(at);
    const list = page.getByRole('list', { name: said.list });
    await page.getByLabel(said.search).fill('Vanilla Flan');
    const name = said.priceOf.replace('{name}', 'Vanilla Flan');
    const price = list.getByRole('textbox', { name });
    await list.getByRole('button', { name }).click();
    await price.fill('no');
    expect(await price.getAttribute('aria-invalid')).toBe('true');
    await price.fill('6.66');
    await price.press('Enter');
    await list.getByRole('button', { name }).getByText('$6.66').waitFor();
    await other.getByLabel(said.search).fill('Vanilla Flan');
    await other.getByText('$6.66', { exact: true }).waitFor();

    const begin = async (item: string): Promise<void> => {
      await page.getByRole('button', { name: said.addItem, exact: true }).click();
      await dialog(page).getByLabel(said.name, { exact: true }).fill(item);
      await dialog(page).getByLabel(said.price, { exact: true }).fill('3.00');
    };
    await begin('Kiwi Lassi');
    await save(page, said.newItem);
    await dialog(page).getByText(said.categoryNeeded).waitFor();
    await dialog(page).getByLabel(said.chooseCategory).selectOption({ label: 'Desserts' });
    await save(page, said.newItem);
    await saved(page, 'Kiwi Lassi');
    await begin('Plum Lassi');
    await dialog(page).getByLabel(said.removeFrom.replace('{name}', 'Desserts')).waitFor();
    await save(page, said.newItem);
    await saved(page, 'Plum Lassi');
  });

  it('has its order changed by dragging with a mouse and with a finger, and by the keys', async () => {
    const shop = await openShop();
    const { page } = await readyTill({ shop, alone: true });
    // An open order has choices of an item whose choices are put in another order below.
    const bowl = 'Build Your Own Noodle Bowl';
    await pick(page, bowl);
    await chooseType(page, 'Pickup');
    const taken = ['Tofu', 'Carrot', 'Nopales', 'Mushroom broth'];
    for (const name of taken) await dialog(page).getByLabel(name, { exact: true }).check();
    await add(page);
    await sent(page);
    await toMenu(page);
    await tab(page, said.categories);
    const list = page.getByRole('list', { name: said.categories });
    const order = async () => {
      const labels = await list.locator('[data-move-at] button[aria-label^="Move "]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
      return labels.filter((label) => label?.includes(':')).map((label) => label?.slice('Move '.length, label.indexOf(':')));
    };
    const [first = '', second = '', third = '', fourth = ''] = await order();
    const handle = (name: string) => list.getByRole('button', { name: said.move.replace('{name}', name), exact: true });
    const middleOf = async (name: string) => {
      const { x, y, width, height } = (await handle(name).boundingBox()) ?? expect.fail(name);
      return { x: x + width / 2, y: y + height / 2, height };
    };
    const is = (...names: readonly string[]) => expect.poll(async () => (await order()).slice(0, 4)).toEqual(names);

    // By a mouse, the first behind the third.
    const [from, to] = [await middleOf(first), await middleOf(third)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 20, { steps: 3 });
    await page.mouse.move(to.x, to.y + 12, { steps: 5 });
    await list.locator('[data-mark="behind"]').waitFor();
    // Where it would go is seen above the rows, and Esc leaves it where it was.
    expect(await list.locator('[data-mark]').evaluate((row) => getComputedStyle(row, '::after').height)).toBe('4px');
    await page.keyboard.press('Escape');
    await list.locator('[data-mark]').waitFor({ state: 'detached' });
    await page.mouse.up();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await list.locator('[data-dragged]').waitFor();
    await page.mouse.move(to.x, to.y + 12, { steps: 5 });
    await list.locator('[data-mark="behind"]').waitFor();
    await page.mouse.up();
    await is(second, third, first, fourth);

    // Held at the lower edge it comes to the end of the list, also where that was out of sight.
    const scroller = list.locator('xpath=ancestor::*[@data-scroller]');
    const { height = 0, y = 0 } = (await scroller.boundingBox()) ?? {};
    const dragged = await middleOf(second);
    await page.mouse.move(dragged.x, dragged.y);
    await page.mouse.down();
    await page.mouse.move(dragged.x, y + height - 6, { steps: 4 });
    await expect.poll(() => scroller.evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop)).toBeLessThan(1);
    expect(await scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    await is(second, third, first, fourth);

    // By a finger, back to the top. The list does not scroll under it.
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at.x, y: at.y }] });
    const [below, top] = [await middleOf(first), await middleOf(second)];
    await touch('touchStart', below);
    for (const part of [0.2, 0.5, 0.8, 1]) await touch('touchMove', { x: below.x, y: below.y + (top.y - 12 - below.y) * part });
    await list.locator('[data-mark="before"]').waitFor();
    await touch('touchEnd');
    await is(first, second, third, fourth);

    // By the keys of the handle, whose focus stays with it.
    await handle(first).focus();
    await page.keyboard.press('ArrowDown');
    await is(second, first, third, fourth);
    await page.keyboard.press('ArrowDown');
    await is(second, third, first, fourth);
    expect(await handle(first).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.reload();
    await tab(page, said.categories);
    await is(second, third, first, fourth);

    // What is asked with an item, in its dialog: by a mouse. Esc lets go of it, and the dialog stays.
    await tab(page, said.items);
    await page.getByLabel(said.search).fill(bowl);
    const edit = said.editNamed.replace('{name}', bowl);
    await page.getByTitle(edit, { exact: true }).click();
    const item = page.getByRole('dialog', { name: edit });
    const grip = (name: string) => page.getByRole('button', { name: said.move.replace('{name}', name), exact: true }).last();
    const middle = async (name: string) => {
      const { x, y, width, height } = (await grip(name).boundingBox()) ?? expect.fail(name);
      return { x: x + width / 2, y: y + height / 2 };
    };
    const carry = async (name: string, at: string) => {
      await grip(at).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const [begin, end] = [await middle(name), await middle(at)];
      await page.mouse.move(begin.x, begin.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y - 8, { steps: 5 });
      await page.locator('[data-mark="before"]').waitFor();
    };
    await carry('Vegetables', 'Protein');
    await page.keyboard.press('Escape');
    await page.locator('[data-mark]').waitFor({ state: 'detached' });
    await page.mouse.up();
    await carry('Vegetables', 'Protein');
    await page.mouse.up();
    const asked = () => item.locator('[data-move-list="groups"] strong').allInnerTexts();
    await expect.poll(async () => (await asked()).slice(0, 3)).toEqual(['Vegetables', 'Protein', 'Noodle']);
    // What need not be chosen may stand first in the book; registers ask it after what must be.
    const last = (await asked()).at(-1) ?? '';
    await grip(last).focus();
    for (let left = (await asked()).length; left > 1; left -= 1) await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await asked())[0]).toBe(last);

    // Options, on a phone: held at the lower edge, above what is always in sight there, it comes to the end.
    await page.setViewportSize(sizes.phone);
    await item.getByRole('button', { name: said.editNamed.replace('{name}', 'Protein'), exact: true }).click();
    const group = page.getByRole('dialog', { name: said.editNamed.replace('{name}', 'Protein') });
    const choices = () => group.getByRole('textbox', { name: /^Name of \d/ }).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    await grip('Chicken').scrollIntoViewIfNeeded();
    const chicken = await middle('Chicken');
    await page.mouse.move(chicken.x, chicken.y);
    await page.mouse.down();
    await page.mouse.move(chicken.x, 838, { steps: 4 });
    await expect.poll(() => group.evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight - scrollTop)).toBeLessThan(1);
    expect(await group.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.setViewportSize(sizes.tablet);
    await carry('Tofu', 'Chicken');
    await page.mouse.up();
    await expect.poll(choices).toEqual(['Tofu', 'Chicken', 'Pork', 'Beef', 'Shrimp']);
    await grip('Shrimp').press('ArrowUp');
    await expect.poll(choices).toEqual(['Tofu', 'Chicken', 'Pork', 'Shrimp', 'Beef']);
    await save(page, said.editNamed.replace('{name}', 'Protein'));
    await saved(page, 'Protein');
    await save(page, edit);
    await saved(page, bowl);

    // The register asks in the new order; what the open order has is what it was.
    await visit(page, '/dashboard/register');
    // It begins with the menu that it kept; an open dialog goes on with the one that it was opened with.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        await lines(page)
          .first()
          .getByRole('button', { name: words.order.line.edit.replace('{name}', bowl) })
          .click();
        await dialog(page).getByLabel('Tofu', { exact: true }).waitFor();
        return (await dialog(page).locator('legend').allInnerTexts()).slice(0, 4).map((each) => each.split('\n')[0]);
      })
      .toEqual(['Vegetables', 'Protein', 'Noodle', 'Broth']);
    for (const name of taken) expect(await dialog(page).getByLabel(name, { exact: true }).isChecked()).toBe(true);
    const offered = await dialog(page).getByRole('radio').locator('xpath=ancestor::label').allInnerTexts();
    expect(offered.slice(0, 5).map((each) => /\w+/.exec(each)?.[0])).toEqual(['Tofu', 'Chicken', 'Pork', 'Shrimp', 'Beef']);
  });

  it('asks whoever leaves with something typed, by the back button or by closing the tab', async () => {
    const { page } = await readyTill({ shop: {} });
    await toMenu(page);
    await page.getByLabel(said.search).fill('Jianbing');
    await page.getByTitle('Edit Jianbing', { exact: true }).click();
    const price = dialog(page).getByLabel(said.price, { exact: true });
    await price.fill('7.25');
    const asked = page.getByRole('dialog', { name: words.unsaved.title });
    const stay = async () => {
      await asked.getByRole('button', { name: words.unsaved.stay }).click();
      await asked.waitFor({ state: 'detached' });
      expect([await price.inputValue(), new URL(page.url()).pathname]).toEqual(['7.25', '/dashboard/settings/menu']);
    };
    await page.evaluate('history.back()');
    await stay();
    const closing = page.waitForEvent('dialog');
    await page.evaluate('setTimeout(() => location.reload())');
    const question = await closing;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    expect(await price.inputValue()).toBe('7.25');
    await page.evaluate('history.back()');
    await asked.getByRole('button', { name: words.unsaved.leave, exact: true }).click();
    await price.waitFor({ state: 'detached' });
    // Back has closed the dialog, not the screen; and nothing is asked where nothing is unsaved.
    await page.getByTitle('Edit Jianbing', { exact: true }).click();
    await price.waitFor();
    await page.evaluate('history.back()');
    await price.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard/settings/menu');
    await page.evaluate('history.back()');
    await page.waitForURL('**/dashboard/settings');
  });

  it('shows a picture that is chosen on a tile of another register', async () => {
    const shop = await openShop();
    const { page } = await readyTill({ shop });
    const { page: other } = await readyTill({ shop, device: 'Bar', settings: { tiles: 'large' } });
    await toMenu(page);
    await page.getByLabel(said.search).fill('Jianbing');
    await page.getByTitle('Edit Jianbing', { exact: true }).click();
    const file = { name: 'jianbing.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await dialog(page).getByLabel(said.choosePicture, { exact: true }).and(page.locator('input')).setInputFiles(file);
    await dialog(page).getByAltText(said.pictureOf.replace('{name}', 'Jianbing')).waitFor();
    await save(page, 'Edit Jianbing');
    await saved(page, 'Jianbing');
    await other.getByRole('listitem').filter({ hasText: 'Jianbing' }).locator('img').waitFor();
  });
});

it('a menu that cannot be read offers to add what is chosen above it, once it is there', async () => {
  const { page } = await readyTill({ mayComplain: [/status of 503/] });
  let isDown = true;
  await page.route('**/menu/book', (route) =>
    isDown ? route.fulfill({ status: 503, json: { statusCode: 503, code: 'unavailable', message: 'x', requestId: 'r' } }) : route.continue(),
  );
  await visit(page, '/dashboard/settings/menu');
  await page.getByText(said.notRead).waitFor();
  const adds = page.getByRole('button', { name: said.addItem, exact: true });
  expect([await adds.isDisabled(), await page.getByRole('button', { name: said.addCategory }).count()]).toEqual([true, 0]);
  const again = page.getByRole('button', { name: words.common.tryAgain });
  await again.click();
  isDown = false;
  // The stream may connect at this moment, which reads the menu too: then the button is gone.
  const pressed = again.click({ timeout: 5_000 }).catch(() => undefined);
  await expect.poll(() => adds.isEnabled()).toBe(true);
  await pressed;
});
