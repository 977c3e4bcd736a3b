import { beforeEach, describe, expect, it } from 'vitest';
import { newLocalMerchant, session } from '../native/session.ts';
import { installation, installationId, keepLetters, lastFirst, seriesKey } from './installation.ts';
import { nextOrderId, orderLetters } from './next-order-id.ts';

const device = (id: string) => ({ id, label: id, paymentGateway: null, token: '', terminalId: null, terminalEpi: null });
const standAt = (id: string) => session.set({ merchant: newLocalMerchant('demo', 'demo.secret'), device: device(id) });

beforeEach(() => {
  session.clear();
  installation.clear();
});

describe('order numbers of a register', () => {
  it('are its letters and a counter that never repeats, however many are asked for at once', async () => {
    standAt('front');
    keepLetters(seriesKey('demo', 'front'), 'B');
    const ids = await Promise.all(Array.from({ length: 50 }, () => nextOrderId()));
    expect(ids[0]).toBe('B1');
    expect(new Set(ids).size).toBe(50);
  });

  it('go on where they were when a device is selected again, and each device has its own', async () => {
    standAt('front');
    keepLetters(seriesKey('demo', 'front'), 'B');
    await nextOrderId();
    standAt('bar');
    keepLetters(seriesKey('demo', 'bar'), 'C');
    expect(await nextOrderId()).toBe('C1');
    standAt('front');
    keepLetters(seriesKey('demo', 'front'), 'B');
    expect(orderLetters()).toBe('B');
    expect(await nextOrderId()).toBe('B2');
  });

  it('say which device was selected here last: it is the first of the list', () => {
    const devices = ['front', 'bar', 'patio'].map(device);
    const shown = (merchantId: string) => {
      const { sorted, last } = lastFirst(merchantId, devices);
      return [sorted.map(({ id }) => id).join(), last];
    };
    expect(shown('demo')).toEqual(['front,bar,patio', undefined]);
    for (const id of ['bar', 'patio', 'bar']) keepLetters(seriesKey('demo', id), 'B');
    expect(shown('demo')).toEqual(['bar,front,patio', 'bar']);
    expect(shown('another')).toEqual(['front,bar,patio', undefined]);
    expect(lastFirst('demo', [])).toEqual({ sorted: [], last: undefined });
  });

  it('outlive a logout, because letters and counter belong to the installation', async () => {
    standAt('front');
    const id = installationId();
    keepLetters(seriesKey('demo', 'front'), 'B');
    await nextOrderId();
    session.clear();
    standAt('front');
    expect(installationId()).toBe(id);
    expect(await nextOrderId()).toBe('B2');
  });

  it('begin again only with new letters', async () => {
    standAt('front');
    keepLetters(seriesKey('demo', 'front'), 'B');
    await nextOrderId();
    keepLetters(seriesKey('demo', 'front'), 'D');
    expect(await nextOrderId()).toBe('D1');
  });
});
