export type PaymentGateway = 'cardpointe' | 'valor' | 'clover';

/** `register`: sells. `kitchen`: shows the cooks what to make; it takes neither orders nor money, and has no terminal and no drawer. */
export type DeviceKind = 'register' | 'kitchen';

/** A device of the merchant. `token` is the device's own secret, made when asked. */
export interface Device {
  readonly id: string;
  readonly label: string;
  readonly paymentGateway: PaymentGateway | null;
  readonly token: string;
  readonly terminalId: string | null;
  readonly terminalEpi: string | null;
  /** Absent: `register`. */
  readonly kind?: DeviceKind | undefined;
}
