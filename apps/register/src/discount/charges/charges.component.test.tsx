import type { BodyOf } from '@till/contract/call';
import { changeOrderCall } from '@till/contract/order/calls';
import { setChargesCall } from '@till/contract/order/charges';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import type { ServiceCharge } from '@till/domain/merchant/types';
import { apply } from '@till/domain/order/apply';
import { setCharges } from '@till/domain/order/commands/charges/decide-charges';
import { fill } from '@till/phrases/phrases';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { beginWith, countOf, dialog, gone, isDisabled, seen, sent, textOf, toast, toCheckout, words } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { Refused, server } from '../../testing/browser/server.ts';
import { openShop, type Shop } from '../../testing/browser/shop.ts';

type Asked = BodyOf<typeof setChargesCall>;
const said = words.charges;
const gratuity: ServiceCharge = {
  ...{
    id: 'charge-1',
    name: 'Large party',
    kind: 'gratuity',
    by: 'percent',
    value: 1_800_000,
    base: 'after',
    taxIds: [],
    to: 'staff',
    types: [],
    isRemovable: true,
  },
};
const room: ServiceCharge = { ...gratuity, id: 'charge-2', name: 'Room', kind: 'service', by: 'amount', value: 250, to: 'house' };
let shop: Shop;
beforeEach(() => {
  shop = openShop();
  server.replies(setChargesCall, ({ params: { orderId }, body }) => {
    const order = shop.orders.get(orderId);
    const decided = order && setCharges(order, body.charges);
    if (order === undefined || decided?.ok !== true) return new Refused(404, 'not_found');
    const next = decided.value === null ? order : apply(order, decided.value);
    shop.orders.set(orderId, next);
    return next as never;
  });
});

/** At the checkout of an order of churros, in a shop with these charges. */
async function atCheckout(...serviceCharges: readonly ServiceCharge[]): Promise<void> {
  if (serviceCharges.length > 0) server.replies(getMerchantCall, { ...shop.merchant, serviceCharges } as never);
  await openRegister({ shop });
  await beginWith('Churros (4)');
  await sent();
  await toCheckout();
}
const opener = () => page.getByRole('button', { name: said.title, exact: true });
const box = (name: string, amount: string) => dialog().getByRole('switch', { name: fill(said.offered, { name, amount }) });
const save = () => dialog().getByRole('button', { name: said.save, exact: true });
const totals = () => textOf(page.getByLabelText(words.order.totals.label).first());

describe('service charges', () => {
  it('show nowhere in a shop that has none', async () => {
    await atCheckout();
    await seen(page.getByRole('button', { name: words.exemption.open, exact: true }));
    expect(countOf(opener())).toBe(0);
  });

  it('are added with what each comes to, stand in the totals, and go off again', async () => {
    await atCheckout(gratuity, room);
    await opener().click();
    await seen(box('Large party', '$1.25'));
    expect(isDisabled(save())).toBe(true);
    await box('Large party', '$1.25').click();
    await box('Room', '$2.50').click();
    await save().click();
    await gone(dialog());
    await toast('success', fill(said.applied, { total: '$11.36' }));
    await expect.poll(totals).toMatch(/Large party\s*\$1\.25[\s\S]*Room\s*\$2\.50/);
    await opener().click();
    await box('Large party', '$1.25').click();
    await save().click();
    await gone(dialog());
    await expect.poll(totals).not.toContain('Large party');
    const sentCharges = server.heard(setChargesCall).map(({ body }) => (body as Asked).charges.map(({ id, taxRates, types }) => [id, taxRates, types]));
    expect(sentCharges).toEqual([
      [
        ['charge-1', [], undefined],
        ['charge-2', [], undefined],
      ],
      [['charge-2', [], undefined]],
    ]);
  });

  it('that come with the type are on the order at once, and one that is fixed stays', async () => {
    await atCheckout({ ...gratuity, types: ['pickup'], isRemovable: false });
    expect(totals()).toMatch(/Large party\s*\$1\.25/);
    await opener().click();
    expect(isDisabled(box('Large party', '$1.25'))).toBe(true);
    await seen(dialog().getByText(said.fixed));
  });

  it('of another type do not come', async () => {
    await atCheckout({ ...gratuity, types: ['delivery'] });
    expect(totals()).not.toContain('Large party');
  });

  it('that were refused or are unsure say so, and what was chosen stays', async () => {
    await atCheckout(gratuity);
    server.refuses(setChargesCall, 409, 'order_already_paid');
    await opener().click();
    await box('Large party', '$1.25').click();
    await save().click();
    await seen(dialog().getByRole('alert'));
    server.refuses(setChargesCall, 500, 'internal');
    await save().click();
    await seen(dialog().getByText(said.unsure));
  });

  it('wait for a connection, and say so', async () => {
    await atCheckout(gratuity);
    await opener().click();
    await box('Large party', '$1.25').click();
    server.goesDown();
    await seen(dialog().getByText(said.offline));
    expect(isDisabled(save())).toBe(true);
    server.isBack();
    await gone(dialog().getByText(said.offline));
  });

  it('that are a gratuity are said where a tip is asked for, which begins at no extra one', async () => {
    await atCheckout({ ...gratuity, types: ['pickup'] });
    await page.getByRole('button', { name: words.order.tip.add, exact: true }).click();
    await seen(dialog().getByText(fill(words.order.tip.included, { amount: '$1.25' })));
    await expect.poll(() => document.activeElement?.textContent).toBe(words.order.tip.noExtra);
    expect(server.heard(changeOrderCall)).toEqual([]);
  });
});
