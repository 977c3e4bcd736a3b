import { removeItemCall } from '@till/contract/order/calls';
import { addDiscountCall, removeDiscountCall } from '@till/contract/order/discounts';
import { findDiscountCodeCall } from '@till/contract/write/merchant/discount-rules';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { createApprovalCall, listRolesCall, listStaffCall, signOutStaffCall } from '@till/contract/write/staff/staff';
import type { DiscountRule } from '@till/domain/merchant/types';
import { rolesOf, type StaffRole } from '@till/domain/staff/roles';
import { fill } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { heldPeople } from '../native/people.ts';
import { atTablet as standing } from '../native/standing.ts';
import {
  addPlain,
  beginWith,
  cart,
  countOf,
  dialog,
  gone,
  isDisabled,
  line,
  lines,
  seen,
  sent,
  textOf,
  textsOf,
  toast,
  toCheckout,
  words,
} from '../testing/browser/actions.ts';
import { discountRule as rule, shopThatGives } from '../testing/browser/discounts.ts';
import { openRegister } from '../testing/browser/register.tsx';
import { Refused, server } from '../testing/browser/server.ts';
import type { Shop } from '../testing/browser/shop.ts';

const { give: said } = words.discounts;
const regulars = rule();
const dish = rule({ name: 'Tenth off', scope: 'line' });

/** Churros for $6.95 and flan for $6.50 in the cart of such a shop; `only`: the churros alone. */
async function selling(rules: readonly DiscountRule[], { only = false, shop = shopThatGives(...rules) } = {}): Promise<Shop> {
  await openRegister({ shop });
  await beginWith('Churros (4)');
  if (!only) await addPlain('Vanilla Flan');
  await sent();
  return shop;
}
const opener = (): Locator => cart().getByRole('button', { name: said.open, exact: true });
const open = async () => {
  await opener().click();
  await seen(dialog());
};
const tile = (name: string): Locator => dialog().getByRole('button', { name: new RegExp(`^${name}`) });
const totals = () => textOf(cart().getByLabelText(words.order.totals.label));
const bodies = () => server.heard(addDiscountCall).map(({ body: { id: _, ...body } }) => body);

describe('a shop without discounts', () => {
  it('sees nothing of them, in the cart or at checkout', async () => {
    await selling([]);
    await seen(line('Churros'));
    expect(countOf(opener())).toBe(0);
    await toCheckout();
    expect(countOf(page.getByRole('button', { name: said.open, exact: true }))).toBe(0);
  });
});

describe('a discount', () => {
  it('is given to the whole order in two taps, and the new total is there at once', async () => {
    await selling([regulars]);
    expect(totals()).not.toContain('Regulars');
    await open();
    await tile('Regulars').click();
    await gone(dialog());
    await toast('success', 'Regulars applied. Total $');
    await expect.poll(totals).toMatch(/Regulars\s+-\$1\.\d\d/);
    await sent();
    expect(bodies()).toEqual([
      { ruleId: 'rule-Regulars', name: 'Regulars', scope: 'order', kind: 'percent', value: 1_000_000, taxOn: 'after', comp: false, reason: '' },
    ]);
  });

  it.each([
    ['a percent', rule({ name: 'Percent', scope: 'line' }), /Percent\s+-\$0\.70/],
    ['an amount', rule({ name: 'Coupon', scope: 'line', kind: 'amount', value: 200 }), /Coupon\s+-\$2\.00/],
    ['a new price', rule({ name: 'Staff price', scope: 'line', kind: 'new-price', value: 500 }), /Staff price\s+-\$1\.95/],
    ['a comp', rule({ name: 'On us', scope: 'line', value: 10_000_000, comp: true }), /On us\s+-\$6\.95/],
    ['an amount off the order', rule({ name: 'Voucher', kind: 'amount', value: 100 }), /Voucher\s+-\$1\.00/],
    ['a comp of the order', rule({ name: 'All on us', value: 10_000_000, comp: true }), /All on us\s+-\$6\.95/],
  ] as const)('of each kind comes off, without a question where there is one item: %s', async (_, given, row) => {
    await selling([given], { only: true });
    await open();
    await tile(given.name).click();
    await gone(dialog());
    await expect.poll(totals).toMatch(row);
  });

  it('of one item asks which, and can be gone back from', async () => {
    await selling([dish]);
    await open();
    await tile('Tenth off').click();
    await seen(dialog().getByText(fill(said.whichItem, { name: 'Tenth off' })));
    await dialog().getByRole('button', { name: words.common.back, exact: true }).click();
    await tile('Tenth off').click();
    await tile('Vanilla Flan').click();
    await gone(dialog());
    await sent();
    const [flan] = [...server.heard(addDiscountCall)];
    const { cartId } = (flan?.body ?? {}) as { readonly cartId?: string };
    expect(flan?.body).toMatchObject({ scope: 'line', seen: [{ id: cartId, quantity: 1 }] });
    await open();
    await tile('Tenth off').click();
    // It is on the flan already.
    expect([isDisabled(tile('Vanilla Flan')), isDisabled(tile('Churros'))]).toEqual([true, false]);
    await seen(tile('Vanilla Flan').getByText(said.alreadyGiven));
  });

  it('is given from the line itself, whose dialog closes with it where nothing was typed there', async () => {
    const shop = await selling([regulars, dish]);
    await lines()
      .getByRole('button', { name: /^Edit Churros/ })
      .click();
    await dialog().getByRole('button', { name: said.open, exact: true }).click();
    const asked = page.getByRole('dialog', { name: fill(said.titleOf, { what: 'Churros (4)' }) });
    // What is for whole orders is not offered there.
    expect(countOf(asked.getByRole('button', { name: 'Regulars' }))).toBe(0);
    await asked.getByRole('button', { name: 'Tenth off' }).click();
    await gone(dialog());
    await sent();
    const [order] = shop.orders.values();
    expect(order?.discounts).toMatchObject([{ name: 'Tenth off', cartId: order?.items.find(({ name }) => name === 'Churros (4)')?.cartId }]);
  });

  it('keeps what was typed in the line’s dialog', async () => {
    await selling([dish]);
    await lines()
      .getByRole('button', { name: /^Edit Churros/ })
      .click();
    await dialog().getByRole('textbox').fill('no sugar');
    await dialog().getByRole('button', { name: said.open, exact: true }).click();
    await page.getByRole('button', { name: 'Tenth off' }).click();
    await toast('success', 'Tenth off applied');
    await expect.poll(() => countOf(dialog())).toBe(1);
    expect((dialog().getByRole('textbox').element() as HTMLTextAreaElement).value).toBe('no sugar');
  });

  it('may ask for a reason: a tap gives a usual one, and own words are taken, but no card number', async () => {
    await selling([rule({ name: 'Sorry', needsReason: true })]);
    await open();
    await tile('Sorry').click();
    await seen(dialog().getByText(fill(said.why, { name: 'Sorry' })));
    const own = dialog().getByLabelText(said.ownReason);
    await own.fill('4111 1111 1111 1111');
    await seen(dialog().getByText(words.refusals.card_number_in_text));
    expect(isDisabled(dialog().getByRole('button', { name: said.apply, exact: true }))).toBe(true);
    await own.fill('  the soup was cold ');
    await dialog().getByRole('button', { name: said.apply, exact: true }).click();
    await gone(dialog());
    await sent();
    expect(bodies()).toMatchObject([{ reason: 'the soup was cold' }]);
    await open();
    await dialog()
      .getByRole('button', { name: fill(said.removeNamed, { name: 'Sorry' }) })
      .click();
    await toast('success', 'Sorry removed. Total $');
    await tile('Sorry').click();
    await dialog().getByRole('button', { name: said.reasons.wait, exact: true }).click();
    await gone(dialog());
    await sent();
    expect(bodies().at(-1)).toMatchObject({ reason: said.reasons.wait });
  });

  it('is taken off again, also one whose rule is gone by then', async () => {
    const shop = await selling([regulars]);
    await open();
    await tile('Regulars').click();
    await gone(dialog());
    server.replies(getMerchantCall, { ...shop.merchant, discountRules: [] } as never);
    server.tells({ event: 'merchant', data: {} });
    await open();
    await dialog()
      .getByRole('button', { name: fill(said.removeNamed, { name: 'Regulars' }) })
      .click();
    await toast('success', 'Regulars removed. Total $');
    await expect.poll(totals).not.toContain('Regulars');
  });

  it('is offered at checkout, too', async () => {
    await selling([regulars]);
    await toCheckout();
    await page.getByRole('button', { name: said.open, exact: true }).click();
    await tile('Regulars').click();
    await gone(dialog());
    await seen(page.getByLabelText(words.order.totals.label).getByText('Regulars'));
  });
});

describe('a discount for some orders and times', () => {
  const always = { types: [], hours: [], firstDay: null, lastDay: null };

  it('is offered where it applies; of the others it is said when they are, and of what is over nothing', async () => {
    await selling([
      rule({ name: 'Pickup', use: { ...always, types: ['pickup'] } }),
      rule({ name: 'Eat in', use: { ...always, types: ['dine-in'] } }),
      rule({ name: 'Next century', use: { ...always, firstDay: '2101-01-01' } }),
      rule({ name: 'Last century', use: { ...always, lastDay: '1999-12-31' } }),
    ]);
    await open();
    await seen(tile('Pickup'));
    const others = dialog().getByRole('region', { name: said.notNow });
    expect(textsOf(others.getByText(/: /))).toEqual(['Eat in: Dine-in only', 'Next century: From Jan 1, 2101']);
    expect([countOf(tile('Eat in')), countOf(tile('Next century')), countOf(dialog().getByText('Last century'))]).toEqual([0, 0, 0]);
    await tile('Pickup').click();
    await gone(dialog());
    await expect.poll(totals).toContain('Pickup');
  });

  it.each([
    ['order_type', said.missed.order_type],
    ['hours', said.missed.hours],
    ['last_day', said.missed.last_day],
  ] as const)('that the server finds it is not for says so, and when it is: %s', async (why, text) => {
    await selling([rule({ name: 'Pickup', use: { ...always, types: ['pickup'] } })]);
    server.refuses(addDiscountCall, 422, 'discount_not_possible', 'x', { missed: why } as never);
    await open();
    await tile('Pickup').click();
    const reason = fill(text, { name: 'Pickup', when: 'Pickup only' });
    await seen(dialog().getByText(fill(words.outbox.discountRefused, { name: 'Pickup', order: 'A1', reason })));
  });
});

describe('a discount for a code', () => {
  const always = { types: [], hours: [], firstDay: null, lastDay: null };
  const coupon = rule({ name: 'Coupon', code: { text: 'XMAS26', uses: 5 } });
  /** At a shop that has it, beside `rules`; what is found for any code but one that nobody has. */
  async function atCode(found = coupon, rules: readonly DiscountRule[] = []) {
    const shop = shopThatGives(...rules);
    server.replies(getMerchantCall, { ...shop.merchant, discountRules: rules, takesCodes: true } as never);
    server.replies(findDiscountCodeCall, ({ query }) => (query.code === 'nobody' ? new Refused(404, 'discount_code_unknown') : (found as never)));
    await selling(rules, { shop });
    await open();
  }
  const entry = () => dialog().getByLabelText(said.enterCode);
  const enter = async (code: string) => {
    await entry().fill(code);
    await dialog().getByRole('button', { name: said.findCode, exact: true }).click();
  };

  it('is given when the code is entered, and is not in the list', async () => {
    await atCode();
    expect(countOf(tile('Coupon'))).toBe(0);
    await enter(' xmas 26 ');
    await gone(dialog());
    await expect.poll(totals).toContain('Coupon');
    expect(server.heard(findDiscountCodeCall)[0]?.query).toEqual({ code: 'xmas 26' });
    expect(bodies()).toMatchObject([{ ruleId: 'rule-Coupon', code: 'XMAS26' }]);
    await open();
    await enter('xmas26');
    await seen(dialog().getByText(fill(said.missed.code_on_order, { name: 'Coupon' })));
    expect(bodies()).toHaveLength(1);
  });

  it('asks what any other asks: of which item it is', async () => {
    await atCode(rule({ name: 'Coupon', scope: 'line', code: { text: 'XMAS26', uses: 5 } }));
    await enter('xmas26');
    await tile('Vanilla Flan').click();
    await gone(dialog());
    expect(bodies()).toMatchObject([{ scope: 'line', code: 'XMAS26' }]);
  });

  it('that nobody has, or that is not for this order, is said at the code', async () => {
    await atCode(rule({ name: 'Coupon', code: { text: 'XMAS26', uses: 5 }, use: { ...always, types: ['dine-in'] } }));
    await enter('nobody');
    await seen(dialog().getByText(words.refusals.discount_code_unknown));
    await enter('xmas26');
    await seen(dialog().getByText(fill(said.missed.order_type, { name: 'Coupon', when: 'Dine-in only' })));
    expect(bodies()).toEqual([]);
  });

  it('that was used up is said', async () => {
    await atCode();
    server.refuses(addDiscountCall, 422, 'discount_not_possible', 'x', { missed: 'used_up' } as never);
    await enter('xmas26');
    await seen(dialog().getByText(said.missed.used_up));
  });

  it('needs a connection, which is said', async () => {
    await atCode();
    server.goesDown();
    await seen(dialog().getByText(said.offline));
    await entry().fill('xmas26');
    expect(isDisabled(dialog().getByRole('button', { name: said.findCode, exact: true }))).toBe(true);
  });
});

describe('it is given at once', () => {
  it('while an earlier change is on its way, and sent after it', async () => {
    await selling([regulars]);
    const release = server.holds(removeItemCall);
    await lines()
      .getByRole('button', { name: words.order.line.delete.replace('{name}', 'Vanilla Flan') })
      .click();
    await open();
    await tile('Regulars').click();
    await gone(dialog());
    await expect.poll(totals).toMatch(/Regulars\s+-\$0\.70/);
    expect(server.heard(addDiscountCall)).toEqual([]);
    release();
    await sent();
    expect(bodies()).toHaveLength(1);
  });

  it('without a network, is taken off and given again, and sent with it, as of when it was given', async () => {
    const shop = await selling([regulars, rule({ name: 'Voucher', kind: 'amount', value: 100 })]);
    server.goesDown();
    for (const name of ['Regulars', 'Voucher']) {
      await open();
      await tile(name).click();
      await gone(dialog());
      await toast('success', `${name} applied. Total $`);
    }
    await expect.poll(totals).toMatch(/Regulars\s+-\$1\.29\s+Voucher\s+-\$1\.00/);
    await open();
    await dialog()
      .getByRole('button', { name: fill(said.removeNamed, { name: 'Regulars' }) })
      .click();
    await toast('success', 'Regulars removed. Total $');
    await tile('Regulars').click();
    await gone(dialog());
    expect([server.heard(addDiscountCall), server.heard(removeDiscountCall)]).toEqual([[], []]);
    server.isBack();
    await sent();
    const [order] = shop.orders.values();
    expect(order?.discounts?.map(({ name }) => name)).toEqual(['Voucher', 'Regulars']);
    const seen = order?.items.map(({ id, quantity }) => ({ id, quantity }));
    expect(bodies()).toMatchObject([{ name: 'Regulars' }, { name: 'Voucher', seen }, { name: 'Regulars' }]);
    expect(Number(server.heard(addDiscountCall)[0]?.headers.get('x-decided-ago'))).toBeGreaterThanOrEqual(0);
  });

  it('but not what the rules of the bill do not allow, which is said there', async () => {
    await selling([rule({ name: 'No lower', scope: 'line', kind: 'new-price', value: 9_900 })], { only: true });
    await open();
    await tile('No lower').click();
    await seen(dialog().getByText(said.notPossible));
    expect(bodies()).toEqual([]);
  });

  it.each([
    ['discount_not_possible', words.refusals.discount_not_possible],
    ['order_already_paid', words.refusals.order_already_paid],
  ] as const)('and what the server refuses later is said wherever the staff are, and left out: %s', async (code, reason) => {
    await selling([regulars]);
    server.refuses(addDiscountCall, 422, code);
    await open();
    await tile('Regulars').click();
    const text = fill(words.outbox.discountRefused, { name: 'Regulars', order: 'A1', reason });
    await seen(dialog().getByText(text));
    await sent();
    await dialog().getByRole('button', { name: words.common.close }).last().click();
    await gone(dialog());
    await expect.poll(totals).not.toContain('Regulars');
  });

  it('and one that somebody else has taken off is off, which needs no word', async () => {
    const shop = await selling([regulars]);
    await open();
    await tile('Regulars').click();
    await gone(dialog());
    await sent();
    server.refuses(removeDiscountCall, 404, 'discount_not_found');
    await open();
    await dialog()
      .getByRole('button', { name: fill(said.removeNamed, { name: 'Regulars' }) })
      .click();
    await toast('success', 'Regulars removed. Total $');
    const [id = '', order] = [...shop.orders][0] ?? [];
    if (order !== undefined) shop.orders.set(id, { ...order, discounts: [] });
    await sent();
    expect(countOf(page.getByText(words.outbox.discountKeptTitle))).toBe(0);
  });

  it('and one that the server does not take off is there again, which is said', async () => {
    await selling([regulars]);
    await open();
    await tile('Regulars').click();
    await gone(dialog());
    await sent();
    server.refuses(removeDiscountCall, 409, 'share_paid', 'x', { no: '1' });
    await open();
    await dialog()
      .getByRole('button', { name: fill(said.removeNamed, { name: 'Regulars' }) })
      .click();
    await seen(page.getByText(words.outbox.discountKeptTitle));
    await expect.poll(totals).toContain('Regulars');
  });
});

describe('who may', () => {
  const half = rule({ name: 'Half', value: 5_000_000 });
  /** Ana is a server; Mo is a manager. */
  async function byAna(isAlone: boolean, rules: readonly StaffRole[] = rolesOf([])): Promise<Shop> {
    const people = [
      { ...person, id: 'ana', name: 'Ana Diaz', short: 'Ana', roleId: 'server' },
      { ...person, id: 'mo', name: 'Mo Diaz', short: 'Mo', roleId: 'manager' },
    ];
    const shop = shopThatGives(half, regulars);
    server.replies(listStaffCall, people);
    server.replies(listRolesCall, [...rules] as never);
    server.replies(signOutStaffCall, {});
    server.replies(createApprovalCall, { approvalId: 'approved', pinVersion: 1, expiresAt: Date.now() + 120_000 });
    await selling([half], { only: true, shop });
    await expect.poll(() => heldPeople.get()?.people.length).toBe(2);
    standing.set({ by: { staffId: 'ana', token: 'ana.token', pinVersion: 1, until: Date.now() + 3_600_000 }, isLocked: false });
    if (isAlone) server.goesDown();
    return shop;
  }
  const approval = () => page.getByRole('dialog', { name: /\$3\.48/ });

  it('what a role may not give alone somebody else approves, who sees what it is', async () => {
    const shop = await byAna(false);
    await open();
    await tile('Half').click();
    const { percent } = words.atTablet.given;
    const [order] = shop.orders.values();
    const whole = fill(words.atTablet.wholeOrder, { id: order?.id ?? '' });
    const name = fill(words.atTablet.withAmount, { deed: fill(percent, { percent: '50', what: whole }), amount: '$3.48' });
    await seen(page.getByRole('dialog', { name }).getByText(words.atTablet.pinOf.replace('{name}', 'Mo')));
    for (const digit of '135790') await approval().getByRole('button', { name: digit, exact: true }).click();
    await approval().getByRole('button', { name: words.atTablet.done }).click();
    await gone(dialog());
    await expect.poll(totals).toMatch(/Half\s+-\$3\.48/);
    await sent();
    expect(server.heard(createApprovalCall)[0]?.body).toMatchObject({ action: 'discount', amount: 348, of: 695, staffId: 'mo' });
    expect(server.heard(addDiscountCall)[0]?.headers.get('x-approval')).toBe('approved');
  });

  it('what a role may give alone it gives without a network, too; what it may not waits for somebody who may', async () => {
    await byAna(true);
    await open();
    await tile('Half').click();
    await seen(approval());
    await userEvent.keyboard('{Escape}');
    await gone(approval());
    await seen(dialog().getByText(said.notApproved));
    expect(totals()).not.toContain('Half');
    await tile('Regulars').click();
    await gone(dialog());
    await expect.poll(totals).toContain('Regulars');
  });

  it('and whom their role forbids it is told so', async () => {
    const none = rolesOf([]).map((role) => (role.id === 'server' ? { ...role, rules: { ...role.rules, discount: { permission: 'deny' as const } } } : role));
    await byAna(false, none);
    await open();
    await tile('Half').click();
    await seen(approval().getByText(words.refusals.forbidden_by_role));
    await userEvent.keyboard('{Escape}');
    await gone(approval());
    await seen(dialog().getByText(words.refusals.forbidden_by_role));
  });
});

const person = { language: null, tipEligible: true, hasPin: true, pinVersion: 1, retiredAt: null };
