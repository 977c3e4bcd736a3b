import { createDiscountRuleCall, deleteDiscountRuleCall, listDiscountRulesCall, putDiscountRuleCall } from '@till/contract/write/merchant/discount-rules';
import type { DiscountRule } from '@till/domain/merchant/types';
import { fill } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countOf, dialog, gone, hasFocus, isChecked, seen, textsOf, toast, typedIn, words } from '../../../testing/browser/actions.ts';
import { openRegister } from '../../../testing/browser/register.tsx';
import { Refused, server } from '../../../testing/browser/server.ts';
import { openShop } from '../../../testing/browser/shop.ts';

const { discounts: said, common } = words;
const regular: DiscountRule = {
  ...{ id: 'rule-1', name: 'Regulars', scope: 'order', kind: 'percent', value: 1_000_000, taxOn: 'after', comp: false, needsReason: false },
};

/** As the server keeps it: without a use where it can always be given. */
const ruleOf = (asked: object) => Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null)) as unknown as DiscountRule;

/** The discounts of a shop at `/dashboard/settings/discounts`, as the server has them. */
async function opened(rules: readonly DiscountRule[] = [regular]) {
  const world = { rules: [...rules] };
  const shop = openShop();
  server.replies(listDiscountRulesCall, () => world.rules as never);
  server.replies(createDiscountRuleCall, ({ body }) => {
    const rule = ruleOf({ id: `rule-${world.rules.length + 1}`, taxOn: 'after', comp: false, needsReason: false, ...body });
    world.rules.push(rule);
    return rule as never;
  });
  server.replies(putDiscountRuleCall, ({ params: { ruleId }, body: { seen: was, ...fields } }) => {
    const { id: _, ...now } = world.rules.find(({ id }) => id === ruleId) ?? regular;
    if (JSON.stringify(Object.entries(now).toSorted()) !== JSON.stringify(Object.entries(ruleOf(was)).toSorted())) return new Refused(409, 'changed_elsewhere');
    const rule = ruleOf({ id: ruleId, ...fields });
    world.rules = world.rules.map((each) => (each.id === ruleId ? rule : each));
    return rule as never;
  });
  server.replies(deleteDiscountRuleCall, ({ params: { ruleId } }) => {
    world.rules = world.rules.filter(({ id }) => id !== ruleId);
    return {};
  });
  await openRegister({ shop, at: '/dashboard/settings/discounts' });
  await seen(page.getByRole('heading', { name: said.title, level: 1 }));
  await expect.poll(() => server.heard(listDiscountRulesCall).length).toBeGreaterThan(0);
  return world;
}

const list = () => page.getByRole('list', { name: said.list });
const add = async () => {
  await page.getByRole('button', { name: said.add, exact: true }).click();
  await seen(dialog());
};
const edit = async (name: string) => {
  await page.getByRole('button', { name: fill(said.editNamed, { name }), exact: true }).click();
  await seen(dialog());
};
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const save = () => dialog().getByRole('button', { name: common.save, exact: true }).click();
const turn = (label: string) => dialog().getByRole('switch', { name: label }).click();
const bodies = () => server.heard(createDiscountRuleCall).map(({ body }) => body);

describe('the discounts of a shop', () => {
  it('are none at first, and it is said what they are for', async () => {
    await opened([]);
    await seen(page.getByText(said.none));
    await seen(page.getByText(said.noneHint));
  });

  it('say what each gives, on what, and what is asked with it', async () => {
    await opened([
      regular,
      { ...regular, id: 'r2', name: 'Coupon', scope: 'line', kind: 'amount', value: 200, taxOn: 'before' },
      { ...regular, id: 'r3', name: 'Staff meal', scope: 'line', kind: 'new-price', value: 500 },
      { ...regular, id: 'r4', name: 'On the house', value: 10_000_000, comp: true, needsReason: true },
    ]);
    await seen(list().getByText('Regulars'));
    expect(textsOf(list().getByRole('listitem')).map((text) => text.replace(/\s*\n\s*/g, ': '))).toEqual([
      'Regulars: 10% off · Whole order',
      'Coupon: $2.00 off · One item · Tax on the full price',
      'Staff meal: New price $5.00 · One item',
      'On the house: Comp · Whole order · Asks for a reason',
    ]);
  });

  it.each([
    ['percent', said.percent, '12.5', { kind: 'percent', value: 1_250_000, scope: 'order' }],
    ['amount', said.amount, '3.50', { kind: 'amount', value: 350, scope: 'order' }],
    ['new-price', said.price, '0', { kind: 'new-price', value: 0, scope: 'line' }],
  ] as const)('are added as each kind: %s', async (kind, label, typed, body) => {
    await opened([]);
    await add();
    await field(said.name).fill('Happy hour');
    await field(said.kind).selectOptions(kind);
    await field(label).fill(typed);
    await save();
    await toast('success', 'Saved: Happy hour');
    expect(bodies()).toEqual([{ name: 'Happy hour', taxOn: 'after', comp: false, needsReason: false, use: null, code: null, ...body }]);
    await seen(list().getByText('Happy hour'));
  });

  it('are added as a comp, which gives all and asks for no value', async () => {
    await opened([]);
    await add();
    await field(said.name).fill('On the house');
    await field(said.kind).selectOptions('comp');
    expect([countOf(field(said.percent)), countOf(dialog().getByText(said.taxOn))]).toEqual([0, 0]);
    await dialog().getByText(said.scopes.line, { exact: true }).click();
    await turn(said.needsReason);
    await save();
    await toast('success', 'Saved: On the house');
    expect(bodies()).toEqual([
      { name: 'On the house', kind: 'percent', value: 10_000_000, scope: 'line', comp: true, needsReason: true, taxOn: 'after', use: null, code: null },
    ]);
  });

  it('need a name and a value that can be given; the first wrong field is said and has the focus', async () => {
    await opened([]);
    await add();
    await save();
    await seen(dialog().getByText(said.nameNeeded));
    expect(hasFocus(field(said.name))).toBe(true);
    await field(said.name).fill('Nothing');
    for (const [kind, label, typed, wrong] of [
      ['percent', said.percent, '0', said.percentWrong],
      ['percent', said.percent, '101', said.percentWrong],
      ['amount', said.amount, '0', said.amountWrong],
      ['new-price', said.price, '', said.priceWrong],
    ] as const) {
      await field(said.kind).selectOptions(kind);
      await field(label).fill(typed);
      await save();
      await seen(dialog().getByText(wrong));
      expect(hasFocus(field(label))).toBe(true);
    }
    expect(bodies()).toEqual([]);
  });

  it('have a name each: one that is taken is said at the name, and nothing is lost', async () => {
    await opened();
    server.refuses(createDiscountRuleCall, 409, 'discount_rule_taken', 'x', { name: 'Regulars' });
    await add();
    await field(said.name).fill('regulars');
    await field(said.percent).fill('5');
    await save();
    await seen(dialog().getByText(fill(words.refusals.discount_rule_taken, { name: 'Regulars' })));
    expect([hasFocus(field(said.name)), typedIn(field(said.percent))]).toEqual([true, '5']);
  });

  it('are changed as they were seen; what somebody else changed meanwhile is said before it is replaced', async () => {
    const world = await opened();
    await edit('Regulars');
    expect([typedIn(field(said.percent)), isChecked(dialog().getByRole('switch', { name: said.needsReason }))]).toEqual(['10', false]);
    await field(said.percent).fill('15');
    // The register has not heard of it.
    world.rules = [{ ...regular, value: 1_200_000, needsReason: true }];
    await save();
    await seen(dialog().getByText(fill(words.form.changedElsewhere, { now: `${said.percent}: 12 %` })));
    expect([typedIn(field(said.percent)), world.rules[0]?.value]).toEqual(['15', 1_200_000]);
    await save();
    await toast('success', 'Saved: Regulars');
    expect(world.rules).toEqual([{ ...regular, value: 1_500_000, needsReason: true }]);
  });

  it('can be for some orders, hours and days only, which the list says; such a rule is for always again when all is taken out', async () => {
    const world = await opened();
    await edit('Regulars');
    const fold = dialog().getByText(said.use.title, { exact: true });
    await seen(dialog().getByText(said.use.always));
    expect(countOf(dialog().getByRole('checkbox', { name: said.use.typeNames.pickup }))).toBe(0);
    await fold.click();
    await dialog().getByRole('checkbox', { name: said.use.typeNames.pickup }).click();
    await dialog().getByText(words.menuEditor.certain, { exact: true }).click();
    await dialog().getByRole('button', { name: 'Fri', exact: true }).click();
    await field(words.menuEditor.from).fill('16:00');
    await field(words.menuEditor.until).fill('02:00');
    await field(said.use.firstDay).fill('2026-12-24');
    await field(said.use.lastDay).fill('2026-12-01');
    await save();
    await seen(dialog().getByText(said.use.daysWrong));
    expect([hasFocus(field(said.use.lastDay)), server.heard(putDiscountRuleCall).length]).toEqual([true, 0]);
    await field(said.use.lastDay).fill('2026-12-31');
    await save();
    await toast('success', 'Saved: Regulars');
    const use = { types: ['pickup'], hours: [{ days: [5], startTime: 57_600, endTime: 7_200 }], firstDay: '2026-12-24', lastDay: '2026-12-31' };
    expect(world.rules).toEqual([{ ...regular, use }]);
    await seen(list().getByText(/^10% off · Whole order · Pickup only · Fri 4:00\sPM–2:00\sAM · Dec 24–31, 2026$/));
    await edit('Regulars');
    await fold.click();
    await dialog().getByRole('checkbox', { name: said.use.typeNames.pickup }).click();
    await dialog().getByText(words.menuEditor.always, { exact: true }).click();
    await field(said.use.firstDay).fill('');
    await field(said.use.lastDay).fill('');
    await save();
    await expect.poll(() => world.rules).toEqual([regular]);
    expect(server.heard(putDiscountRuleCall).at(-1)?.body).toMatchObject({ use: null, seen: { use } });
  });

  it('can be for a code, with so many uses, which the list says', async () => {
    const world = await opened();
    await edit('Regulars');
    await dialog().getByText(said.use.title, { exact: true }).click();
    expect(countOf(field(said.use.uses))).toBe(0);
    await field(said.use.code).fill('xmas!');
    await field(said.use.uses).fill('100');
    await save();
    await seen(dialog().getByText(fill(said.use.codeWrong, { max: 20 })));
    expect(hasFocus(field(said.use.code))).toBe(true);
    await field(said.use.code).fill('xmas 26');
    server.refuses(putDiscountRuleCall, 409, 'discount_code_taken', 'x', { name: 'Coupon' });
    await save();
    await seen(dialog().getByText(fill(words.refusals.discount_code_taken, { name: 'Coupon' })));
    expect([hasFocus(field(said.use.code)), world.rules]).toEqual([true, [regular]]);
    expect(server.heard(putDiscountRuleCall).at(-1)?.body).toMatchObject({ code: { text: 'XMAS26', uses: 100 }, use: null });
  });

  it('say how many orders have used a code, of how many may', async () => {
    const coupon = { ...regular, id: 'coupon', name: 'Coupon', code: { text: 'XMAS26', uses: 100, used: 12 } };
    await opened([coupon, { ...regular, id: 'free', name: 'Free', code: { text: 'ANY', uses: null } }]);
    await seen(list().getByText(/Code XMAS26 · 12 of 100 used$/));
    await seen(list().getByText(/Code ANY$/));
  });

  it('are deleted after a question', async () => {
    const world = await opened();
    await edit('Regulars');
    await dialog().getByRole('button', { name: common.delete, exact: true }).click();
    const question = page.getByRole('dialog', { name: fill(said.deleteTitle, { name: 'Regulars' }) });
    await seen(question.getByText(said.deleteText));
    await question.getByRole('button', { name: common.delete, exact: true }).click();
    await toast('success', 'Deleted: Regulars');
    await gone(dialog());
    expect(world.rules).toEqual([]);
    await seen(page.getByText(said.none));
  });
});
