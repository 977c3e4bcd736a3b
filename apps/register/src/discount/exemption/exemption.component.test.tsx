import { setExemptionCall } from '@till/contract/order/discounts';
import { apply } from '@till/domain/order/apply';
import { setExemption } from '@till/domain/order/commands/exemption/decide-exemption';
import { fill } from '@till/phrases/phrases';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { beginWith, countOf, dialog, gone, isDisabled, seen, sent, textOf, toast, toCheckout, words } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { Refused, server } from '../../testing/browser/server.ts';
import { openShop, type Shop } from '../../testing/browser/shop.ts';

const said = words.exemption;
const church = { number: '12-3456', name: 'St. Mary' };
let shop: Shop;
beforeEach(() => {
  shop = openShop();
  server.replies(setExemptionCall, ({ params: { orderId }, body }) => {
    const order = shop.orders.get(orderId);
    const decided = order && setExemption(order, body);
    if (order === undefined || decided?.ok !== true) return new Refused(404, 'not_found');
    const next = decided.value === null ? order : apply(order, decided.value);
    shop.orders.set(orderId, next);
    return next as never;
  });
});

/** At the checkout of an order that has a tax. */
async function atCheckout(): Promise<void> {
  await openRegister({ shop });
  await beginWith('Churros (4)');
  await sent();
  await toCheckout();
}
const opener = () => page.getByRole('button', { name: said.open, exact: true });
const field = (label: string) => dialog().getByLabelText(label);
const apply_ = () => dialog().getByRole('button', { name: said.apply, exact: true });
const totals = () => textOf(page.getByLabelText(words.order.totals.label).first());
async function enter({ number, name } = church): Promise<void> {
  await opener().click();
  await field(said.number).fill(number);
  await field(said.name).fill(name);
}

describe('a tax exemption', () => {
  it('takes the tax off at once, says whose it is, and can be taken back', async () => {
    await atCheckout();
    expect(totals()).toContain(words.order.totals.tax);
    await enter();
    await apply_().click();
    await gone(dialog());
    await toast('success', fill(said.applied, { total: '$6.95' }));
    await expect.poll(totals).toContain(fill(words.receipt.taxExempt, church));
    expect(totals()).not.toMatch(new RegExp(`${words.order.totals.tax}\\s*\\$`));
    await opener().click();
    expect((field(said.number).element() as HTMLInputElement).value).toBe(church.number);
    await dialog().getByRole('button', { name: said.takeOff, exact: true }).click();
    await gone(dialog());
    await expect.poll(totals).toMatch(new RegExp(`${words.order.totals.tax}\\s*\\$`));
    expect(server.heard(setExemptionCall).map(({ body }) => body)).toEqual([church, null]);
  });

  it('needs both, and takes no number of a card', async () => {
    await atCheckout();
    await opener().click();
    expect(isDisabled(apply_())).toBe(true);
    await field(said.number).fill('12');
    expect(isDisabled(apply_())).toBe(true);
    await field(said.name).fill('St. Mary');
    expect(isDisabled(apply_())).toBe(false);
    await field(said.number).fill('4111 1111 1111 1111');
    await seen(dialog().getByText(said.noCard));
    expect(isDisabled(apply_())).toBe(true);
    expect(server.heard(setExemptionCall)).toEqual([]);
  });

  it('that was refused or is unsure says so, and what was typed stays', async () => {
    await atCheckout();
    server.refuses(setExemptionCall, 409, 'order_already_paid');
    await enter();
    await apply_().click();
    await seen(dialog().getByRole('alert'));
    expect((field(said.name).element() as HTMLInputElement).value).toBe(church.name);
    expect(countOf(dialog().getByRole('button', { name: said.takeOff, exact: true }))).toBe(0);
    server.refuses(setExemptionCall, 500, 'internal');
    await apply_().click();
    await seen(dialog().getByText(said.unsure));
  });

  it('waits for a connection, and says so', async () => {
    await atCheckout();
    server.goesDown();
    await enter();
    await seen(dialog().getByText(said.offline));
    expect(isDisabled(apply_())).toBe(true);
    server.isBack();
    await gone(dialog().getByText(said.offline));
    await apply_().click();
    await gone(dialog());
    await expect.poll(totals).toContain(fill(words.receipt.taxExempt, church));
  });
});
