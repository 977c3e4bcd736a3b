import { describe, expect, it } from 'vitest';
import { minor } from '../../money/minor.ts';
import { customersSearched, foundBy, prefixesSearched, searchTokensOfText } from './search-tokens.ts';

describe('what is searched for', () => {
  it.each([
    ['B1042', ['no:b1042', 'table:b1042']],
    ['#1042', ['no:1042', 'table:1042', 'sum:104200', 'sum:1042', 'card:1042']],
    [' $23.71 ', ['no:$23.71', 'table:$23.71', 'sum:2371']],
    ['1,234.50', ['no:1,234.50', 'table:1,234.50', 'sum:123450']],
    ['12', ['no:12', 'table:12', 'sum:1200']],
    ['2912', ['no:2912', 'table:2912', 'sum:291200', 'sum:2912', 'card:2912']],
    ['Order B2', ['no:order b2', 'no:b2', 'table:order b2']],
    ['order no. 1001', ['no:order no. 1001', 'no:1001', 'table:order no. 1001']],
    ['Pedido n.º B2', ['no:pedido n.o b2', 'no:b2', 'table:pedido n.o b2']],
    ['订单 B2', ['no:订单 b2', 'no:b2', 'table:订单 b2']],
    ['訂單編號：B2', ['no:訂單編號:b2', 'no:b2', 'table:訂單編號:b2']],
    ['Table 7', ['no:table 7', 'table:table 7', 'table:7']],
    ['mesa  Patio 3', ['no:mesa  patio 3', 'table:mesa  patio 3', 'table:patio 3']],
    ['7 号桌', ['no:7 号桌', 'table:7 号桌', 'table:7']],
    ['7 桌', ['no:7 桌', 'table:7 桌', 'table:7']],
    ['桌號7', ['no:桌號7', 'table:桌號7', 'table:7']],
    ['', []],
    ['  ', []],
  ])('%j may be %j', (text, traits) => expect(searchTokensOfText(text)).toEqual(traits));

  it.each([
    ['pat', ['pat'], []],
    ['table Pat', ['table pat', 'pat'], []],
    ['A10', ['a10'], ['A10', 'a10']],
    ['#b1', ['b1'], ['b1', 'B1']],
    ['order A10', ['order a10'], ['a10', 'A10']],
    ['12', [], []],
    ['p', [], []],
    ['', [], []],
  ])('%j may begin the tables %j and the numbers %j', (text, tables, numbers) => expect(prefixesSearched(text)).toEqual({ tables, numbers }));

  it.each(['12', '123', '0 1 2', '12.50', '1,234.50', ' 23,71 '])('%j is no part of a phone number', (text) => expect(customersSearched(text)).toEqual([]));
  it.each(['0190', '(213) 555', '213.555.0190', 'ana', 'ana 12'])('%j may be a customer', (text) => expect(customersSearched(text)).not.toEqual([]));
});

describe('a row that was found', () => {
  const customer = { id: 'c', firstName: 'Ana', lastName: 'Ortiz', phone: '+12135550190', email: 'ao@example.com' };
  const payment = (amount: number, last4: string | null) => ({ amount: minor(amount), last4, brand: 'Visa' });
  const order = { total: minor(2_000), customer, reference: 'WEB-7', order_payment: [payment(500, '0190'), payment(1_500, null)] } as never;
  const nothing = { card: null, paid: null, phone: null, email: null, reference: null };
  it.each([
    ['0190', { phone: customer.phone, card: payment(500, '0190') }],
    ['ana 5550', { phone: customer.phone }],
    ['555-0190', { phone: customer.phone }],
    ['$15', { paid: 1_500 }],
    ['20', {}],
    ['ORTIZ', {}],
    ['ao@ex', { email: customer.email }],
    ['web-7', { reference: 'WEB-7' }],
  ])('for %j says what it does not show', (text, said) => expect(foundBy(order, text)).toMatchObject({ ...nothing, ...said }));
});
