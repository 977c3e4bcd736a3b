import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Preferences } from '../manage/settings/Preferences.tsx';
import { fastCounter } from '../native/fast-counter.ts';
import { type Settings, settingDefaults, settings } from '../native/storage.ts';
import { addButton, beginWith, cart, choosePickup, countOf, dialog, gone, isChecked, line, pick, seen, words } from '../testing/browser/actions.ts';
import { openRegister, showPart } from '../testing/browser/register.tsx';
import { openShop } from '../testing/browser/shop.ts';

const { common, modifier, order } = words;
const offer = (text: string) => dialog().getByText(text);
const answer = (text: string) => dialog().getByRole('button', { name: text, exact: true }).click();
/** The settings that Fast counter is about. */
const chosen = (): Partial<Settings> => Object.fromEntries(Object.keys(fastCounter).map((name) => [name, settings.get(name as keyof Settings)]));
const asSpecified = Object.fromEntries(Object.keys(fastCounter).map((name) => [name, settingDefaults[name as keyof Settings]]));

describe('Fast counter', () => {
  const fastShop = () => {
    const shop = openShop();
    Object.assign(shop.merchant, { fastCounter: true });
    return shop;
  };

  it('begins a register that is new to the shop, where the shop has set that; another begins as specified', async () => {
    await openRegister();
    await seen(cart());
    expect(chosen()).toEqual(asSpecified);
    await openRegister({ shop: fastShop() });
    expect(chosen()).toEqual(asSpecified);
  });

  it('begins a register that is new to the shop', async () => {
    await openRegister({ shop: fastShop() });
    await expect.poll(chosen).toEqual(fastCounter);
    await pick('Churros (4)');
    await seen(line('Churros (4)'));
  });

  it('leaves a register in use as it is', async () => {
    localStorage.setItem('till.in-use', 'true');
    await openRegister({ shop: fastShop() });
    await seen(cart());
    await pick('Churros (4)');
    await seen(dialog());
    expect(chosen()).toEqual(asSpecified);
  });

  it('is one switch of the settings, on where each of its ways is', async () => {
    await openRegister();
    await showPart(<Preferences />);
    const fast = page.getByRole('switch', { name: words.settings.fastCounter });
    await seen(fast);
    expect(isChecked(fast)).toBe(false);
    await fast.click();
    expect(chosen()).toEqual(fastCounter);
    await expect.poll(() => isChecked(fast)).toBe(true);
    await page.getByRole('switch', { name: words.settings.nextOrder }).click();
    await expect.poll(() => isChecked(fast)).toBe(false);
    await fast.click();
    await fast.click();
    expect(chosen()).toEqual(asSpecified);
  });
});

describe('a quicker way', () => {
  it('is offered where the type of an order is asked, until somebody has answered: turned on, the next order begins as pickup', async () => {
    await openRegister();
    await pick('Churros (4)');
    await seen(offer(order.typeDialog.offer));
    await answer(common.turnOn);
    await gone(offer(order.typeDialog.offer));
    await choosePickup();
    await seen(addButton());
    expect(settings.get('newOrders')).toBe('pickup');
  });

  it('is offered where an item without options opens its dialog: turned on, the next one is added at once', async () => {
    await openRegister();
    await pick('Churros (4)');
    await choosePickup();
    await gone(offer(order.typeDialog.offer));
    await seen(offer(modifier.offer));
    await answer(common.turnOn);
    await gone(offer(modifier.offer));
    await addButton().click();
    await gone(dialog());
    await pick('Vanilla Flan');
    await seen(line('Vanilla Flan'));
    expect(countOf(dialog())).toBe(0);
  });

  it('that somebody has declined is not offered again, nor in another tab or after a reload, and everything is asked as before', async () => {
    await openRegister();
    await pick('Churros (4)');
    await answer(common.noThanks);
    await gone(offer(order.typeDialog.offer));
    await dialog().getByRole('button', { name: common.close }).click();
    await gone(dialog());
    await beginWith('Churros (4)');
    await pick('Vanilla Flan');
    await seen(offer(modifier.offer));
    expect(settings.get('newOrders')).toBe('ask');
    expect(JSON.parse(localStorage.getItem('till.offers') ?? 'null')).toEqual(['newOrders']);
  });

  it('is not offered for an item that asks something', async () => {
    await openRegister();
    await beginWith('Churros (4)');
    await pick('Kung Pao Chicken');
    await seen(dialog().getByText('Rice'));
    expect(countOf(offer(modifier.offer))).toBe(0);
  });
});
