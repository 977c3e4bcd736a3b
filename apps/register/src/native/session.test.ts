import { afterEach, describe, expect, it } from 'vitest';
import { newLocalMerchant, session } from './session.ts';

afterEach(() => session.clear());

describe('the session kept in the browser', () => {
  it('the local merchant has id, name, phone, currency (US dollars until read), token, timezone and tax rates (ENT-03)', () => {
    session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: null });
    expect(Object.keys(session.get()?.merchant ?? {}).toSorted()).toEqual(['currencyCode', 'id', 'name', 'phone', 'taxRates', 'timezone', 'token']);
    expect(session.get()?.merchant.currencyCode).toBe('USD');
  });

  it('is nobody where nothing whole was stored', () => {
    expect(session.get()).toBeNull();
    session.set({ merchant: { id: 'demo' } } as never);
    expect(session.get()).toBeNull();
  });
});
