import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  cart,
  choosePickup,
  countOf,
  dialog,
  focus,
  gone,
  isDisabled,
  lines,
  menu,
  payButton,
  pick,
  press,
  seen,
  sent,
  textOf,
  textsOf,
  tile,
  toCheckout,
  toPay,
  typedIn,
  words,
} from '../testing/browser/actions.ts';
import { openRegister } from '../testing/browser/register.tsx';
import { scan } from '../testing/browser/scan.ts';
import { openShop } from '../testing/browser/shop.ts';

const churros = 'Churros (4)';

/** A register with one portion of Churros on an order, where a tap on an item adds it at once. */
async function selling() {
  const register = await openRegister({ settings: { quickAdd: true } });
  await pick(churros);
  await choosePickup();
  await seen(lines());
  await gone(dialog());
  await sent();
  return register;
}

const onOrder = () => textsOf(lines()).map((text) => text.replaceAll(/\s+/g, ' '));
const quantityOf = (name: string) =>
  cart()
    .getByRole('group', { name: new RegExp(name.replace(/[()]/g, '\\$&')) })
    .element()
    .querySelector('output')?.innerText;
const flan = () => lines().filter({ hasText: 'Vanilla Flan' });
const search = () => page.getByRole('searchbox');
const unknown = (code: string) => page.getByRole('region', { name: words.menu.scannedUnknown.replace('{code}', code) });
const more = () => cart().getByRole('button', { name: words.order.line.more.replace('{name}', churros) });
const keypad = () => dialog().getByRole('group', { name: words.common.keypad });
const scannedElsewhere = (code: string) => seen(page.getByText(words.menu.scannedElsewhere.replace('{code}', code)));

describe('a scanner', () => {
  it('adds what it scanned, whatever was tapped last: an item, a plus, or nothing', async () => {
    await selling();
    focus(tile(churros));
    await scan('DES-103');
    await seen(flan());
    expect(quantityOf(churros)).toBe('1');

    focus(more());
    await scan('DES-103');
    await expect.poll(() => quantityOf('Vanilla Flan')).toBe('2');
    expect(quantityOf(churros)).toBe('1');

    (document.activeElement as HTMLElement | null)?.blur();
    expect(document.activeElement?.tagName).toBe('BODY');
    // By a scanner with US keys, on a French tablet.
    await scan('DES-103', 5, { layout: 'french' });
    await expect.poll(() => quantityOf('Vanilla Flan')).toBe('3');
    expect(onOrder()).toHaveLength(2);
    expect(typedIn(search())).toBe('');
  });

  it('scans over what stands in the search, and says of an unknown code that nothing has it; the menu stays', async () => {
    await selling();
    const count = () => countOf(menu().getByRole('listitem'));
    const all = count();
    await search().fill('kpc');
    focus(search());
    await scan('DES-103');
    await seen(flan());
    await search().fill('kpc');
    focus(search());
    await scan('4006381333931');
    await seen(unknown('4006381333931'));
    expect(typedIn(search())).toBe('');
    await expect.poll(count).toBe(all);
    // A scanner that is set to US keys, on a French tablet: the keys of its digits write signs there. What a person types stays as it is typed.
    await scan('5449000000996', 5, { layout: 'french', afterMs: 1_000 });
    await seen(unknown('5449000000996'));
    expect(countOf(unknown('4006381333931'))).toBe(0);
    await scan('2107', 200, { layout: 'french', afterMs: 3_000 });
    expect(typedIn(search())).toBe('é&àè');
    // Whoever types has gone on.
    await gone(unknown('5449000000996'));
    // By a scanner that ends with nothing: an unknown code is said to be so, too. What nobody can tell from typing stays typed.
    await search().fill('');
    await scan('4006381333948', 20, { end: 'nothing', afterMs: 2_000 });
    await seen(unknown('4006381333948'));
    await search().fill('');
    await scan('DES-103', 75, { end: 'nothing', afterMs: 6_000 });
    await expect.poll(count).toBe(1);
    expect(typedIn(search())).toBe('DES-103');
    await scan('DES-103', 10, { end: 'nothing', afterMs: 9_000 });
    await expect.poll(() => typedIn(search())).toBe('');
    // One of both: the other was typed.
    expect(quantityOf('Vanilla Flan')).toBe('2');
  });

  it('offers to sell an unknown code at a price that is typed, with the code as its note', async () => {
    await selling();
    await scan('4006381333931');
    await unknown('4006381333931').getByRole('button', { name: words.labels.enterPrice }).click();
    await gone(unknown('4006381333931'));
    await seen(dialog().getByRole('heading', { name: 'Custom Amount' }));
    expect(typedIn(dialog().getByLabelText(words.menu.note))).toBe('4006381333931');
    for (const key of ['1', '2']) await keypad().getByRole('button', { name: key, exact: true }).click();
    await dialog()
      .getByRole('button', { name: words.menu.add.replace('{price}', '$12.00') })
      .click();
    await seen(lines().filter({ hasText: 'Custom Amount' }).getByText('4006381333931'));
  });

  it('lets what it says of an unknown code go with the next tap elsewhere and with the next scan', async () => {
    await selling();
    await scan('4006381333931');
    await seen(unknown('4006381333931'));
    await more().click();
    await gone(unknown('4006381333931'));
    expect(quantityOf(churros)).toBe('2');
    await scan('4006381333948', 5, { afterMs: 3_000 });
    await seen(unknown('4006381333948'));
    await scan('DES-103', 5, { afterMs: 6_000 });
    await seen(flan());
    await gone(unknown('4006381333948'));
  });

  it('offers no price for an unknown code where the menu has no item without one', async () => {
    const shop = openShop();
    shop.menu = JSON.parse(JSON.stringify(shop.menu).replaceAll('"VARIABLE"', '"FIXED"'));
    await openRegister({ shop });
    await seen(tile(churros));
    await scan('4006381333931');
    await seen(unknown('4006381333931').getByRole('button', { name: words.labels.addToMenu }));
    expect(countOf(page.getByRole('button', { name: words.labels.enterPrice }))).toBe(0);
  });

  it('says so where several items have one code, and shows them', async () => {
    const shop = openShop();
    shop.menu = JSON.parse(JSON.stringify(shop.menu).replace('"DES-102"', '"DES-103"'));
    await openRegister({ shop });
    await seen(tile(churros));
    await scan('DES-103');
    await seen(page.getByText(words.menu.scannedSeveral.replace('{code}', 'DES-103')));
    await expect.poll(() => countOf(menu().getByRole('listitem'))).toBe(2);
    expect(countOf(lines())).toBe(0);
  });

  it('presses no button on checkout and pay, and types into no amount: it says that nothing is added here', async () => {
    const { path } = await selling();
    await toCheckout();
    const onward = page.getByRole('button', { name: new RegExp(words.order.steps.continue) });
    focus(onward);
    await scan('DES-103');
    await scannedElsewhere('DES-103');
    expect(path()).toMatch(/checkout\/[^/]+$/);
    focus(onward);
    await scan('107');
    await scannedElsewhere('107');
    expect(path()).toMatch(/checkout\/[^/]+$/);
    await toPay();
    await sent();
    const field = page.getByLabelText(words.payment.received);
    focus(field);
    const before = typedIn(field);
    await scan('40063813');
    await scannedElsewhere('40063813');
    // As an amount: what was put back may stand there without its currency.
    expect(before).toContain(typedIn(field));
    expect(typedIn(field)).toContain('7.61');
    expect(countOf(dialog())).toBe(0);
    expect(path()).toMatch(/\/pay$/);
  });

  it('adds nothing under an open dialog', async () => {
    await selling();
    await pick('Kung Pao');
    await seen(dialog());
    await scan('DES-103');
    await scannedElsewhere('DES-103');
    expect(countOf(dialog())).toBe(1);
    expect(countOf(flan())).toBe(0);
  });

  it('is no typist: what is typed fast into a field of a dialog stays in it', async () => {
    await openRegister({ at: '/dashboard/customers' });
    await page.getByRole('button', { name: words.customer.create, exact: true }).first().click();
    const first = dialog().getByLabelText(words.customer.firstName);
    await seen(first);
    focus(first);
    await scan('Inesita', 15);
    await expect.poll(() => typedIn(first)).toBe('Inesita');
  });

  it('presses nothing with a short code, nor when it is slow, as over Bluetooth', async () => {
    await selling();
    const remove = cart().getByRole('button', { name: words.order.line.delete.replace('{name}', churros) });
    for (const [code, gapMs] of [
      ['1', 5],
      ['12', 5],
      ['DES-103', 50],
    ] as const) {
      focus(remove);
      await scan(code, gapMs);
    }
    await seen(flan());
    expect(quantityOf(churros)).toBe('1');
    await search().fill('');
    focus(search());
    await scan('DES-103', 45);
    await expect.poll(() => quantityOf('Vanilla Flan')).toBe('2');
    expect(typedIn(search())).toBe('');
  });

  it('presses no button with its Enter, however slow it is; a second later a person’s Enter does', async () => {
    await selling();
    focus(more());
    await scan('DES-103', 200);
    await seen(flan());
    // Too slow to be known, and with a halt before its Enter.
    focus(more());
    await scan('DES-103', 500, { afterMs: 3_000 });
    await scan('7', 5, { haltAt: 1, haltMs: 900, afterMs: 9_000 });
    await scan('', 0, { afterMs: 12_000 });
    await expect.poll(() => quantityOf(churros)).toBe('2');
    expect(onOrder()).toHaveLength(2);
    expect(quantityOf('Vanilla Flan')).toBe('1');
  });

  it('changes no amount while a keypad is open: a price, a tip and cash, with the focus in the field and elsewhere, at once or with a halt', async () => {
    const { path } = await selling();
    const scans = async (code: string, look: () => string, how: Parameters<typeof scan>[2] = {}) => {
      const before = look();
      await scan(code, 5, how);
      await scannedElsewhere(code);
      await expect.poll(look).toBe(before);
    };
    await pick('Custom Amount');
    const price = () => textOf(dialog().getByRole('status', { name: words.menu.price }));
    await seen(dialog().getByRole('status', { name: words.menu.price }));
    await scans('4011', price);
    await scans('5449000000995', price, { end: 'nothing' });
    await scans('4015', price, { end: 'nothing' });
    for (const key of ['1', '2']) await keypad().getByRole('button', { name: key, exact: true }).click();
    await scans('5449000000996', price);
    expect(price()).toBe('$12.00');
    await dialog()
      .getByRole('button', { name: words.menu.add.replace('{price}', '$12.00') })
      .click();
    await expect.poll(() => countOf(lines())).toBe(2);

    await toCheckout();
    await page.getByRole('button', { name: words.order.tip.add }).click();
    const tip = dialog().getByLabelText(words.order.tip.customAmount);
    await seen(tip);
    await scans('4012', () => typedIn(tip));
    await keypad().getByRole('button', { name: '3', exact: true }).click();
    focus(tip);
    await scans('4016', () => typedIn(tip), { end: 'nothing' });
    for (const code of ['12', '4013', 'DES-103']) await scans(code, () => typedIn(tip));
    expect(typedIn(tip)).toBe('3');
    await press('Escape');
    await gone(dialog());

    await toPay();
    const cash = page.getByLabelText(words.payment.received);
    focus(cash);
    for (const [index, haltAt] of [1, 6, 12, 13].entries())
      await scans(`400638133393${index}`, () => typedIn(cash), { haltAt, haltMs: 150, afterMs: index * 2_000 });
    // By a scanner that ends with Tab, or with nothing: the focus stays, too.
    for (const [index, end] of (['Tab', 'nothing'] as const).entries())
      await scans(`544900000099${index}`, () => typedIn(cash), { end, afterMs: 9_000 + index * 2_000 });
    expect(document.activeElement).toBe(cash.element());
    (document.activeElement as HTMLElement | null)?.blur();
    await scans('5449000000997', () => typedIn(cash), { afterMs: 14_000 });
    expect(isDisabled(payButton())).toBe(false);
    expect(path()).toMatch(/\/pay$/);
  });
});
