import type { Customer } from '@till/domain/customer/types';
import { expect, it } from 'vitest';
import { customersOf } from './customers-at-hand.ts';

const of = (id: string, firstName = id): { readonly customer: Customer } => ({ customer: { id, firstName, lastName: 'Ruiz', phone: null, email: null } });

it('the customers of recent orders are named once each, the newest order first, without guests of a kiosk', () => {
  const orders = [of('ana'), { customer: null }, of('kiosk', 'Kiosk'), of('beto'), of('ana', 'Ana as she was'), of('caro')];
  expect(customersOf(orders).map(({ firstName }) => firstName)).toEqual(['ana', 'beto', 'caro']);
});

it('no more of them are named than are seen without scrolling', () => {
  expect(customersOf(['a', 'b', 'c', 'd', 'e'].map((id) => of(id))).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});
