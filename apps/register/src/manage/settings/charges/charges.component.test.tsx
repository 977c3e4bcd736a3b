import { createServiceChargeCall, deleteServiceChargeCall, listServiceChargesCall, putServiceChargeCall } from '@till/contract/write/merchant/service-charges';
import { listTaxesCall } from '@till/contract/write/merchant/taxes';
import type { ServiceCharge, TaxRate } from '@till/domain/merchant/types';
import { fill } from '@till/phrases/phrases';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countOf, dialog, gone, hasFocus, isChecked, seen, textsOf, toast, typedIn, words } from '../../../testing/browser/actions.ts';
import { openRegister } from '../../../testing/browser/register.tsx';
import { Refused, server } from '../../../testing/browser/server.ts';
import { openShop } from '../../../testing/browser/shop.ts';

const { serviceCharges: said, common } = words;
const service: ServiceCharge = {
  ...{ id: 'c1', name: 'Service charge', kind: 'service', by: 'percent', value: 1_800_000, base: 'after', taxIds: ['sales'], to: 'house', types: [] },
  isRemovable: true,
};
const party: ServiceCharge = {
  ...{ id: 'c2', name: 'Large party', kind: 'gratuity', by: 'percent', value: 2_000_000, base: 'before', taxIds: [], to: 'staff', types: ['dine-in'] },
  isRemovable: false,
};
const taxes = [
  { id: 'sales', name: 'Sales tax', rate: 825_000, isDefault: 1, inclusionType: 'ADDITIVE' },
  { id: 'city', name: 'City tax', rate: 150_000, isDefault: 0, inclusionType: 'ADDITIVE' },
] as unknown as readonly TaxRate[];

/** The service charges of a shop at `/dashboard/settings/charges`, as the server has them. */
async function opened(charges: readonly ServiceCharge[] = [service], rates = taxes) {
  const world = { charges: [...charges] };
  const shop = openShop();
  server.replies(listTaxesCall, [...rates]);
  server.replies(listServiceChargesCall, () => world.charges as never);
  server.replies(createServiceChargeCall, ({ body }) => {
    const charge = { id: `new-${world.charges.length + 1}`, ...body } as ServiceCharge;
    world.charges.push(charge);
    return charge as never;
  });
  server.replies(putServiceChargeCall, ({ params: { chargeId }, body: { seen: was, ...fields } }) => {
    const { id: _, ...now } = world.charges.find(({ id }) => id === chargeId) ?? service;
    if (JSON.stringify(Object.entries(now).toSorted()) !== JSON.stringify(Object.entries(was).toSorted())) return new Refused(409, 'changed_elsewhere');
    const charge = { id: chargeId, ...fields } as ServiceCharge;
    world.charges = world.charges.map((each) => (each.id === chargeId ? charge : each));
    return charge as never;
  });
  server.replies(deleteServiceChargeCall, ({ params: { chargeId } }) => {
    world.charges = world.charges.filter(({ id }) => id !== chargeId);
    return {};
  });
  await openRegister({ shop, at: '/dashboard/settings/charges' });
  await seen(page.getByRole('heading', { name: said.title, level: 1 }));
  await expect.poll(() => server.heard(listServiceChargesCall).length).toBeGreaterThan(0);
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
const box = (label: string) => dialog().getByRole('checkbox', { name: label });
const pick = (label: string) => dialog().getByText(label, { exact: true }).first().click();
const save = () => dialog().getByRole('button', { name: common.save, exact: true }).click();
const bodies = () => server.heard(createServiceChargeCall).map(({ body }) => body);

describe('the service charges of a shop', () => {
  it('are none at first, and it is said what they are for', async () => {
    await opened([]);
    await seen(page.getByText(said.none));
    await seen(page.getByText(said.noneHint));
  });

  it('say how much each adds, on which orders, for whom, and with which taxes', async () => {
    await opened([
      service,
      party,
      { ...service, id: 'c3', name: 'Corkage', by: 'amount', value: 1_500, taxIds: ['sales', 'city', 'gone'], to: 'staff', types: ['dine-in', 'pickup'] },
      { ...service, id: 'c4', name: 'Bags', by: 'amount', value: 10, taxIds: ['gone'], types: ['dine-in', 'pickup', 'delivery'] },
    ]);
    await seen(list().getByText('Service charge', { exact: true }));
    expect(textsOf(list().getByRole('listitem')).map((text) => text.replace(/\s*\n\s*/g, ': '))).toEqual([
      'Service charge: 18% of the order · added by staff · service charge for the business · taxed: Sales tax',
      'Large party: 20% of the order before discounts · on dine-in orders · gratuity for staff · no tax · staff can’t remove it',
      'Corkage: $15.00 per order · on dine-in and pickup orders · service charge for staff · taxed: Sales tax and City tax',
      'Bags: $0.10 per order · on every order · service charge for the business · no tax',
    ]);
  });

  it('are added as a service charge of the business, with the taxes that the shop charges by itself', async () => {
    await opened([]);
    await add();
    await seen(dialog().getByText(said.law.service));
    expect([isChecked(box('Sales tax 8.25%')), isChecked(box('City tax 1.5%'))]).toEqual([true, false]);
    // Nobody has to take off what nobody sees before it is added.
    expect(countOf(dialog().getByRole('switch', { name: said.removable }))).toBe(0);
    await field(said.name).fill('Service charge');
    await field(said.bys.percent).last().fill('18.5');
    await save();
    await toast('success', 'Saved: Service charge');
    expect(bodies()).toEqual([
      {
        ...{ name: 'Service charge', kind: 'service', by: 'percent', value: 1_850_000, base: 'after', taxIds: ['sales'], to: 'house', types: [] },
        isRemovable: true,
      },
    ]);
    await seen(list().getByText('Service charge', { exact: true }));
  });

  it('are added as a gratuity, which is for staff alone and comes without taxes until one is chosen', async () => {
    await opened([]);
    await add();
    await field(said.name).fill('Large party');
    await pick(said.kinds.gratuity);
    await seen(dialog().getByText(said.law.gratuity));
    expect([countOf(dialog().getByText(said.to, { exact: true })), isChecked(box('Sales tax 8.25%'))]).toEqual([0, false]);
    await field(said.bys.percent).last().fill('20');
    await pick(said.bases.before);
    await box(said.typeNames.delivery).click();
    await box(said.typeNames['dine-in']).click();
    await box(said.typeNames.delivery).click();
    await box('City tax 1.5%').click();
    await dialog().getByRole('switch', { name: said.removable }).click();
    await save();
    await toast('success', 'Saved: Large party');
    expect(bodies()).toEqual([
      {
        ...{ name: 'Large party', kind: 'gratuity', by: 'percent', value: 2_000_000, base: 'before', taxIds: ['city'], to: 'staff', types: ['dine-in'] },
        isRemovable: false,
      },
    ]);
  });

  it('keep the taxes that were chosen when the kind changes', async () => {
    await opened([]);
    await add();
    await box('City tax 1.5%').click();
    await pick(said.kinds.gratuity);
    expect([isChecked(box('Sales tax 8.25%')), isChecked(box('City tax 1.5%'))]).toEqual([true, true]);
  });

  it('are added as an amount for staff, which is taken of nothing', async () => {
    await opened([], []);
    await add();
    await seen(dialog().getByText(said.noTaxes));
    await field(said.name).fill('Corkage');
    await pick(said.bases.before);
    await pick(said.bys.amount);
    expect(countOf(dialog().getByText(said.base, { exact: true }))).toBe(0);
    await field(said.bys.amount).last().fill('15');
    await pick(said.tos.staff);
    await save();
    await toast('success', 'Saved: Corkage');
    expect(bodies()).toEqual([
      { ...{ name: 'Corkage', kind: 'service', by: 'amount', value: 1_500, base: 'after', taxIds: [], to: 'staff', types: [] }, isRemovable: true },
    ]);
  });

  it('need a name and a value; the first wrong field is said and has the focus', async () => {
    await opened([]);
    await add();
    await save();
    await seen(dialog().getByText(said.nameNeeded));
    expect(hasFocus(field(said.name))).toBe(true);
    await field(said.name).fill('Nothing');
    for (const [by, typed] of [
      ['percent', '0'],
      ['percent', '101'],
      ['amount', '0'],
    ] as const) {
      await pick(said.bys[by]);
      await field(said.bys[by]).last().fill(typed);
      await save();
      await seen(dialog().getByText(said.wrong[by]));
      expect(hasFocus(field(said.bys[by]).last())).toBe(true);
    }
    expect(bodies()).toEqual([]);
  });

  it('have a name each: one that is taken is said at the name, and nothing is lost', async () => {
    await opened();
    server.refuses(createServiceChargeCall, 409, 'service_charge_taken', 'x', { name: 'Service charge' });
    await add();
    await field(said.name).fill('service charge');
    await field(said.bys.percent).last().fill('5');
    await save();
    await seen(dialog().getByText(fill(words.refusals.service_charge_taken, { name: 'Service charge' })));
    expect([hasFocus(field(said.name)), typedIn(field(said.bys.percent).last())]).toEqual([true, '5']);
  });

  it('are changed as they were seen; what somebody else changed meanwhile is said before it is replaced', async () => {
    const world = await opened([party]);
    await edit('Large party');
    expect([typedIn(field(said.bys.percent).last()), isChecked(dialog().getByRole('switch', { name: said.removable }))]).toEqual(['20', false]);
    await field(said.bys.percent).last().fill('15');
    await box('Sales tax 8.25%').click();
    // The register has not heard of it.
    world.charges = [{ ...party, value: 1_200_000, taxIds: ['city'], isRemovable: true }];
    await save();
    await seen(dialog().getByText(fill(words.form.changedElsewhere, { now: `${said.bys.percent}: 12 % and ${said.taxes}: City tax` })));
    expect([typedIn(field(said.bys.percent).last()), world.charges[0]?.value]).toEqual(['15', 1_200_000]);
    await save();
    await toast('success', 'Saved: Large party');
    expect(world.charges).toEqual([{ ...party, value: 1_500_000, taxIds: ['sales'], isRemovable: true }]);
  });

  it('can be taken off again once they no longer come by themselves', async () => {
    const world = await opened([party]);
    await edit('Large party');
    await box(said.typeNames['dine-in']).click();
    await gone(dialog().getByRole('switch', { name: said.removable }));
    await save();
    await toast('success', 'Saved: Large party');
    expect(world.charges).toEqual([{ ...party, types: [], isRemovable: true }]);
  });

  it('are deleted after a question', async () => {
    const world = await opened();
    await edit('Service charge');
    await dialog().getByRole('button', { name: common.delete, exact: true }).click();
    const question = page.getByRole('dialog', { name: fill(said.deleteTitle, { name: 'Service charge' }) });
    await seen(question.getByText(said.deleteText));
    await question.getByRole('button', { name: common.delete, exact: true }).click();
    await toast('success', 'Deleted: Service charge');
    await gone(dialog());
    expect(world.charges).toEqual([]);
    await seen(page.getByText(said.none));
  });
});
