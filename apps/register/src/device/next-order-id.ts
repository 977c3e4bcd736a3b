import { assert } from '@till/domain/assert';
import { orderIdOf } from '@till/domain/order/ids';
import { session } from '../native/session.ts';
import { installation, seriesKey } from './installation.ts';

/**
 * The next order's id, e.g. `B1042`: this installation's letters and the next number. Two tabs never take the same one if the browser has Web Locks (https
 * and localhost). On plain http two taps in the same millisecond could; the server refuses with `order_id_taken` and the next number is tried.
 */
export const nextOrderId = (): Promise<string> =>
  globalThis.navigator?.locks === undefined ? Promise.resolve(takeNext()) : navigator.locks.request('till.installation', takeNext);

function takeNext(): string {
  const signedIn = session.get();
  const key = signedIn?.device ? seriesKey(signedIn.merchant.id, signedIn.device.id) : '';
  const record = installation.get();
  const series = record?.series[key];
  assert(record !== null && series !== undefined, 'an order is only begun at a selected device');
  const counter = series.counter + 1;
  installation.set({ ...record, series: { ...record.series, [key]: { ...series, counter } } });
  return orderIdOf(series.letters, counter);
}

/** The letters that this installation's order ids begin with at the selected device; undefined: none is selected. */
export function orderLetters(): string | undefined {
  const signedIn = session.get();
  return signedIn?.device ? installation.get()?.series[seriesKey(signedIn.merchant.id, signedIn.device.id)]?.letters : undefined;
}
