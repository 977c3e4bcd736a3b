import type { testTerminalCall } from '@till/contract/write/device/settings';
import { accept, refuse } from '@till/domain/result';
import type { Answer, Request } from '../../border/mount.ts';
import { tooMany } from '../../border/too-many.ts';
import { isInPayment } from '../../device/store.ts';
import { type Limit, take } from '../../platform/rate-limit.ts';
import { hasAddress } from '../account/addresses.ts';
import { gatewaysOf } from '../attempt/gateways.ts';
import { newReference } from '../attempt/new-attempt.ts';
import type { Payments } from '../payments.ts';

/** Each asks a machine outside, and takes up to twenty seconds. */
const limitOf = (merchantId: string): Limit => ({ key: `terminals tested by ${merchantId}`, countMax: 20, windowMs: 60_000 });

/** Asks a device's terminal whether it answers; not while it is busy with a card. */
export async function testTerminal({ context, devices }: Payments, asked: Request<typeof testTerminalCall>): Promise<Answer<typeof testTerminalCall>> {
  const { merchantId, deviceId } = asked.params;
  const device = await devices.find(merchantId, deviceId);
  if (device === null) return { ok: false, refusal: { code: 'device_not_found' } };
  const { payment_gateway: gateway, terminal_id: terminalId, terminal_epi: terminalEpi, label } = device;
  if (gateway === null) return refuse('device_has_no_terminal');
  if (await isInPayment(context.sql, merchantId, deviceId)) return { ok: false, refusal: { code: 'device_in_payment', detail: { label } } };
  const limited = await take(context.sql, [limitOf(merchantId)], context.clock());
  if (!limited.ok) return { ok: false, refusal: tooMany(asked, limited.retryAfterSeconds) };
  const opened = await gatewaysOf(context)({ merchantId, gateway, practice: null, id: newReference() });
  if (opened === null) return accept({ result: 'no-account' });
  if (!(await hasAddress(context, merchantId, gateway))) return accept({ result: 'no-address' });
  return accept({ result: (await opened.ping({ terminalId, terminalEpi })) ? 'answers' : 'silent' });
}
