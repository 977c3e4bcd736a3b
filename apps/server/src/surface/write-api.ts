import type { FastifyInstance } from 'fastify';
import { addressRoutes } from '../address/routes.ts';
import type { ConnectionTimeouts } from '../border/connections/timeouts.ts';
import type { Context } from '../context.ts';
import { phoneOf } from '../customer/phone.ts';
import { customerRoutes } from '../customer/routes.ts';
import { provenDevice } from '../device/proven-device.ts';
import { deviceRoutes } from '../device/routes.ts';
import { kitchenRoutes } from '../kitchen/routes.ts';
import { kitchenScreenRoutes } from '../kitchen/screen/routes.ts';
import { namesIn } from '../menu/catalogue.ts';
import { menuRoutes } from '../menu/routes.ts';
import { merchantRoutes } from '../merchant/routes.ts';
import { onlineRoutes } from '../online/routes.ts';
import { usesOf } from '../order/discount-uses.ts';
import { deedOf, standingNow, standingOf } from '../order/made.ts';
import { orderRoutes } from '../order/routes.ts';
import { ownDataRoutes } from '../own-data/routes.ts';
import { paymentRoutes } from '../payment/routes.ts';
import { giveJob } from '../printing/give-job.ts';
import { pictureRoutes } from '../printing/picture.ts';
import { printingRoutes } from '../printing/routes.ts';
import { receiptRoutes } from '../receipt/routes.ts';
import { reportRoutes } from '../report/routes.ts';
import type { Services } from '../services.ts';
import { shiftRoutes } from '../shift/routes.ts';
import { merchantTokenOf } from '../sign-in/merchant-token.ts';
import { ownerRoutes } from '../sign-in/routes.ts';
import { approverOf } from '../staff/approval-store.ts';
import { staffRights } from '../staff/guard.ts';
import { staffRoutes } from '../staff/routes.ts';

/** The write API and the calls that belong to it: `/api`. */
export function writeApi(app: FastifyInstance, context: Context, services: Services, timeouts: Pick<ConnectionTimeouts, 'downloadMs'>): void {
  orderRoutes(app, context, services);
  paymentRoutes(app, context, services);
  customerRoutes(app, context, services);
  deviceRoutes(app, context, services);
  staffRoutes(app, context, {
    ...services,
    placeOf: async ({ sent, merchantId, credential }) => {
      const catalogue = await services.catalogues.of(merchantId ?? '');
      const deviceId = catalogue === null ? null : provenDevice(sent.device, catalogue);
      return deviceId === null ? `session ${credential?.sessionId ?? ''}` : `device ${deviceId}`;
    },
    atClock: async (asked) => {
      const catalogue = await services.catalogues.of(asked.merchantId ?? '');
      if (catalogue === null) return null;
      const now = context.clock();
      return {
        ...{ book: catalogue.staff, clock: catalogue.merchant, by: standingNow(asked, catalogue, now), tapped: standingOf(asked, catalogue, now) },
        ...{ deed: deedOf(asked, catalogue, now), deviceId: provenDevice(asked.sent.device, catalogue) },
      };
    },
  });
  const may = staffRights(context, { ...services, standingNow });
  merchantRoutes(app, context, { ...services, tokenOf: merchantTokenOf, phoneOf, may, usesOf });
  addressRoutes(app, context);
  ownDataRoutes(app, context, timeouts);
  ownerRoutes(app, context, { phoneOf });
  menuRoutes(app, context, services);
  kitchenRoutes(app, context);
  kitchenScreenRoutes(app, context, { namesOf: namesIn(services.catalogues) });
  printingRoutes(app, context);
  pictureRoutes(app, context);
  receiptRoutes(app, context, { ...services, phoneOf });
  reportRoutes(app, context, services);
  onlineRoutes(app, context, services);
  shiftRoutes(app, context, {
    ...services,
    giveJob: (merchantId, wish) => giveJob(context, merchantId, wish),
    may,
    approverOf: (asked) => approverOf(context.sql, asked),
    deviceProven: async (merchantId, claim) => {
      const catalogue = await services.catalogues.of(merchantId);
      return catalogue === null ? null : provenDevice(claim, catalogue);
    },
    deedOf: async (asked) => {
      const catalogue = asked.merchantId === null ? null : await services.catalogues.of(asked.merchantId);
      return catalogue === null ? null : deedOf(asked, catalogue, context.clock());
    },
  });
}
