import { addItemCall, changeItemCall } from '@till/contract/order/calls';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  addPlain,
  beginWith,
  cart,
  countOf,
  dialog,
  focus,
  gone,
  hasFocus,
  isWhole,
  line,
  lines,
  linesSaid,
  pick,
  press,
  removeButton as remove,
  seen,
  sent,
  textOf,
  textsOf,
  typedIn,
  voidButton,
  words,
} from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';

const undo = () => page.getByRole('button', { name: words.order.line.undo });

describe('a deletion', () => {
  it('says what was taken off, lies over nothing that comes next, and is undone as a new line', async () => {
    await openRegister();
    await beginWith('Churros (4)');
    await addPlain('Vanilla Flan');
    await lines().getByRole('button', { name: 'One more Churros (4)' }).click();
    await lines()
      .getByRole('button', { name: /^Edit Churros/ })
      .click();
    await dialog()
      .getByRole('button', { name: words.order.line.delete.replace('{name}', 'Churros (4)') })
      .click();
    await seen(page.getByText('Removed 2 × Churros (4)'));
    const { bottom } = undo().element().getBoundingClientRect();
    for (const next of [/^Explain the total/, /^Pay/, words.order.checkout.title])
      expect(bottom).toBeLessThanOrEqual(cart().getByRole('button', { name: next }).element().getBoundingClientRect().top);
    await undo().click();
    await expect.poll(() => server.heard(addItemCall).at(-1)?.body).toMatchObject({ name: 'Churros (4)', quantity: 2 });
    await seen(lines().filter({ hasText: 'Churros' }).getByRole('status').filter({ hasText: '2' }));
    await gone(undo());
  });

  it('by keyboard leads to undoing, and the way back is gone after five seconds', async () => {
    await openRegister();
    await beginWith('Churros (4)');
    await addPlain('Vanilla Flan');
    focus(remove('Churros (4)'));
    await press('Enter');
    await expect.poll(() => hasFocus(undo())).toBe(true);
    await press('Enter');
    await expect.poll(() => countOf(lines())).toBe(2);
    focus(remove('Churros (4)'));
    await press('Enter');
    await seen(undo());
    await gone(undo());
    expect(countOf(lines())).toBe(1);
  });

  it('leaves no way back on another order, or when its order was saved', async () => {
    await openRegister();
    await beginWith('Churros (4)');
    await addPlain('Vanilla Flan');
    await remove('Vanilla Flan').click();
    await seen(undo());
    await cart().getByRole('button', { name: words.order.actions.save }).click();
    await beginWith('Churros (4)');
    expect(countOf(undo())).toBe(0);
  });

  it('is undone without a connection, with the price that was typed', async () => {
    const { shop } = await openRegister();
    await beginWith('Churros (4)');
    await pick('Custom Amount');
    await dialog().getByRole('group', { name: words.common.keypad }).getByRole('button', { name: '7', exact: true }).click();
    await dialog()
      .getByRole('button', { name: /^\s*Add \$7/ })
      .click();
    await seen(line('$7.00'));
    await sent();
    server.goesDown();
    await remove('Custom Amount').click();
    await undo().click();
    await seen(line('$7.00'));
    server.isBack();
    await sent();
    expect([...shop.orders.values()].map(({ items }) => items.map(({ name, price }) => [name, price]))).toEqual([
      [
        ['Custom Amount', 700],
        ['Churros (4)', 695],
      ],
    ]);
  });
});

describe('a table that the kitchen cooks for', () => {
  const { sentToKitchen, tellingKitchen } = words.order.line;
  const submit = () => cart().getByRole('button', { name: words.order.steps.submit }).click();
  const said = (name: string, mark: string) => line(name).getByRole('button', { name: mark });

  it('changes what the kitchen has: it is said that it is told, and the line says no more than is so', async () => {
    const { shop } = await openRegister();
    await beginWith('Churros (4)', '12');
    await submit();
    await seen(said('Churros', sentToKitchen));
    await sent();
    const release = server.holds(changeItemCall);
    await lines().getByRole('button', { name: 'One more Churros (4)' }).click();
    await seen(page.getByText(words.order.line.kitchenTold.replace('{name}', 'Churros (4)')));
    await seen(said('Churros', tellingKitchen));
    expect(countOf(linesSaid(sentToKitchen))).toBe(0);
    await expect.poll(() => server.heard(changeItemCall).length).toBe(1);
    release();
    await seen(said('Churros', sentToKitchen));
    expect([...shop.orders.values()]).toMatchObject([{ state: 'accepted', items: [{ quantity: 2, submitted: true }] }]);
  });

  it('asks why before it takes off what the kitchen has, not before it takes off a new line', async () => {
    const { shop } = await openRegister();
    await beginWith('Churros (4)', '12');
    await submit();
    await seen(said('Churros', sentToKitchen));
    await addPlain('Vanilla Flan');
    await remove('Vanilla Flan').click();
    await seen(undo());
    expect(countOf(dialog())).toBe(0);
    await voidButton('Churros (4)').click();
    await seen(dialog().getByText(words.voids.hint));
    await dialog().getByRole('button', { name: words.voids.keep }).click();
    await gone(dialog());
    expect(countOf(lines())).toBe(1);
    await voidButton('Churros (4)').click();
    await dialog().getByRole('button', { name: words.voids.reasons.wait }).click();
    await gone(lines());
    await sent();
    expect([...shop.orders.values()]).toMatchObject([{ items: [] }]);
  });
});

describe('the cart at a counter', () => {
  it('shows nine items and the total of 1280 by 800 without a scroll, the last piece has a bin for a minus, and no quick second tap reaches it', async () => {
    await openRegister({ settings: { newOrders: 'pickup', quickAdd: true, centsFirst: true, nextOrderBySelf: true } });
    const others = ['Mango Pudding', 'Cane Sugar Cola', 'Bottled Water', 'Tamarind Soda', 'Young Coconut Water', 'Sesame Balls (3)'];
    for (const item of ['Churros (4)', 'Vanilla Flan', 'Draft Lager', ...others]) await pick(item);
    await expect.poll(() => countOf(lines())).toBe(9);
    await expect.poll(() => lines().elements().filter(isWhole).length).toBe(9);
    const keys = lines()
      .elements()
      .flatMap((line) => [...line.querySelectorAll('fieldset button')]);
    const sides = keys.flatMap((key) => [key.getBoundingClientRect().width, key.getBoundingClientRect().height]);
    expect(sides).toHaveLength(36);
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(44);
    const soda = lines().filter({ hasText: 'Tamarind Soda' });
    await soda.getByRole('button', { name: 'One more Tamarind Soda' }).click();
    expect(countOf(remove('Tamarind Soda'))).toBe(0);
    await soda.getByRole('button', { name: 'One less Tamarind Soda' }).dblClick();
    await seen(remove('Tamarind Soda'));
    expect(textOf(soda.getByRole('status'))).toBe('1');
    await remove('Tamarind Soda').click();
    await expect.poll(() => countOf(lines())).toBe(8);
  });

  it('offers what was written to the kitchen before, one tap each, until somebody else signs in, and adds no card number', async () => {
    await openRegister();
    await beginWith('Churros (4)');
    const note = () => dialog().getByRole('textbox', { name: words.menu.note });
    const add = () => dialog().getByRole('button', { name: /^\s*Add \$/ });
    await pick('Vanilla Flan');
    await note().fill('no cream, two spoons');
    await add().click();
    await seen(lines().getByText('no cream, two spoons'));
    await pick('Vanilla Flan');
    const offered = dialog().getByRole('group', { name: words.modifier.usedNotes }).getByRole('button');
    await expect.poll(() => textsOf(offered)).toEqual(['no cream', 'two spoons']);
    await offered.first().click();
    await offered.last().click();
    await offered.first().click();
    expect(typedIn(note())).toBe('two spoons');
    expect(offered.elements().map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    await press('Escape');
    await gone(dialog());
    localStorage.setItem('till.notes', (localStorage.getItem('till.notes') ?? '').replace(/"merchantId":"[^"]*"/, '"merchantId":"another"'));
    await pick('Vanilla Flan');
    await seen(note());
    expect(countOf(offered)).toBe(0);
    // Said before anything is lost: what was chosen stays, and is added once the number is gone.
    const count = countOf(lines());
    await note().fill('4111 1111 1111 1111');
    await seen(dialog().getByText(words.refusals.card_number_in_text));
    // It says itself that it does nothing yet.
    await add().click({ force: true });
    expect(hasFocus(note())).toBe(true);
    expect(countOf(lines())).toBe(count);
    await note().fill('card at the table');
    await add().click();
    await seen(lines().getByText('card at the table'));
  });
});
