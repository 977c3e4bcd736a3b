import type { Device } from '@till/domain/device/types';

/** A device as it is kept: its token is made when asked. */
export type SeedDevice = Omit<Device, 'token'>;

/** One device without a terminal first, then one per gateway, in the order of the list; the kitchen's at last. */
export const devices: readonly SeedDevice[] = [
  { id: 'front-counter', label: 'Front counter', paymentGateway: null, terminalId: null, terminalEpi: null },
  { id: 'patio', label: 'Patio', paymentGateway: 'cardpointe', terminalId: 'C032UQ03960675', terminalEpi: null },
  { id: 'bar', label: 'Bar', paymentGateway: 'valor', terminalId: null, terminalEpi: '2319916062' },
  { id: 'takeout-window', label: 'Takeout window', paymentGateway: 'clover', terminalId: 'C045UQ13820214', terminalEpi: null },
  { id: 'kitchen', label: 'Kitchen', paymentGateway: null, terminalId: null, terminalEpi: null, kind: 'kitchen' },
];

/** Those that have sold before: number 1 makes the ids of their orders begin with A, and a new tablet gets the letters after the last. */
export const sellingDevices = ['front-counter', 'patio', 'bar', 'takeout-window'] as const;
export type SellingDevice = (typeof sellingDevices)[number];

/** The seeded browser profiles on which the demo's orders were taken, one at each device. */
export const installations = sellingDevices.map((deviceId, index) => ({ installationId: `demo-${deviceId}`, deviceId, lettersNumber: index + 1 }));

/** Whose drawer the cash of a device goes into, where it is not its own. */
export const sharedDrawers: Readonly<Partial<Record<SellingDevice, SellingDevice>>> = { patio: 'front-counter', bar: 'front-counter' };
export const drawers = ['front-counter', 'takeout-window'] as const satisfies readonly SellingDevice[];

/** The device of that id. */
export function deviceOf(id: string): SeedDevice {
  const device = devices.find((each) => each.id === id);
  if (device === undefined) throw new Error(`no device is called ${id}`);
  return device;
}
