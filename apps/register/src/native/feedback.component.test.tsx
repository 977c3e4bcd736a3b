import { afterEach, describe, expect, it, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import {
  add,
  beginWith,
  cart,
  choosePickup,
  completion,
  countOf,
  dialog,
  gone,
  lines,
  payButton,
  payFromCart,
  pick,
  press,
  seen,
  toCheckout,
  toPay,
  words,
} from '../testing/browser/actions.ts';
import { openRegister, withSettings } from '../testing/browser/register.tsx';
import { scan } from '../testing/browser/scan.ts';
import { openShop } from '../testing/browser/shop.ts';
import { until } from '../testing/browser/until.ts';

const [tick, chime, refusal] = [[1_760], [660, 990], [196, 165]];
const jar = 'Chili Crisp, 8 oz Jar';
const unknown = '4006381333931';

let audio: AudioContext | undefined;

/** Waits until this page may be heard: the first sound of a browser may take seconds to start, and one that comes late is left out. A hand has to have touched it. */
async function canSound(): Promise<void> {
  const own = new AudioContext();
  audio = own;
  await until(
    () => own.state === 'running',
    () => 'this browser cannot be heard',
  );
}

/** From now on: the tones that the browser is told to play, Hz, and how often it is told to shake the tablet, each since it was asked last. */
function listening() {
  const started = vi.spyOn(OscillatorNode.prototype, 'start');
  const shaken = vi.spyOn(navigator, 'vibrate');
  const tones = () => (started.mock.contexts as readonly OscillatorNode[]).map(({ frequency }) => frequency.value);
  const heard = () => {
    const all = tones();
    started.mockClear();
    return all;
  };
  const shakes = () => {
    const count = shaken.mock.calls.length;
    shaken.mockClear();
    return count;
  };
  return { heard, shakes, tones };
}

afterEach(async () => {
  vi.restoreAllMocks();
  await audio?.close();
  audio = undefined;
  await commands.reduceMotion('reduce');
});

describe('without looking', () => {
  it('an item that comes onto the order ticks, money that is there chimes, and what is refused is low and shakes the tablet; off, nothing is heard', async () => {
    const register = await openRegister();
    const { heard, shakes, tones } = listening();
    await pick('Churros (4)');
    await canSound();
    await choosePickup();
    await add();
    await expect.poll(heard).toEqual(tick);
    await cart()
      .getByRole('button', { name: words.order.line.more.replace('{name}', 'Churros (4)') })
      .click();
    await expect.poll(heard).toEqual(tick);
    expect(shakes()).toBe(0);
    await scan(unknown);
    await expect.poll(heard).toEqual(refusal);
    expect(shakes()).toBe(1);
    await toCheckout();
    await toPay();
    await payButton().click();
    await expect.poll(heard).toEqual(chime);

    // A completion that an earlier page has left was heard there.
    await seen(completion());
    const [paid, left] = [register.path(), sessionStorage.getItem('till.completion') ?? ''];
    const newOrder = page.getByRole('button', { name: words.payment.newOrder });
    await newOrder.click();
    await gone(completion());
    sessionStorage.setItem('till.completion', left);
    await register.goTo(paid);
    await seen(completion());
    await newOrder.click();
    await gone(completion());
    withSettings({ counterSounds: 'off' });
    await beginWith('Churros (4)');
    await scan(unknown);
    await seen(page.getByRole('status').getByText(words.menu.scannedUnknown.replace('{code}', unknown)));
    expect(shakes()).toBe(0);
    // Sounds come in their order: whatever had been told to sound is heard before this one.
    withSettings({ counterSounds: 'quiet' });
    await scan(unknown, 5, { afterMs: 1_000 });
    await expect.poll(shakes).toBe(1);
    await until(
      () => tones().length >= 2,
      () => 'nothing is heard once sounds are on again',
    );
    expect(heard()).toEqual(refusal);
  });
});

describe('what is refused without looking', () => {
  it('sounds too where nothing is added: at the checkout, at the payment, under a dialog, and where none is left', async () => {
    const shop = openShop();
    shop.menu = shop.menu.map((each) => ({
      ...each,
      items: each.items.map((item) => (item.name === jar ? { ...item, trackingStock: true, stock: 1 } : item)),
    }));
    await openRegister({ shop, settings: { quickAdd: true, newOrders: 'pickup' } });
    const { heard, shakes } = listening();
    await page.getByRole('searchbox').click();
    await canSound();
    await pick(jar);
    await expect.poll(heard).toEqual(tick);
    await pick(jar);
    await seen(page.getByText(words.menu.allTaken.replace('{item}', jar)));
    await expect.poll(heard).toEqual(refusal);
    await pick('Hot & Sour Soup');
    await seen(dialog());
    const scanned = async () => {
      await scan('DES-103');
      await expect.poll(heard).toEqual(refusal);
    };
    await scanned();
    await press('Escape');
    await gone(dialog());
    await toCheckout();
    await scanned();
    await toPay();
    await scanned();
    expect(shakes()).toBe(4);
  });
});

describe('at a glance', () => {
  it('a line that comes is seen to come, the total to change and the sign of a paid order to be drawn, where motion is welcome; those that were there stand still', async () => {
    const register = await openRegister({ settings: { quickAdd: true, newOrders: 'pickup' } });
    const moves = (element: Element | null | undefined) => element !== null && element !== undefined && getComputedStyle(element).animationName !== 'none';
    const lineMoves = () => lines().elements().map(moves);
    const totalMoves = () => moves(cart().getByRole('button', { name: 'Explain the total' }).element().querySelector('span'));
    const signMoves = () => moves(completion().element().querySelector('h2 path'));
    await commands.reduceMotion('no-preference');
    await pick('Churros (4)');
    await seen(lines());
    await pick('Vanilla Flan');
    await expect.poll(lineMoves).toEqual([true, false]);
    expect(totalMoves()).toBe(true);
    await register.goTo('/error?merchantId=-&token=-');
    await gone(cart());
    await register.goTo('/dashboard/register/main');
    await expect.poll(lineMoves).toEqual([false, false]);
    await commands.reduceMotion('reduce');
    await pick('Cane Sugar Cola');
    await expect.poll(() => countOf(lines())).toBe(3);
    expect(lineMoves()).toEqual([false, false, false]);
    expect(totalMoves()).toBe(false);
    await payFromCart().click();
    await seen(page.getByRole('heading', { name: words.payment.title }));
    await payButton().click();
    await seen(completion());
    expect(signMoves()).toBe(false);
    await commands.reduceMotion('no-preference');
    expect(signMoves()).toBe(true);
  });
});
