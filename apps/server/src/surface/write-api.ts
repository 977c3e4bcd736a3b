import type { FastifyInstance } from 'fastify';
import { customerRoutes } from '../customer/routes.ts';
import { deviceRoutes } from '../device/routes.ts';
import type { House } from '../house.ts';
import { kitchenRoutes } from '../kitchen/routes.ts';
import { menuRoutes } from '../menu/routes.ts';
import { merchantRoutes } from '../merchant/routes.ts';
import { orderRoutes } from '../order/routes.ts';
import { paymentRoutes } from '../payment/routes.ts';
import { reportRoutes } from '../report/routes.ts';
import type { Rooms } from '../rooms.ts';

/** All that changes a shop, and what goes with it: `/api`. */
export function writeApi(app: FastifyInstance, house: House, rooms: Rooms): void {
  orderRoutes(app, house, rooms);
  paymentRoutes(app, house, rooms);
  customerRoutes(app, house, rooms);
  deviceRoutes(app, house);
  merchantRoutes(app, house, rooms);
  menuRoutes(app, house, rooms);
  kitchenRoutes(app, house);
  reportRoutes(app, house, rooms);
}
