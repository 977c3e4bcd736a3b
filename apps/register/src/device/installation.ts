import type { Device } from '@till/domain/device/types';
import { newId } from '../native/ids.ts';
import { kept } from '../native/kept.ts';

/** The letters that the server gave this browser for a device, and the last number used with them. */
export interface Series {
  readonly letters: string;
  readonly counter: number;
}

/**
 * This browser's identity for order numbers. Id, letters and counters are one record on purpose: they are kept or lost together. A browser that lost them
 * makes a new id and gets new letters, and so never issues a number twice. Survives a logout.
 */
export interface Installation {
  readonly installationId: string;
  /** By merchant and device (`seriesKey`); the device that was selected last is the last one. */
  readonly series: Readonly<Record<string, Series>>;
}

const isInstallation = (stored: unknown): stored is Installation =>
  typeof stored === 'object' &&
  stored !== null &&
  typeof (stored as Installation).installationId === 'string' &&
  typeof (stored as Installation).series === 'object';

export const installation = kept<Installation | null>('till.installation', (stored) => (isInstallation(stored) ? stored : null));

export const seriesKey = (merchantId: string, deviceId: string): string => `${merchantId}/${deviceId}`;

/** This browser's id, made at its first use. */
export function installationId(): string {
  const known = installation.get();
  if (known !== null) return known.installationId;
  const made = newId(24);
  installation.set({ installationId: made, series: {} });
  return made;
}

/** Stores a device's letters. The same letters continue counting where they were. */
export function keepLetters(key: string, letters: string): void {
  const id = installationId();
  const { [key]: before, ...others } = installation.get()?.series ?? {};
  const counter = before?.letters === letters ? before.counter : 0;
  installation.set({ installationId: id, series: { ...others, [key]: { letters, counter } } });
}

/** The merchant's devices in their order, but first the one that was selected here last; `last`: its id. */
export function lastFirst(merchantId: string, devices: readonly Device[]): { readonly sorted: readonly Device[]; readonly last: string | undefined } {
  const used = Object.keys(installation.get()?.series ?? {});
  const last = devices.toSorted((a, b) => used.indexOf(seriesKey(merchantId, b.id)) - used.indexOf(seriesKey(merchantId, a.id)))[0];
  if (last === undefined || !used.includes(seriesKey(merchantId, last.id))) return { sorted: devices, last: undefined };
  return { sorted: [last, ...devices.filter((each) => each !== last)], last: last.id };
}
