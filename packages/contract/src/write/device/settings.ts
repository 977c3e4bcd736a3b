import { limits } from '@till/domain/limits';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Instant, MerchantParams, Nothing, PathId, text } from '../../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;
const devices = '/register/merchants/:merchantId/devices';
const DeviceParams = z.object({ merchantId: PathId, deviceId: PathId });

/** What a merchant says of a device. `terminalId` (CardPointe: hsn, Clover: serial number) or `terminalEpi` (Valor): how its gateway knows the terminal. */
const deviceFields = {
  label: text(limits.deviceLabelLengthMax),
  paymentGateway: z.nullable(z.enum(['cardpointe', 'valor', 'clover'])),
  terminalId: z.nullable(text(64)),
  terminalEpi: z.nullable(text(64)),
};

/** A device as the settings show it. `kind`: what it was made for; absent: it is a register. `letters`: what order ids that were begun at it start with. `retiredAt` null: it can be selected. */
export const DeviceSettingView = z.object({
  id: z.string(),
  ...deviceFields,
  kind: z.optional(z.literal('kitchen')),
  letters: z.array(z.string()),
  retiredAt: z.nullable(Instant),
});

/** GET: every device that the merchant has or had, in the order in which they are listed; retired ones last. */
export const listDeviceSettingsCall = call({
  ...merchantCall,
  name: 'listDeviceSettings',
  method: 'GET',
  path: '/register/merchants/:merchantId/device-settings',
  reply: z.array(DeviceSettingView),
  refusals: asked,
});

const whyNotSaved = ['device_invalid', 'card_number_in_text', 'device_label_taken'] as const;

/** POST: one more device; without `kind` a register. A kitchen device has no terminal, and stays one. */
export const createDeviceCall = call({
  ...merchantCall,
  name: 'createDevice',
  method: 'POST',
  path: devices,
  body: z.object({ ...deviceFields, kind: z.optional(z.enum(['register', 'kitchen'])) }),
  status: 201,
  reply: DeviceSettingView,
  refusals: [...asked, ...whyNotSaved, 'too_many_devices', 'idempotency_key_reused'],
});

/** PUT: changes a device. `seen`: what it was when the change was begun; refused if it is something else by now. */
export const putDeviceCall = call({
  ...merchantCall,
  name: 'putDevice',
  method: 'PUT',
  path: `${devices}/:deviceId`,
  params: DeviceParams,
  body: z.object({ ...deviceFields, seen: z.object(deviceFields) }),
  reply: DeviceSettingView,
  refusals: [...asked, ...whyNotSaved, 'device_not_found', 'device_in_payment', 'changed_elsewhere'],
});

/**
 * DELETE: retires a device. It cannot be selected any more and its token proves nothing; its orders and its history keep its label, and its letters are
 * never given again. Retired again, it stays as it is. What a tablet sold at it before, without a network, is taken later and names it. Refused while a shift is
 * open on a drawer that no other device uses.
 */
export const retireDeviceCall = call({
  ...merchantCall,
  name: 'retireDevice',
  method: 'DELETE',
  path: `${devices}/:deviceId`,
  params: DeviceParams,
  reply: DeviceSettingView,
  refusals: [...asked, 'device_not_found', 'device_in_payment', 'shift_open'],
});

/** POST: asks the device's terminal through its gateway whether it answers. Never charges anything. */
export const testTerminalCall = call({
  ...merchantCall,
  name: 'testTerminal',
  method: 'POST',
  path: `${devices}/:deviceId/terminal-test`,
  needs: 'sell',
  params: DeviceParams,
  /** `no-account`: there are no credentials for its gateway, or they cannot be read. `no-address`: this server does not know where the gateway is. */
  reply: z.object({ result: z.enum(['answers', 'silent', 'no-account', 'no-address']) }),
  refusals: [...asked, 'device_not_found', 'device_has_no_terminal', 'device_in_payment', 'too_many_requests'],
});
