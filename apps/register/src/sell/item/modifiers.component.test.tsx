import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  add,
  beginWith,
  choosePickup,
  countOf,
  dialog,
  gone,
  hasFocus,
  isChecked,
  isDisabled,
  isWhole,
  line,
  lines,
  menu,
  pick,
  press,
  seen,
  textOf,
  tile,
  type,
  words,
} from '../../testing/browser/actions.ts';
import { openRegister, type RegisterOptions, sizes, withSettings } from '../../testing/browser/register.tsx';
import { openShop } from '../../testing/browser/shop.ts';

const bowl = 'Build Your Own Noodle Bowl';
const guided = { guidedModifiers: true };

const next = () => dialog().getByRole('button', { name: words.common.next, exact: true });
const back = () => dialog().getByRole('button', { name: words.common.back, exact: true });
const addButton = () => dialog().getByRole('button', { name: /^\s*(Add|Update) \$/ });
const steps = () => dialog().getByRole('navigation', { name: words.modifier.steps });
const status = () => dialog().element().querySelector<HTMLElement>('p[role=status]')?.innerText ?? '';
const option = (name: string | RegExp) => dialog().getByRole('radio', { name }).or(dialog().getByRole('checkbox', { name })).first();
const quantity = (item: string, count: string) => seen(line(item).last().getByRole('status').filter({ hasText: count }));

/** A register with an order begun and the dialog of an item open. */
async function opened(item: string, options: RegisterOptions = {}): Promise<void> {
  await openRegister(options);
  await beginWith('Churros (4)');
  await pick(item);
  await seen(dialog());
}

/** Goes on to the last step; a dialog that is not guided has one. */
async function toTheLastStep(): Promise<void> {
  for (let at = 0; at < 9 && countOf(next()) > 0; at++) await next().click();
}

describe('guided modifiers', () => {
  it('goes by keyboard alone', async () => {
    await opened('Hot & Sour Soup', { settings: guided });
    await seen(dialog().getByRole('radio'));
    await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('radio');
    await type(' ');
    await expect.poll(() => isChecked(dialog().getByRole('radio'))).toBe(true);
    const count = countOf(steps().getByRole('button'));
    for (let at = 1; at < count; at++) {
      await expect.poll(status).toContain(`${at} of ${count}`);
      await press('Enter');
    }
    await expect.poll(status).toContain(`${count} of ${count}`);
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
    await type('no egg');
    // Tab: past the fewer button, which is off, to the others and Add.
    for (let stop = 0; stop < 6 && !/^\s*Add \$/.test(document.activeElement?.textContent ?? ''); stop++) await press('Tab');
    await press('Enter');
    await seen(line('Hot & Sour Soup').filter({ hasText: 'no egg' }));
  });

  it('is finger-sized and not cut on a phone', async () => {
    await opened(bowl, { settings: guided, size: 'phone' });
    await seen(next());
    const buttons = dialog().getByRole('button').elements();
    expect(buttons.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.textContent)).toEqual([]);
    const { scrollWidth, clientWidth } = dialog().element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth + 1);
  });
});

describe('more than one of a modifier', () => {
  it.each([{}, guided])('counts towards its group, is priced, shown as 2 ×, and stays when its line is saved unchanged, with %j', async (settings) => {
    await opened('Taco Trio', { settings });
    const more = dialog()
      .getByRole('group', { name: words.modifier.howMany.replace('{name}', 'Al pastor') })
      .getByRole('button', { name: words.common.more });
    await dialog()
      .getByRole('checkbox', { name: /Al pastor/ })
      .click();
    await more.click();
    await seen(dialog().getByText('2 × Al pastor'));
    await dialog().getByRole('checkbox', { name: 'Carnitas' }).click();
    // Three of three: the others cannot be taken, nor can more of these.
    await expect.poll(() => isDisabled(dialog().getByRole('checkbox', { name: /Birria/ }))).toBe(true);
    expect(isDisabled(more)).toBe(true);
    await toTheLastStep();
    await addButton().click();
    await seen(line('Taco Trio'));
    const before = textOf(line('Taco Trio'));
    expect(before).toContain('Al pastor × 2');
    await line('Taco Trio')
      .getByRole('button', { name: /^Edit Taco Trio/ })
      .click();
    await seen(dialog().getByText('2 × Al pastor'));
    await toTheLastStep();
    await addButton().click();
    await gone(addButton());
    expect(textOf(line('Taco Trio'))).toBe(before);
  });
});

describe('quick add', () => {
  it('adds one of a plain item with a tap, and asks where there is something to choose or to type', async () => {
    await openRegister({ settings: { quickAdd: true, centsFirst: true } });
    await pick('Churros (4)');
    await choosePickup();
    await seen(line('Churros (4)'));
    // The question about the type is on its way out; a dialog of the item would stay.
    await gone(dialog());
    const search = page.getByRole('searchbox');
    await search.fill('flan');
    await pick('Vanilla Flan');
    await seen(line('Vanilla Flan'));
    await expect.element(search).toHaveValue('');
    for (const item of ['Hot & Sour Soup', 'Custom Amount']) {
      await pick(item);
      await seen(dialog().getByRole('heading', { name: item }));
      await press('Escape');
    }
    expect(countOf(lines())).toBe(2);
  });

  it('of the same again is one more of it, and says so where none is left', async () => {
    const shop = openShop();
    const jar = 'Chili Crisp, 8 oz Jar';
    shop.menu = shop.menu.map((each) => ({
      ...each,
      items: each.items.map((item) => (item.name === jar ? { ...item, trackingStock: true, stock: 2 } : item)),
    }));
    await openRegister({ shop, settings: { quickAdd: true } });
    await pick('Churros (4)');
    await choosePickup();
    await seen(line('Churros (4)'));
    for (const _ of ['two', 'three']) await tile('Churros (4)').click();
    await quantity('Churros (4)', '3');
    expect(countOf(lines())).toBe(1);
    for (const _ of ['one', 'two', 'none']) await tile(jar).click();
    await seen(page.getByText(words.menu.allTaken.replace('{item}', jar)));
    await quantity('Chili Crisp', '2');
    expect(countOf(lines())).toBe(2);
  });

  it('of what stands anywhere on the order enlarges that line, by a tap or through its dialog, and shows it; else Add makes a line of its own', async () => {
    await openRegister({ settings: { quickAdd: true } });
    await pick('Churros (4)');
    await choosePickup();
    await seen(line('Churros (4)'));
    const soup = async (size: string) => {
      await pick('Hot & Sour Soup');
      await dialog().getByRole('radio', { name: size }).click();
      await gone(dialog());
    };
    await soup('Cup');
    const more = ['Vanilla Flan', 'Mango Pudding', 'Sesame Balls (3)', 'Draft Lager', 'Cane Sugar Cola', 'Bottled Water', 'Tamarind Soda', 'Brown Rice'];
    for (const item of more) await pick(item);
    await pick('Young Coconut Water');
    await soup('Bowl');
    await expect.poll(() => countOf(lines())).toBe(12);
    const names = () => [...document.querySelectorAll<HTMLElement>('aside li [class*=name]')].map(({ innerText }) => innerText);
    const order = names();
    const isSeen = (item: string) => isWhole(line(item).last().element());
    await expect.poll(() => isSeen('Churros (4)')).toBe(false);
    const flashed: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...how) {
      if (this.localName === 'li') flashed.push(this.textContent);
      return animate.apply(this, how);
    };
    try {
      await pick('Churros (4)');
      await quantity('Churros (4)', '2');
      await expect.poll(() => isSeen('Churros (4)')).toBe(true);
      expect(flashed.splice(0)).toEqual([expect.stringContaining('Churros (4)')]);
      await soup('Cup');
      await quantity('Hot & Sour Soup', '2');
      expect(flashed.splice(0)).toEqual([expect.stringContaining('Cup')]);
      // Its own plus is under the finger that taps it.
      await line('Brown Rice')
        .getByRole('button', { name: words.order.line.more.replace('{name}', 'Brown Rice') })
        .click();
      await quantity('Brown Rice', '2');
      expect(flashed).toEqual([]);
    } finally {
      Element.prototype.animate = animate;
    }
    expect(names()).toEqual(order);
    withSettings({ quickAdd: false });
    await pick('Bottled Water');
    await add();
    await expect.poll(() => countOf(lines())).toBe(13);
  });
});

describe('fewer taps, where that is set', () => {
  /** A register with an order begun. */
  async function begun(settings: RegisterOptions['settings'] = {}): Promise<void> {
    await openRegister({ settings: { quickAdd: true, centsFirst: true, ...settings } });
    await pick('Churros (4)');
    await choosePickup();
    await seen(line('Churros (4)'));
  }

  it('a soup with a size is two taps; a bowl of noodles six though it is guided; Back goes back', async () => {
    await begun(guided);
    let taps = 0;
    const tap = async (what: Locator) => {
      await what.click();
      taps++;
    };
    await tap(tile('Hot & Sour Soup'));
    await tap(option(/Bowl/));
    await seen(line('Hot & Sour Soup').filter({ hasText: 'Bowl' }));
    expect(taps).toBe(2);
    // Whoever has learned to tap Add after a choice does so here too: that tap reaches nothing behind it.
    await tile('Hot & Sour Soup').click();
    await seen(option(/Bowl/));
    const at = dialog().element().querySelector('button[type=submit]')?.getBoundingClientRect() ?? new DOMRect();
    (option(/Bowl/).element() as HTMLElement).click();
    expect(document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)?.matches('[data-shield]')).toBe(true);
    await expect.poll(() => document.querySelector('[data-shield]')).toBeNull();
    await tap(tile(bowl));
    await tap(option('Chicken'));
    // The first step turned by its choice; Back is there, and what was chosen.
    await expect.poll(status).toContain('2 of 3');
    await back().click();
    expect(isChecked(option('Chicken'))).toBe(true);
    await steps().getByRole('button', { name: 'Vegetables' }).click();
    for (const name of ['Bok choy', 'Carrot', 'Mushroom broth']) await tap(option(name));
    await expect.poll(status).toContain('3 of 3');
    await expect.poll(() => document.activeElement === addButton().element()).toBe(true);
    await tap(addButton());
    await seen(line(bowl));
    expect(taps).toBe(2 + 6);
    expect(textOf(line(bowl))).toMatch(/Chicken.*Hand-cut wheat.*Bok choy.*Carrot.*Mushroom broth/s);
  });

  it('by keyboard an arrow only looks, a blank chooses and goes on, and what is missing is led to', async () => {
    await begun(guided);
    await tile(bowl).click();
    await seen(option('Chicken'));
    await expect.poll(() => hasFocus(option('Chicken'))).toBe(true);
    await press('ArrowDown');
    await expect.poll(() => isChecked(option('Pork'))).toBe(true);
    expect(status()).toContain('1 of 3');
    await press('Space');
    await expect.poll(status).toContain('2 of 3');
    expect(isDisabled(next())).toBe(true);
    await next().click({ force: true });
    expect(dialog().element().querySelector<HTMLElement>('[data-pointed] legend')?.innerText).toContain('Vegetables');
    await steps().getByRole('button', { name: /^3/ }).click();
    await expect.poll(() => isDisabled(addButton())).toBe(true);
    await addButton().click({ force: true });
    await expect.poll(status).toContain('2 of 3');
    await expect.poll(() => document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent).toContain('Vegetables');
  });

  it('where one at most is taken another replaces it, and tapped again it is none; with the setting off the others wait until it is given up', async () => {
    await begun();
    await tile('Kung Pao Chicken').click();
    await option('Hot').click();
    expect(countOf(dialog().getByRole('radio', { checked: true }))).toBe(2);
    expect(isChecked(option('Hot'))).toBe(true);
    await option('Hot').click();
    expect(isChecked(option('Hot'))).toBe(false);
    await option('Mild').click();
    await addButton().click();
    await seen(line('Kung Pao Chicken').filter({ hasText: 'Mild' }));
    withSettings({ quickAdd: false });
    await tile('Kung Pao Chicken').click();
    const box = (name: string) => dialog().getByRole('checkbox', { name, exact: true });
    await seen(box('Hot'));
    expect(isDisabled(box('Hot'))).toBe(true);
    await box('Medium').click();
    await box('Hot').click();
    await expect.poll(() => isChecked(box('Hot'))).toBe(true);
  });

  it('no word of a choice is broken in two in Spanish, at any size of screen', async () => {
    await begun();
    withSettings({ language: 'es-mx' });
    await expect.poll(() => document.documentElement.lang).toBe('es-MX');
    // As the demo's menu calls a bowl of noodles, Kung Pao Chicken and the Taco Trio.
    for (const item of ['Arma tu tazón de fideos', 'Pollo Kung Pao', 'Trío de tacos'])
      for (const { width, height } of Object.values(sizes)) {
        await page.viewport(width, height);
        await menu().getByRole('button', { name: item }).first().click();
        await expect.poll(() => document.querySelector('[role=dialog] fieldset')).not.toBeNull();
        const broken = [...document.querySelectorAll('[role=dialog] label > span:nth-of-type(1)')].flatMap((name) =>
          [...name.textContent.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(name.childNodes[0] as Text, index);
            range.setEnd(name.childNodes[0] as Text, index + word.length);
            return range.getClientRects().length > 1 ? [word] : [];
          }),
        );
        expect([item, width, broken]).toEqual([item, width, []]);
        const { scrollWidth, clientWidth } = dialog().element();
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth + 1);
        await press('Escape');
        await gone(dialog());
      }
  });
});
