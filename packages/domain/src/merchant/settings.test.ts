import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BusinessSettings, changedFields, changedUnseen, judgeSettings, type SettingsAsked } from './settings.ts';

const shop: BusinessSettings = {
  ...{ name: 'Jade Comal', phone: '+15105550100', timezone: 'America/Los_Angeles', currencyCode: 'USD', businessDayStart: 0, orderTypes: ['pickup'] },
  ...{
    cashRounding: 0,
    taxRounding: 'order',
    tables: [],
    labelLayouts: [],
    weightUnit: 'lb',
    booksClosedThrough: null,
    fastCounter: false,
    staffOfflineHours: 12,
    namesServer: true,
    tipsTo: 'owner',
    usesTimeClock: false,
  },
  ...{ address1: '482 Lantern Row', address2: '', city: 'Los Angeles', state: 'CA', zip: '90012', country: 'US', latitude: 34, longitude: -118 },
};
const known = { orderTypes: ['pickup', 'delivery'], hasOrders: true, now: Date.parse('2025-05-02T10:30:00Z') };
const judged = (asked: SettingsAsked, before = shop, more = known) => judgeSettings(before, asked, more);

describe('what an owner sets of a business', () => {
  it('changes what is named and nothing else, tidied up', () => {
    expect(judged({ name: '  Jade   Comal II ' })).toEqual({ ok: true, value: { ...shop, name: 'Jade Comal II' } });
    expect(judged({ phone: null, businessDayStart: 14_400, orderTypes: [] })).toEqual({
      ok: true,
      value: { ...shop, phone: null, businessDayStart: 14_400, orderTypes: [] },
    });
    expect(judged({ name: undefined })).toEqual({ ok: true, value: shop });
  });

  it('is refused with the field that is wrong', () => {
    for (const [asked, field] of [
      [{ name: ' ' }, 'name'],
      [{ city: '' }, 'city'],
      [{ country: 'Mexico' }, 'country'],
      [{ timezone: 'Mars/Olympus' }, 'timezone'],
      [{ businessDayStart: 60 }, 'businessDayStart'],
      [{ businessDayStart: 43_200 + 900 }, 'businessDayStart'],
      [{ booksClosedThrough: '2025-05-02' }, 'booksClosedThrough'],
      [{ booksClosedThrough: '2025-05-01', businessDayStart: 14_400 }, 'booksClosedThrough'],
      [{ booksClosedThrough: '2025-04-31' }, 'booksClosedThrough'],
      [{ businessDayStart: -900 }, 'businessDayStart'],
      [{ orderTypes: ['catering'] }, 'orderTypes'],
      [{ labelLayouts: ['20iiiiippp.pp', '20iiiiikk.kkk'] }, 'labelLayouts'],
      [{ labelLayouts: ['99'] }, 'labelLayouts'],
      [{ tables: Array.from({ length: 201 }, (_, index) => `T${index}`) }, 'tables'],
    ] as const)
      expect(judged(asked)).toMatchObject({ ok: false, refusal: { code: 'business_invalid', detail: { field } } });
    expect(judged({ tables: ['4111 1111 1111 1111'] })).toMatchObject({ ok: false, refusal: { code: 'card_number_in_text' } });
    expect(judged({ name: '4111 1111 1111 1111' })).toMatchObject({ ok: false, refusal: { code: 'card_number_in_text' } });
  });

  it('has its tables tidied up, in the order in which they are listed', () => {
    const listed = judged({ tables: [' Patio ', '2', '10', 'patio', ''] });
    expect(listed).toMatchObject({ ok: true, value: { tables: ['Patio', '2', '10'] } });
    expect(changedFields({ ...shop, tables: ['1', '2'] }, { ...shop, tables: ['2', '1'] })).toEqual(['tables']);
    expect(changedFields({ ...shop, orderTypes: ['a', 'b'] }, { ...shop, orderTypes: ['b', 'a'] })).toEqual([]);
  });

  it('keeps the currency once there are orders; before, it may change', () => {
    expect(judged({ currencyCode: 'MXN' })).toMatchObject({ ok: false, refusal: { code: 'currency_fixed' } });
    expect(judged({ currencyCode: 'MXN' }, shop, { ...known, hasOrders: false })).toMatchObject({ ok: true, value: { currencyCode: 'MXN' } });
  });

  it('asks for an address only whoever changes it: an older business has none', () => {
    const none = { ...shop, address1: '', city: '', state: '', zip: '', country: '', latitude: null, longitude: null };
    expect(judged({ timezone: 'America/Denver' }, none)).toEqual({ ok: true, value: { ...none, timezone: 'America/Denver' } });
    expect(judged({ city: 'Oakland' }, none)).toMatchObject({ ok: false, refusal: { detail: { field: 'address1' } } });
  });

  it('says what somebody else has changed since it was seen, and lets the same wish twice be', () => {
    const now = { ...shop, name: 'Mine', phone: null };
    expect(changedFields(shop, now)).toEqual(['name', 'phone']);
    expect(changedUnseen(shop, now, { name: 'Jade Comal', phone: '+15105550100' })).toEqual([]);
    expect(changedUnseen(shop, now, { name: 'Older', phone: '+15105550100' })).toEqual(['name']);
    expect(changedUnseen(now, now, {})).toEqual([]);
    const types = { ...shop, orderTypes: ['delivery', 'pickup'] };
    expect(changedFields(types, { ...types, orderTypes: ['pickup', 'delivery'] })).toEqual([]);
  });

  it('two people who change different fields both have their way, in either order', () => {
    const one = fc.record({ name: fc.constantFrom('A', 'B'), phone: fc.constantFrom(null, '+15105550199') }, { requiredKeys: [] });
    const other = fc.record(
      { timezone: fc.constantFrom('America/Denver', 'Europe/Madrid'), businessDayStart: fc.constantFrom(0, 3_600) },
      { requiredKeys: [] },
    );
    const bothWays = fc.property(one, other, (first, second): void => {
      const after = (before: BusinessSettings, asked: SettingsAsked) => {
        const answer = judged(asked, before);
        if (!answer.ok || changedUnseen(before, answer.value, shop).length > 0) throw new Error('refused');
        return answer.value;
      };
      expect(after(after(shop, first), second)).toEqual(after(after(shop, second), first));
    });
    fc.assert(bothWays);
  });
});
