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

/** The seeded browser profile that the demo's orders were taken on; number 1 makes its order ids begin with A. */
export const seededInstallation = { installationId: 'demo-seeded-register', deviceId: 'front-counter', lettersNumber: 1 } as const;
