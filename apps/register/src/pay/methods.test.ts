import { minor } from '@till/domain/money/minor';
import { describe, expect, it } from 'vitest';
import { couldTakeVenmo, offeredMethods, type PayingPlace } from './methods.ts';

const place = (more: Partial<PayingPlace> = {}): PayingPlace => ({
  gateway: 'valor',
  paymentOption: 'all',
  venmoUser: null,
  currencyCode: 'USD',
  practice: false,
  due: minor(761),
  ...more,
});

describe('which ways to pay are offered', () => {
  it('a card only where the device has a payment gateway (PAY-03)', () => {
    expect(offeredMethods(place())).toEqual(['cash', 'card', 'later']);
    expect(offeredMethods(place({ gateway: null }))).toEqual(['cash', 'later']);
    expect(offeredMethods(place({ gateway: null, practice: true }))).toEqual(['cash', 'card', 'later']);
  });

  it('Venmo only where a username is set; where none is, setting it up is offered instead (PAY-04, VAL-19)', () => {
    expect(offeredMethods(place({ venmoUser: 'shop' }))).toContain('venmo');
    expect(offeredMethods(place())).not.toContain('venmo');
    expect(couldTakeVenmo(place())).toBe(true);
    expect(couldTakeVenmo(place({ venmoUser: 'shop' }))).toBe(false);
    for (const currencyCode of ['CAD', 'MXN']) {
      expect(offeredMethods(place({ venmoUser: 'shop', currencyCode }))).not.toContain('venmo');
      expect(couldTakeVenmo(place({ currencyCode }))).toBe(false);
    }
  });

  it('cash and card, cash only, card only; without a terminal cash stays (LIM-22)', () => {
    expect(offeredMethods(place({ paymentOption: 'cash' }))).toEqual(['cash', 'later']);
    expect(offeredMethods(place({ paymentOption: 'card' }))).toEqual(['card']);
    expect(offeredMethods(place({ paymentOption: 'all', venmoUser: 'shop' }))).toEqual(['cash', 'card', 'venmo', 'later']);
    expect(offeredMethods(place({ paymentOption: 'card', venmoUser: 'shop' }))).toEqual(['card', 'venmo']);
    expect(offeredMethods(place({ paymentOption: 'cash', venmoUser: 'shop' }))).toEqual(['cash', 'later']);
    expect(couldTakeVenmo(place({ paymentOption: 'card' }))).toBe(true);
    expect(couldTakeVenmo(place({ paymentOption: 'cash' }))).toBe(false);
    expect(offeredMethods(place({ paymentOption: 'card', gateway: null }))).toEqual(['cash', 'later']);
  });

  it('takes what costs nothing in cash alone, whatever the setting is', () => {
    for (const paymentOption of ['all', 'cash', 'card'] as const) {
      expect(offeredMethods(place({ paymentOption, venmoUser: 'shop', practice: true, due: minor(0) }))).toEqual(['cash']);
    }
  });
});
