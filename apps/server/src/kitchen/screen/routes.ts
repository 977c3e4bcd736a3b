import * as calls from '@till/contract/write/kitchen/screen';
import type { BoardOrder } from '@till/domain/kitchen/card';
import { namesOn } from '@till/domain/kitchen/names';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../border/mount.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import { inOne } from '../../platform/database.ts';
import { removeStation, saveStation } from '../station-store.ts';
import type { TicketOptions } from '../ticket-spool.ts';
import { printersTopic } from '../topic.ts';
import { screenStore } from './screen-store.ts';

const notFound = { ok: false, refusal: { code: 'not_found' } } as const;

/** A merchant's kitchen screens: their settings, what is on them, and what cooks press. */
export function kitchenScreenRoutes(app: FastifyInstance, context: Context, { namesOf }: Pick<TicketOptions, 'namesOf'>): void {
  /** Orders with what their dishes are called in other languages: a kitchen screen has no menu. */
  async function withNames<T extends BoardOrder>(merchantId: string, orders: readonly T[]): Promise<T[]> {
    if (orders.length === 0) return [];
    const book = await namesOf(merchantId);
    return orders.map((order) => {
      const names = namesOn(
        order.tickets.map(({ ticket }) => ticket),
        book,
      );
      return names === null ? order : { ...order, names };
    });
  }
  const of = (merchantId: string) => screenStore(context.sql, merchantId);

  mount(app, context, calls.listKitchenScreensCall, async ({ params: { merchantId } }) => accept(await of(merchantId).list()));

  mount(app, context, calls.putKitchenScreenCall, async (asked) => {
    const { params, body } = asked;
    const { merchantId, screenId } = params;
    const notPrinted = await inOne(context.sql, async (tx) => {
      const notPrinted = await saveStation(tx, merchantId, screenId, { ...body, kind: 'screen', address: '' }, context.clock());
      if (notPrinted === null) return null;
      await screenStore(tx, merchantId).tellChanged(screenId);
      await audit(tx, asked, 'kitchen-screen-saved', { name: body.label });
      return notPrinted;
    });
    context.bus.wake(printersTopic);
    context.bus.wake(merchantId);
    const [screen] = await of(merchantId).list(screenId);
    if (screen === undefined) return notFound;
    return notPrinted === null ? { ok: false, refusal: { code: 'printer_changed' } } : accept({ ...screen, notPrinted });
  });

  mount(app, context, calls.deleteKitchenScreenCall, async (asked) => {
    const { merchantId, screenId } = asked.params;
    const notPrinted = await inOne(context.sql, async (tx) => {
      const store = screenStore(tx, merchantId);
      const [screen] = await store.list(screenId);
      const notPrinted = await removeStation(tx, merchantId, screenId, 'screen');
      if (notPrinted === null) return null;
      await store.tellChanged(screenId);
      await audit(tx, asked, 'kitchen-screen-removed', { name: screen?.label ?? screenId });
      return notPrinted;
    });
    if (notPrinted === null) return notFound;
    context.bus.wake(printersTopic);
    context.bus.wake(merchantId);
    return accept({ id: screenId, notPrinted });
  });

  mount(app, context, calls.getKitchenBoardCall, async ({ params: { merchantId, screenId } }) => {
    const store = of(merchantId);
    const [[screen], board] = await Promise.all([store.list(screenId), store.board(screenId)]);
    return screen === undefined ? notFound : accept({ now: context.clock(), screen, ...board, orders: await withNames(merchantId, board.orders) });
  });

  mount(app, context, calls.listBumpedCall, async ({ params: { merchantId, screenId } }) => {
    const store = of(merchantId);
    const [[screen], bumped] = await Promise.all([store.list(screenId), store.bumped(screenId)]);
    return screen === undefined ? notFound : accept(await withNames(merchantId, bumped));
  });

  mount(app, context, calls.confirmKitchenTicketsCall, async ({ params: { merchantId, screenId }, body: { tickets } }) => {
    const now = context.clock();
    if (!(await of(merchantId).shown(screenId, tickets, now))) return notFound;
    if (tickets.length > 0) context.bus.wake(merchantId);
    return accept({ now });
  });

  mount(app, context, calls.bumpKitchenCall, async ({ params: { merchantId, screenId }, body: { bumps } }) => {
    if (!(await of(merchantId).bump(screenId, bumps))) return notFound;
    context.bus.wake(merchantId);
    return accept({});
  });
}
