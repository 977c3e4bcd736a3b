import * as calls from '@till/contract/write/kitchen/kitchen';
import { putPrinterUsesCall } from '@till/contract/write/kitchen/printer-uses';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { inOne } from '../platform/database.ts';
import { keptAddress, whyNotAt } from '../printing/save-printer.ts';
import { putPrinterUses } from './printer-uses.ts';
import { printerStore } from './printers.ts';
import { reprint } from './reprint.ts';
import { removeKitchenPrinter, saveKitchenPrinter } from './save-printer.ts';
import { getKitchenSettings, putKitchenSettings } from './settings.ts';
import { printersTopic } from './topic.ts';
import { unprintedTickets } from './unprinted-tickets.ts';

const notFound = { ok: false, refusal: { code: 'not_found' } } as const;

/** A merchant's kitchen printers and the state of its tickets. */
export function kitchenRoutes(app: FastifyInstance, context: Context): void {
  const of = (merchantId: string) => printerStore(context.sql, merchantId);

  mount(app, context, calls.listKitchenPrintersCall, async ({ params: { merchantId } }) => accept(await of(merchantId).list()));

  mount(app, context, calls.putKitchenPrinterCall, async (asked) => {
    const { params, body } = asked;
    const { merchantId, printerId } = params;
    const code = whyNotAt(keptAddress(body.address), context.config);
    if (code !== null) return { ok: false, refusal: { code } };
    const notPrinted = await inOne(context.sql, (tx) => saveKitchenPrinter(tx, asked, printerId, body, context.clock()));
    context.bus.wake(printersTopic);
    const [printer] = await of(merchantId).list(printerId);
    if (printer === undefined) return notFound;
    return notPrinted === null ? { ok: false, refusal: { code: 'printer_changed' } } : accept({ ...printer, notPrinted });
  });

  mount(app, context, calls.deleteKitchenPrinterCall, async (asked) => {
    const { printerId } = asked.params;
    const notPrinted = await inOne(context.sql, (tx) => removeKitchenPrinter(tx, asked, printerId));
    if (notPrinted === null) return notFound;
    context.bus.wake(printersTopic);
    return accept({ id: printerId, notPrinted });
  });

  mount(app, context, putPrinterUsesCall, (asked) => putPrinterUses(context, asked));

  mount(app, context, calls.getKitchenSettingsCall, (asked) => getKitchenSettings(context, asked));

  mount(app, context, calls.putKitchenSettingsCall, (asked) => putKitchenSettings(context, asked));

  mount(app, context, calls.listKitchenTicketsCall, async ({ params: { merchantId }, query: { orderId } }) => accept(await of(merchantId).tickets(orderId)));

  mount(app, context, calls.listUnprintedTicketsCall, async ({ params: { merchantId } }) =>
    accept(await unprintedTickets(context.reads.sql, merchantId).list(context.clock())),
  );

  mount(app, context, calls.settleKitchenTicketCall, async ({ params: { merchantId, orderId, version }, body: { printerId } }) => {
    if (!(await unprintedTickets(context.sql, merchantId).settle({ orderId, version: Number(version), printerId }))) return notFound;
    context.bus.wake(merchantId);
    return accept(await of(merchantId).tickets(orderId, Number(version)));
  });

  mount(app, context, calls.reprintKitchenTicketCall, async ({ params: { merchantId, orderId, version }, body: { printerId, onPrinterId } }) => {
    // Whose ticket is meant is not to be guessed: it would come out of every printer that has it.
    if (onPrinterId !== undefined && printerId === undefined) return { ok: false, refusal: { code: 'malformed' } };
    const place = { orderId, version: Number(version) };
    const isOnItsWay =
      printerId === undefined || onPrinterId === undefined || onPrinterId === printerId
        ? await reprint(context.sql, merchantId, place, { printerId: printerId ?? null, isOfList: onPrinterId !== undefined })
        : await unprintedTickets(context.sql, merchantId).printOn({ ...place, printerId }, onPrinterId);
    if (!isOnItsWay) return notFound;
    context.bus.wake(merchantId);
    return accept(await of(merchantId).tickets(orderId, Number(version)));
  });
}
