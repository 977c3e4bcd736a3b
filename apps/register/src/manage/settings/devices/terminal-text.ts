import { terminalFieldOf } from '@till/domain/device/judge-device';
import type { PaymentGateway } from '@till/domain/device/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import type { DeviceSetting } from './device-calls.ts';

/** Which terminal a device has, in a line. */
export function terminalText(device: DeviceSetting, gatewayNames: Readonly<Record<PaymentGateway, string>>, words: MessagesOf<'devices'>): string {
  const { paymentGateway } = device;
  if (paymentGateway === null) return words.noTerminal;
  return fill(words.terminal, { gateway: gatewayNames[paymentGateway], terminal: device[terminalFieldOf(paymentGateway)] ?? '' });
}
