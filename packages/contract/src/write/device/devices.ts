import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { MerchantParams, Nothing, PathId } from '../../wire.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;

export const DeviceView = z.object({
  id: z.string(),
  label: z.string(),
  paymentGateway: z.nullable(z.enum(['cardpointe', 'valor', 'clover'])),
  token: z.string(),
  terminalId: z.nullable(z.string()),
  terminalEpi: z.nullable(z.string()),
  /** `kitchen`: it shows the cooks what to make, and takes neither orders nor money. Absent: it is a register. */
  kind: z.optional(z.literal('kitchen')),
});
export const listDevicesCall = call({
  ...merchantCall,
  name: 'listDevices',
  method: 'GET',
  path: '/register/merchants/:merchantId/devices',
  reply: z.array(DeviceView),
  refusals: asked,
});

/**
 * POST: binds a browser profile (`installationId`, made there) to a device and returns the letters its order ids begin with.
 * The same pair gets the same letters again; no other ever does.
 */
export const selectDeviceCall = call({
  ...merchantCall,
  name: 'selectDevice',
  method: 'POST',
  path: '/register/merchants/:merchantId/devices/:deviceId/installations',
  needs: 'sell',
  params: z.object({ merchantId: PathId, deviceId: PathId }),
  body: z.object({ installationId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)) }),
  reply: z.object({ deviceId: z.string(), letters: z.string() }),
  refusals: [...asked, 'device_not_found'],
});
