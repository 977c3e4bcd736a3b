import type { Device, PaymentGateway } from '@till/domain/device/types';
import type { Phrases } from '@till/phrases/phrases';

/** Names of the gateways as their vendors write them. */
export const gatewayNames: Readonly<Record<PaymentGateway, string>> = { cardpointe: 'CardPointe', valor: 'Valor', clover: 'Clover' };

/** What a device's card says of its terminal: the gateway, then the number by which that gateway knows it. */
export function gatewayLines(
  device: Pick<Device, 'paymentGateway' | 'terminalId' | 'terminalEpi'>,
  words: Phrases,
): readonly { readonly name: string; readonly value: string }[] {
  const { gateway, notAvailable, terminalId, epi } = words.device;
  if (device.paymentGateway === null) return [{ name: gateway, value: notAvailable }];
  const number = device.paymentGateway === 'valor' ? { name: epi, value: device.terminalEpi } : { name: terminalId, value: device.terminalId };
  return [
    { name: gateway, value: gatewayNames[device.paymentGateway] },
    { name: number.name, value: number.value ?? notAvailable },
  ];
}
