import { describe, expect, it } from 'vitest';
import { codeOf } from '../testing/make.ts';
import { type BusinessAsked, judgeBusiness } from './business.ts';

const asked: BusinessAsked = {
  name: 'Jade Comal',
  address1: '45 Avenida Insurgentes Sur',
  city: 'Ciudad de México',
  state: 'CDMX',
  zip: '06700',
  country: 'mx',
};
const registered = { timezone: 'America/Denver', currencyCode: 'USD', hasOrders: false };
const judged = (changes: Partial<BusinessAsked> = {}, before: Parameters<typeof judgeBusiness>[1] = null) => judgeBusiness({ ...asked, ...changes }, before);

describe('a business', () => {
  it('new, gets time zone and currency of its address; changed, keeps its own unless others are said', () => {
    expect(judged()).toMatchObject({ ok: true, value: { country: 'MX', timezone: 'America/Mexico_City', currencyCode: 'MXN', address2: '', latitude: null } });
    expect(judged({ country: 'BR', state: 'SP' })).toMatchObject({ value: { timezone: 'UTC', currencyCode: 'USD' } });
    expect(judged({}, registered)).toMatchObject({ value: { timezone: 'America/Denver', currencyCode: 'USD' } });
    expect(judged({ timezone: 'Europe/Madrid', currencyCode: 'EUR' }, registered)).toMatchObject({ value: { timezone: 'Europe/Madrid', currencyCode: 'EUR' } });
  });

  it('is kept on one line each, without blanks around', () => {
    expect(judged({ name: ' Jade\n\tComal ', zip: ' 06700 ' })).toMatchObject({ value: { name: 'Jade Comal', zip: '06700' } });
  });

  it('needs a name and four parts of an address (VAL-24, VAL-25)', () => {
    for (const country of ['XX', 'ZZ', 'EU', 'AA', 'Mexico', 'U1'])
      expect(judged({ country }), country).toMatchObject({ ok: false, refusal: { detail: { field: 'country' } } });
    for (const field of ['name', 'address1', 'city', 'state', 'zip', 'country'] as const)
      expect(judged({ [field]: ' ' })).toEqual({ ok: false, refusal: { code: 'business_invalid', detail: { field } } });
  });

  it('may change its currency until it has sold something', () => {
    expect(judged({ currencyCode: 'MXN' }, registered)).toMatchObject({ ok: true });
    expect(codeOf(judged({ currencyCode: 'MXN' }, { ...registered, hasOrders: true }))).toBe('currency_fixed');
    expect(judged({ currencyCode: 'USD' }, { ...registered, hasOrders: true })).toMatchObject({ ok: true });
    // One that is not offered any more stays.
    expect(judged({}, { ...registered, currencyCode: 'CHF', hasOrders: true })).toMatchObject({ value: { currencyCode: 'CHF' } });
  });
});
