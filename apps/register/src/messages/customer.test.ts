import type { Customer } from '@till/domain/customer/types';
import { first as enUs } from '@till/phrases/en-us/index';
import { first as esMx } from '@till/phrases/es-mx/index';
import { expect, it } from 'vitest';
import { customerName } from './customer.ts';

const customer = (firstName: string, lastName = ''): Customer => ({ id: 'c1', firstName, lastName, phone: null, email: null });

it('the customer of a self-order kiosk is called Kiosk Guest, in the language of the register; anybody else by both names (DASH-02)', () => {
  for (const firstName of ['kiosk', 'Kiosk', ' KIOSK ']) expect(customerName(customer(firstName, 'x'), enUs)).toBe('Kiosk Guest');
  expect(customerName(customer('kiosk'), esMx)).toBe(esMx.order.kioskGuest);
  expect(customerName(customer('Mei', 'Lin'), enUs)).toBe('Mei Lin');
  expect(customerName(customer('Kioskia'), enUs)).toBe('Kioskia');
});
