import { listDevicesCall, selectDeviceCall } from '@till/contract/write/device/devices';
import { createDeviceCall, listDeviceSettingsCall, putDeviceCall, retireDeviceCall } from '@till/contract/write/device/settings';
import { lettersOf } from '@till/domain/order/ids';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { createDevice, type DeviceCalls, listDeviceSettings, putDevice, retireDevice } from './settings.ts';
import { deviceStore } from './store.ts';
import { deviceToken } from './token.ts';

export function deviceRoutes(app: FastifyInstance, context: Context, { catalogues, shifts }: Omit<DeviceCalls, 'context'>): void {
  const calls: DeviceCalls = { context, catalogues, shifts };
  const devices = deviceStore(context.sql);

  mount(app, context, listDevicesCall, async ({ params: { merchantId } }) => {
    const rows = await devices.list(merchantId);
    return accept(
      rows.map((row) => ({
        id: row.id,
        label: row.label,
        paymentGateway: row.payment_gateway,
        token: deviceToken(context.config.secret, merchantId, row.id, row.generation),
        terminalId: row.terminal_id,
        terminalEpi: row.terminal_epi,
        ...(row.kind === 'kitchen' ? { kind: row.kind } : {}),
      })),
    );
  });

  mount(app, context, selectDeviceCall, async (asked) => {
    const { params, body } = asked;
    const { merchantId, deviceId } = params;
    const number = await devices.numberOf(merchantId, deviceId, body.installationId, context.clock(), (tx, name) =>
      audit(tx, asked, 'device-selected', { name }),
    );
    return number === null ? { ok: false, refusal: { code: 'device_not_found' } } : accept({ deviceId, letters: lettersOf(number) });
  });

  mount(app, context, listDeviceSettingsCall, (asked) => listDeviceSettings(context, asked));
  mount(app, context, createDeviceCall, (asked) => createDevice(calls, asked));
  mount(app, context, putDeviceCall, (asked) => putDevice(calls, asked));
  mount(app, context, retireDeviceCall, (asked) => retireDevice(calls, asked));
}
