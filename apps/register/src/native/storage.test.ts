import { describe, expect, it } from 'vitest';
import { kept } from './kept.ts';
import { settingDefaults, settings } from './storage.ts';

describe('local settings', () => {
  it('begin with the defaults that the specification names (ENT-25)', () => {
    expect(settings.all()).toMatchObject({
      groupingItems: false,
      activeOrderId: null,
      lastSync: null,
      orderTypeOption: 'all',
      paymentOption: 'all',
      language: 'en-us',
      venmoUser: null,
      orderAlertEnabled: false,
      guidedModifiers: false,
      merchantId: null,
    });
  });

  it('keep what was set and tell who listens, once per change', () => {
    let heard = 0;
    const stop = settings.listen(() => heard++);
    settings.set('activeOrderId', 'B7');
    settings.set('activeOrderId', 'B7');
    stop();
    settings.set('groupingItems', true);
    expect(settings.get('activeOrderId')).toBe('B7');
    expect(heard).toBe(1);
    settings.clear();
    expect(settings.all()).toEqual(settingDefaults);
  });
});

describe('a kept record', () => {
  it('answers the same object until it changes', () => {
    const record = kept('test.same', (stored) => ({ list: Array.isArray(stored) ? stored : [] }));
    expect(record.get()).toBe(record.get());
    record.set({ list: [1] });
    expect(record.get()).toBe(record.get());
  });
});
