import * as calls from '@till/contract/write/online';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { listOrderAlerts } from './alerts.ts';
import { createApiKey, hasMadeApiKey, listApiKeys, revokeApiKey } from './keys.ts';
import type { Online } from './online.ts';
import { receiveOrder } from './receive.ts';
import { getOnlineSettings, putOnlineSettings } from './settings.ts';
import { showOnlineOrder } from './show.ts';
import { acknowledgeOrder, handOverOrder, refuseOnline, sayReadyTime } from './staff.ts';

/** Orders that come in from sites, and what the staff do about them. */
export function onlineRoutes(app: FastifyInstance, context: Context, services: Omit<Online, 'context'>): void {
  const { orders } = services;
  const online: Online = { context, ...services };
  const reading = { ...context, sql: context.reads.sql };
  mount(app, context, calls.receiveOrderCall, (asked) => receiveOrder(online, asked));
  mount(app, context, calls.onlineOrderCall, (asked) => showOnlineOrder(online, asked));
  mount(app, context, calls.listApiKeysCall, (asked) => listApiKeys(reading, asked));
  mount(
    app,
    context,
    calls.createApiKeyCall,
    (asked) => createApiKey(context, asked),
    (asked) => hasMadeApiKey(context, asked),
  );
  mount(app, context, calls.revokeApiKeyCall, (asked) => revokeApiKey(context, asked));
  mount(app, context, calls.getOnlineSettingsCall, (asked) => getOnlineSettings(reading, asked));
  mount(app, context, calls.putOnlineSettingsCall, (asked) => putOnlineSettings(context, asked));
  mount(app, context, calls.listOrderAlertsCall, (asked) => listOrderAlerts(reading, asked));
  mount(app, context, calls.acknowledgeOrderCall, (asked) => acknowledgeOrder(orders, asked));
  mount(app, context, calls.setReadyTimeCall, (asked) => sayReadyTime(orders, asked));
  mount(app, context, calls.refuseOrderCall, (asked) => refuseOnline(orders, asked));
  mount(app, context, calls.handOverCall, (asked) => handOverOrder(orders, asked));
}
