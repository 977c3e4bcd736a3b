import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barcodeKey, barcodesFault, checkDigit, isChecked, sharedBarcodes, tidyBarcodes } from './barcode.ts';

const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const goods = fc.constantFrom(7, 11, 12, 13).chain((length) => digits(length).map((body) => body + checkDigit(body)));

describe('a barcode', () => {
  it.each([
    ['400638133393', 1],
    ['03600029145', 2],
    ['9638507', 4],
    ['629104150021', 3],
  ])('%s has the check digit %i', (body, digit) => {
    expect(checkDigit(body)).toBe(digit);
  });

  it('is misread where one digit is another one, or two neighbours of different weight changed places', () => {
    fc.assert(
      fc.property(goods, fc.nat(20), fc.integer({ min: 1, max: 9 }), (code, place, more) => {
        const at = place % code.length;
        const wrong = code.slice(0, at) + ((Number(code[at]) + more) % 10) + code.slice(at + 1);
        expect([isChecked(code), isChecked(wrong)]).toEqual([true, false]);
      }),
    );
  });

  it.each([
    ['as UPC-A, EAN-13 and GTIN-14', ['036000291452', '0036000291452', '00036000291452', '36000291452']],
    ['as UPC-E and the UPC-A that it is short for', ['04252614', '042100005264', '0042100005264', '4252614']],
    ['as a UPC-E of each kind', ['01234531', '012300000451']],
    ['as an EAN-8 with zeros before it', ['96385074', '00000096385074']],
    ['as a book has it printed', ['978-0-306-40615-7', '9780306406157']],
    ['with blanks, in small letters', [' Ab-12 3\n', 'AB-123']],
  ])('is the same thing %s', (_, codes) => {
    expect(new Set(codes.map(barcodeKey)).size).toBe(1);
  });

  it('that is an EAN-8 as well as a UPC-E of number system 1 is the EAN-8', () => {
    const both = Array.from({ length: 10_000 }, (_, at) => `1${String(at).padStart(6, '0')}`).map((body) => body + checkDigit(body));
    for (const code of both) expect(barcodeKey(code)).toBe(code);
  });

  it('is the same with zeros before it, and another number is another thing', () => {
    fc.assert(
      fc.property(goods, goods, (one, other) => {
        expect(barcodeKey(`0${one}`)).toBe(barcodeKey(one));
        expect(barcodeKey(barcodeKey(one))).toBe(barcodeKey(one));
        const [first, second] = [one, other].map((code) => code.padStart(14, '0'));
        if (first !== second && first?.startsWith('000000') === false && second?.startsWith('000000') === false)
          expect(barcodeKey(one)).not.toBe(barcodeKey(other));
      }),
    );
  });

  it('stands once on an item, however it is written', () => {
    expect(tidyBarcodes([' 036000291452', '', '0036000291452', 'AB 1', 'ab1'])).toEqual(['036000291452', 'AB 1']);
  });

  it('is no card number, and not too long or too many', () => {
    expect(barcodesFault(['4006381333931', '4111111111116'])).toBeNull();
    expect(barcodesFault(['4111 1111 1111 1111'])).toBe('card-number');
    expect(barcodesFault(['x'.repeat(65)])).toBe('too-long');
    expect(barcodesFault(Array.from({ length: 21 }, (_, at) => `A${at}`))).toBe('out-of-range');
  });

  it('of two items is found, each once, and of one item in two categories is no such', () => {
    const [tea, ice] = [
      { id: 'tea', barcodes: ['036000291452', 'X'] },
      { id: 'ice', barcodes: ['36000291452', 'Y'] },
    ];
    expect(sharedBarcodes([tea, tea, { id: 'none' }, ice, ice])).toEqual([{ code: '36000291452', first: tea, second: ice }]);
  });
});
