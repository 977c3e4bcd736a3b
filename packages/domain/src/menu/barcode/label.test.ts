import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areLayouts, layoutOf, maskOf } from '../../label/layout.ts';
import { mayBeLabel } from '../../label/may-be-label.ts';
import { minor } from '../../money/minor.ts';
import { checkDigit } from './barcode.ts';
import { codeOfLabels, type Label, readLabel, saleOfLabel, valueCheckDigit } from './label.ts';

const withCheck = (body: string): string => `${body}${checkDigit(body)}`;
const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const masks = ['20iiiiippp.pp', '21iiiiikk.kkk', '22iiiiivpp.pp', '02iiiiivpp.pp', '23iiiivppp.pp', '24iiiiilll.ll', '25iiiiiipppp'];
const cheese = { priceType: 'VARIABLE', price: minor(1_290) } as const;
const kilograms = { weightUnit: 'kg', currencyCode: 'USD' } as const;
const read = (scanned: string): Label => {
  const label = readLabel(scanned, masks);
  if (label === null || typeof label === 'string') throw new Error(`${scanned}: ${label}`);
  return label;
};
const sold = (
  scanned: string,
  item: { readonly priceType: 'FIXED' | 'VARIABLE' | 'PER_UNIT'; readonly price: ReturnType<typeof minor> } = cheese,
  terms: Parameters<typeof saleOfLabel>[2] = kilograms,
) => saleOfLabel(read(scanned), item, terms);

describe('how a shop has its labels', () => {
  it.each(masks)('%s is written and read', (mask) => {
    const layout = layoutOf(mask);
    expect(layout === null ? null : maskOf(layout)).toBe(mask);
  });

  it.each(['30iiiiippppp', '20iiiiipppp', '20iiiiippppppp', '20iiiiipppkk', '20iiippppppp', '20iiiivvppppp', '', '20iiiiip.pppp'])('%s is none', (mask) => {
    expect(layoutOf(mask)).toBeNull();
  });

  it('is one for each prefix', () => {
    expect([areLayouts(masks), areLayouts(['20iiiiippp.pp', '20iiiiikk.kkk'])]).toEqual([true, false]);
  });
});

describe('a label with a price or weight inside', () => {
  it('has a check digit of its value as the examples of GS1 have it', () => {
    expect(['2875', '14685', '0000'].map(valueCheckDigit)).toEqual([9, 6, 0]);
  });

  it('is told from another value by that digit, where one digit of it is another one', () => {
    fc.assert(
      fc.property(fc.constantFrom(4, 5).chain(digits), fc.nat(4), fc.integer({ min: 1, max: 9 }), (value, place, more) => {
        const at = place % value.length;
        const wrong = value.slice(0, at) + ((Number(value[at]) + more) % 10) + value.slice(at + 1);
        expect(valueCheckDigit(wrong)).not.toBe(valueCheckDigit(value));
      }),
    );
  });

  it('of a shop is read back as its scale has printed it, by any layout, and never with a digit that is another one', () => {
    const printed = fc.constantFrom(...masks).chain((mask) => {
      const layout = layoutOf(mask) ?? { prefix: '', itemDigits: 0, isChecked: false, valueDigits: 0, decimals: 0, holds: 'price' };
      return fc.tuple(fc.constant({ mask, ...layout }), digits(layout.itemDigits), digits(layout.valueDigits));
    });
    fc.assert(
      fc.property(printed, fc.nat(12), fc.integer({ min: 1, max: 9 }), ([layout, item, value], at, more) => {
        const code = withCheck(`${layout.prefix}${item}${layout.isChecked ? valueCheckDigit(value) : ''}${value}`);
        const label = read(code);
        const held = layout.holds === 'price' ? label.price : label.weight;
        expect([label.codes[1], held?.digits, held?.decimals]).toEqual([item, value, layout.decimals]);
        expect(label.codes[0]).toBe(codeOfLabels(code, masks));
        // UPC-A leaves the zero out.
        if (code.startsWith('0')) expect(readLabel(code.slice(1), masks)).toEqual(label);
        const wrong = code.slice(0, at) + ((Number(code[at]) + more) % 10) + code.slice(at + 1);
        if (wrong.slice(0, 2) === layout.prefix) expect(readLabel(wrong, masks)).toBe('check');
      }),
    );
  });

  it('is sold at its price', () => {
    expect(sold(withCheck('201234500799'))).toEqual({ price: 799, quantity: 1, note: '' });
    expect(sold(withCheck(`2212345${valueCheckDigit('0799')}0799`))).toMatchObject({ price: 799 });
    expect(sold(withCheck('251234560799'))).toMatchObject({ price: 79_900 });
  });

  it('is sold by its weight times the price by weight, half a cent up, and says so', () => {
    expect(sold(withCheck('211234500512'))).toEqual({ price: 660, quantity: 1, note: '0.512 kg × $12.90/kg' });
    // 0.005 kg of 1.00 is half a cent.
    expect(sold(withCheck('211234500005'), { ...cheese, price: minor(100) })).toMatchObject({ price: 1 });
    expect(sold(withCheck('241234500125'), { ...cheese, price: minor(999) }, { ...kilograms, weightUnit: 'lb' })).toEqual({
      ...{ price: 1_249, quantity: 1, note: '1.25 lb × $9.99/lb' },
    });
    expect(sold(withCheck('241234500100'))).toEqual({ price: 585, quantity: 1, note: '1.00 lb = 0.454 kg × $12.90/kg' });
  });

  it('is sold of an item whose price is asked, and of no other; a weight needs a price, and nothing is not sold', () => {
    const [price, weight] = [withCheck('201234500799'), withCheck('211234500512')];
    for (const priceType of ['FIXED', 'PER_UNIT'] as const)
      for (const code of [price, weight]) expect(sold(code, { ...cheese, priceType })).toBe('fixed-price');
    expect(sold(weight, { ...cheese, price: minor(0) })).toBe('no-unit-price');
    expect([sold(withCheck('201234500000')), sold(withCheck('211234500000'))]).toEqual(['nothing', 'nothing']);
  });

  it('of GS1 has its item, weight, price and count, in any order, as scanners send them', () => {
    const gtin = withCheck('9501234500004');
    const group = '\x1d';
    expect(read(`]C101${gtin}3103000512`)).toMatchObject({ codes: [gtin], weight: { digits: '000512', decimals: 3, unit: 'kg' } });
    expect(sold(`01${gtin}3202000125`, { ...cheese, price: minor(999) }, { ...kilograms, weightUnit: 'lb' })).toMatchObject({ price: 1_249 });
    expect(sold(`]e001${gtin}3922799${group}15261231${group}10LOT-7`)).toEqual({ price: 799, quantity: 1, note: '' });
    expect(sold(`(01)${gtin}(3103)000512(3922)799`)).toEqual({ price: 799, quantity: 1, note: '0.512 kg' });
    expect(sold(`]C101${gtin}3932840799`)).toMatchObject({ price: 799 });
    expect(sold(`]C101${gtin}3932978799`)).toBe('other-currency');
    expect(sold(`]C101${gtin}3012`, { priceType: 'FIXED', price: minor(100) })).toEqual({ quantity: 12, note: '' });
    expect(sold(`]C102${gtin}37${'6'}`, { priceType: 'FIXED', price: minor(100) })).toEqual({ quantity: 6, note: '' });
    // A price, or a weight, of all that it counts: so many are sold and go out of stock, for what the label says. A price that cannot be shared stays one.
    expect(sold(`]C101${gtin}3922900${group}303`)).toEqual({ price: 300, quantity: 3, note: '' });
    expect(sold(`(01)${gtin}(3103)000512(30)2`)).toEqual({ price: 330, quantity: 2, note: '0.512 kg × $12.90/kg' });
    expect(sold(`]C101${gtin}39221000${group}303`)).toEqual({ price: 1_000, quantity: 1, note: '3 ×' });
    expect(read(`01${gtin}`)).toEqual({ codes: [gtin], price: null, weight: null, count: null });
  });

  it('is not read where a check digit is wrong, or where its price ends is not clear', () => {
    const gtin = withCheck('9501234500004');
    const wrong = `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`;
    expect(readLabel(`]C101${wrong}3922799`, [])).toBe('check');
    expect(readLabel(`]C101${gtin}392279915261231`, [])).toBe('unclear');
    expect(readLabel(`]C101${gtin}31030005`, [])).toBe('unclear');
    expect(readLabel(withCheck('201234500799'), [])).toBeNull();
    // A parcel's number is no item.
    expect(readLabel(`]C100${withCheck('12345678901234567')}`, [])).toBeNull();
  });

  it('never breaks, and nothing but a label is looked at', () => {
    fc.assert(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: how scanners send FNC1
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(\][Ce][01])?\(?(0[12])?[0-9()\x1d]{0,40}$/)), (scanned) => {
        const label = readLabel(scanned, masks);
        if (label !== null && typeof label !== 'string') saleOfLabel(label, cheese, kilograms);
        if (label !== null) expect(mayBeLabel(scanned, masks)).toBe(true);
      }),
    );
    expect(['4006381333931', 'DES-103', '036000291452', '107'].map((code) => mayBeLabel(code, masks))).toEqual([false, false, false, false]);
  });
});
