export type PaymentGateway = 'cardpointe' | 'valor' | 'clover';

/** A register device of the merchant. `token` is the device's own secret, made when asked. */
export interface Device {
  readonly id: string;
  readonly label: string;
  readonly paymentGateway: PaymentGateway | null;
  readonly token: string;
  readonly terminalId: string | null;
  readonly terminalEpi: string | null;
}
