import { describe, expect, it } from 'vitest';
import type { OrderType } from '../merchant/types.ts';
import { after, decided, orderOf } from '../testing/make.ts';
import { otherType, setOrderType } from './commands/set-order-type.ts';
import { dineInOrderType, newOrderChoices, optionIncludes, orderTypeOptions, orderTypesOffered, startingType } from './order-types.ts';

const type = (label: string, enabled = true): OrderType => ({ id: `id-${label}`, name: label, enabled, label });
const merchants = [type('pickup'), type('delivery'), type('Uber Delivery'), type('curbside', false)];

describe('order types', () => {
  it('delivery exists, but no type with delivery in its label is offered (USE-07)', () => {
    expect(orderTypesOffered(merchants).map((each) => each.label)).toEqual(['pickup', 'dine-in']);
    const order = orderOf();
    expect(after(order, setOrderType(order, { orderTypeLabel: 'delivery' }, { orderTypes: merchants })).orderType).toBe('delivery');
  });

  it('dine-in is added to the merchant’s own (ENT-05, LIM-05)', () => {
    expect(dineInOrderType).toEqual({ id: 'dine-in', enabled: true, label: 'dine-in', name: 'Dine-in' });
    expect(orderTypesOffered([])).toEqual([dineInOrderType]);
    expect(orderTypesOffered([type('Dine-In')]).map((each) => each.id)).toEqual(['id-Dine-In']);
  });

  it('a register deals with pickup and delivery, with pickup only or with delivery only (ENT-06)', () => {
    expect(
      orderTypeOptions.map((option) => [option, optionIncludes(option, 'pickup'), optionIncludes(option, 'delivery'), optionIncludes(option, 'dine-in')]),
    ).toEqual([
      ['all', true, true, true],
      ['pickup', true, false, true],
      ['delivery', false, true, true],
    ]);
    const offered = orderTypeOptions.map((option) => orderTypesOffered(merchants, option).map(({ label }) => label));
    expect(offered).toEqual([['pickup', 'dine-in'], ['pickup', 'dine-in'], ['dine-in']]);
  });

  it('a register begins orders as what it is set to, and asks where that is not offered or is not clear', () => {
    const startAs = (types: readonly OrderType[]) => newOrderChoices.map((wanted) => startingType(orderTypesOffered(types), wanted)?.id ?? 'asks');
    expect(startAs(merchants)).toEqual(['id-pickup', 'dine-in', 'asks']);
    expect(startAs([type('pickup', false), type('delivery')])).toEqual(['asks', 'dine-in', 'asks']);
    expect(startAs([type('curbside')])).toEqual(['id-curbside', 'dine-in', 'asks']);
    expect(startAs([type('curbside'), type('drive-through')])).toEqual(['asks', 'dine-in', 'asks']);
    expect(startAs([type('curbside'), type('PickUp')])).toEqual(['id-PickUp', 'dine-in', 'asks']);
  });
});

describe('setting the type of an order', () => {
  const order = orderOf();
  const ctx = { orderTypes: merchants };

  it.each([
    ['pickup', 'pickup', 'id-pickup'],
    ['PickUp', 'pickup', 'id-pickup'],
    ['DINE-IN', 'dine-in', 'dine-in'],
    ['uber delivery', 'delivery', 'id-Uber Delivery'],
  ])('the label %s makes it %s', (orderTypeLabel, orderType, orderTypeId) => {
    expect(after(order, setOrderType(order, { orderTypeLabel }, ctx))).toMatchObject({
      orderType,
      orderTypeId,
      orderTypeTime: 'now',
      scheduleDate: null,
      scheduleTime: null,
    });
  });

  it('keeps for when it is', () => {
    const asked = { orderTypeLabel: 'pickup', orderTypeTime: 1_704_225_600_000, scheduleDate: '2024-01-02', scheduleTime: 43_200 };
    const set = after(order, setOrderType(order, asked, ctx));
    expect(set).toMatchObject({ orderTypeTime: '1704225600000', scheduleDate: '2024-01-02', scheduleTime: 43_200 });
    expect(decided(setOrderType(set, asked, ctx))).toBeNull();
    expect(decided(setOrderType(set, { ...asked, scheduleTime: 0 }, ctx))).not.toBeNull();
  });

  it('is another one for the time that was asked for', () => {
    const asked = { orderTypeLabel: 'pickup', orderTypeTime: 1_704_225_600_000, scheduleDate: '2024-01-02', scheduleTime: 43_200 };
    const set = after(order, setOrderType(order, asked, ctx));
    const other = otherType(set, 'dine-in');
    expect(other).toEqual({ ...asked, orderTypeLabel: 'dine-in' });
    expect(otherType(order, 'dine-in')).toBeNull();
    expect(otherType({ orderTypeTime: 'now', scheduleDate: '2024-01-02', scheduleTime: 0 }, 'pickup')).toMatchObject({ orderTypeTime: 'now', scheduleTime: 0 });
  });

  it('keeps where it is to be brought, until it is another type or there is to be no place', () => {
    const [here, there] = [
      { lat: 37.8, lng: -122.2 },
      { lat: 37.8, lng: 0 },
    ];
    const delivery = { orderTypeLabel: 'delivery', addressLatLng: here };
    const set = after(order, setOrderType(order, delivery, ctx));
    expect(set.addressLatLng).toEqual(here);
    expect(decided(setOrderType(set, delivery, ctx))).toBeNull();
    expect(after(set, setOrderType(set, { ...delivery, addressLatLng: there }, ctx)).addressLatLng).toEqual(there);
    expect(after(set, setOrderType(set, { orderTypeLabel: 'delivery', scheduleTime: 60 }, ctx)).addressLatLng).toEqual(here);
    for (const asked of [{ orderTypeLabel: 'pickup' }, { ...delivery, addressLatLng: null }]) {
      expect(after(set, setOrderType(set, asked, ctx))).not.toHaveProperty('addressLatLng');
    }
    // An order and a history of before there was a place are as they were.
    expect(after(order, setOrderType(order, { orderTypeLabel: 'delivery' }, ctx))).not.toHaveProperty('addressLatLng');
  });

  it.each(['curbside', 'spaceship', ''])('the label %j is refused', (orderTypeLabel) => {
    expect(setOrderType(order, { orderTypeLabel }, ctx)).toEqual({ ok: false, refusal: { code: 'order_type_not_found', detail: { label: orderTypeLabel } } });
  });
});
