import { describe, expect, it } from 'vitest';
import { codeOf } from '../testing/make.ts';
import { type DeviceFields, isSameDevice, judgeDevice } from './judge-device.ts';

const front: DeviceFields = { label: 'Front', paymentGateway: null, terminalId: null, terminalEpi: null };

describe('a device', () => {
  it('is kept with a label on one line, and without a terminal if it has no gateway', () => {
    expect(judgeDevice({ ...front, label: '  Front \n counter ', terminalId: 'T1' })).toEqual({
      ok: true,
      value: { ...front, label: 'Front counter', kind: 'register' },
    });
  });

  it('with a gateway has the number by which that gateway knows the terminal (ENT-09)', () => {
    expect(judgeDevice({ ...front, paymentGateway: 'valor', terminalEpi: ' 2319 ' })).toMatchObject({ value: { terminalEpi: '2319', terminalId: null } });
    expect(judgeDevice({ ...front, paymentGateway: 'valor', terminalId: 'T1' })).toMatchObject({ refusal: { detail: { field: 'terminalEpi' } } });
    for (const paymentGateway of ['cardpointe', 'clover'] as const) {
      expect(judgeDevice({ ...front, paymentGateway, terminalId: 'T1' })).toMatchObject({ ok: true });
      expect(judgeDevice({ ...front, paymentGateway, terminalId: ' ' })).toMatchObject({ refusal: { detail: { field: 'terminalId' } } });
    }
  });

  it('has a label, and no number of a card anywhere', () => {
    expect(codeOf(judgeDevice({ ...front, label: ' ' }))).toBe('device_invalid');
    expect(codeOf(judgeDevice({ ...front, label: 'x'.repeat(61) }))).toBe('device_invalid');
    expect(codeOf(judgeDevice({ ...front, label: '4111 1111 1111 1111' }))).toBe('card_number_in_text');
    expect(codeOf(judgeDevice({ ...front, paymentGateway: 'clover', terminalId: '4111111111111111' }))).toBe('card_number_in_text');
  });

  it('is another one as soon as one thing of it is', () => {
    expect(isSameDevice(front, { ...front })).toBe(true);
    for (const change of [{ label: 'Bar' }, { paymentGateway: 'valor' as const }, { terminalId: 'T' }, { terminalEpi: 'E' }])
      expect(isSameDevice(front, { ...front, ...change })).toBe(false);
  });
});
