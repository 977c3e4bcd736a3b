import * as calls from '@till/contract/order/calls';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  addPlain,
  beginWith,
  choosePickup,
  dialog,
  gone,
  hasFocus,
  lines,
  pick,
  press,
  seen,
  sent,
  textOf,
  toCheckout,
  typedIn,
  words,
} from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';

const { alerts } = words.order;
const alert = (title: string) => page.getByRole('dialog', { name: title });
const closeButton = (title: string) => alert(title).getByRole('button', { name: words.common.close, exact: true }).last();
const oneMore = (name: string) => lines().getByRole('button', { name: words.order.line.more.replace('{name}', name) });

/** A register at the checkout of an order that is sent. */
async function atCheckout(...more: readonly string[]): Promise<void> {
  await openRegister();
  await beginWith('Churros (4)');
  for (const item of more) await addPlain(item);
  await toCheckout();
  await sent();
}

/** Adds a tip and a note at the checkout. */
async function tipAndNote(): Promise<void> {
  await page.getByRole('button', { name: words.order.tip.add }).click();
  await dialog().getByRole('button', { name: /10%/ }).click();
  await dialog()
    .getByRole('button', { name: /^\s*Save tip/ })
    .click();
  await gone(dialog());
  await page.getByRole('button', { name: words.order.note.add }).click();
  await dialog().getByRole('textbox').fill('x');
  await dialog().getByRole('button', { name: words.order.note.save }).click();
  await gone(dialog());
}

describe('alerts', () => {
  it('say of each change that was refused which it was and why, although the screen went on from it', async () => {
    await atCheckout();
    for (const call of [calls.changeOrderCall, calls.changeItemCall]) server.refuses(call, 409, 'order_cancelled');
    const release = [calls.changeOrderCall, calls.changeItemCall].map((call) => server.holds(call));
    await tipAndNote();
    await oneMore('Churros (4)').click();
    for (const each of release) each();
    const missing = new Set<string>([alerts.setTip, alerts.updateNote, alerts.updateItem]);
    const top = dialog().last();
    for (let left = 9; missing.size > 0 && left > 0; left--) {
      await seen(top.getByRole('alert'));
      const text = textOf(top);
      for (const title of missing) if (text.includes(title) && text.includes(words.refusals.order_cancelled)) missing.delete(title);
      await top.getByRole('button', { name: words.common.close, exact: true }).last().click();
      await expect.poll(() => top.elements().length === 0 || textOf(top) !== text).toBe(true);
    }
    expect([...missing]).toEqual([]);
  });

  it('that come together are closed at once, where nothing can be done about any of them', async () => {
    await atCheckout();
    for (const call of [calls.changeOrderCall, calls.changeItemCall]) server.refuses(call, 409, 'order_cancelled');
    const release = [calls.changeOrderCall, calls.changeItemCall].map((call) => server.holds(call));
    await tipAndNote();
    await oneMore('Churros (4)').click();
    for (const each of release) each();
    await seen(page.getByText(words.common.place.replace('{position}', '1').replace('{count}', '3'), { exact: true }));
    await page.getByRole('button', { name: words.common.closeAll }).click();
    await gone(dialog());
  });

  it('take the keyboard, and Escape closes the alert but not the dialog beneath it', async () => {
    await atCheckout('Vanilla Flan');
    server.refuses(calls.changeItemCall, 404, 'line_not_found');
    const release = server.holds(calls.changeItemCall);
    await oneMore('Vanilla Flan').click();
    await page.getByRole('button', { name: words.order.note.add }).click();
    const note = page.getByRole('dialog', { name: words.order.note.title }).getByRole('textbox');
    await note.fill('No sugar');
    release();
    const box = alert(alerts.updateItem);
    await seen(box.getByText(words.refusals.line_not_found));
    await expect.poll(() => hasFocus(closeButton(alerts.updateItem))).toBe(true);
    for (let time = 0; time < 3; time++) {
      await press('Tab');
      expect(box.element().contains(document.activeElement)).toBe(true);
    }
    await press('Escape');
    await gone(box);
    expect(typedIn(note)).toBe('No sugar');
    await expect.poll(() => hasFocus(note)).toBe(true);
    await press('Escape');
    await gone(note);
  });

  it('say that the shop no longer has the type of a new order', async () => {
    await openRegister();
    server.refuses(calls.setOrderTypeCall, 422, 'order_type_not_found');
    await pick('Churros (4)');
    await choosePickup();
    await seen(alert(alerts.selectType).getByText(alerts.typeNotFound.replace('{label}', 'pickup')));
  });
});
