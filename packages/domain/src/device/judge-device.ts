import { holdsCardNumber } from '../card/card-number.ts';
import { limits } from '../limits.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import type { Device, DeviceKind, PaymentGateway } from './types.ts';

/** What a merchant says of a device. */
export type DeviceFields = Pick<Device, 'label' | 'paymentGateway' | 'terminalId' | 'terminalEpi' | 'kind'>;

/** By which field a gateway knows a terminal. */
export const terminalFieldOf = (gateway: PaymentGateway): 'terminalId' | 'terminalEpi' => (gateway === 'valor' ? 'terminalEpi' : 'terminalId');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const idOf = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());

/** A device as it may be kept: a label, and with a gateway the terminal that it knows. Without a gateway there is no terminal; a kitchen device has none. */
export function judgeDevice(asked: DeviceFields): Result<DeviceFields & { readonly kind: DeviceKind }, Refusal<'device_invalid' | 'card_number_in_text'>> {
  const label = oneLine(asked.label);
  if (label === '' || label.length > limits.deviceLabelLengthMax) return refuse('device_invalid', { field: 'label' });
  const { paymentGateway, kind = 'register' } = asked;
  if (kind === 'kitchen' && paymentGateway !== null) return refuse('device_invalid', { field: 'paymentGateway' });
  const [terminalId, terminalEpi] = paymentGateway === null ? [null, null] : [idOf(asked.terminalId), idOf(asked.terminalEpi)];
  if ([label, terminalId ?? '', terminalEpi ?? ''].some(holdsCardNumber)) return refuse('card_number_in_text');
  const fields = { label, paymentGateway, terminalId, terminalEpi, kind };
  if (paymentGateway !== null && fields[terminalFieldOf(paymentGateway)] === null) return refuse('device_invalid', { field: terminalFieldOf(paymentGateway) });
  return accept(fields);
}

/** Whether two say the same of a device. What it is for, only creation says. */
export const isSameDevice = (one: DeviceFields, other: DeviceFields): boolean =>
  one.label === other.label && one.paymentGateway === other.paymentGateway && one.terminalId === other.terminalId && one.terminalEpi === other.terminalEpi;
