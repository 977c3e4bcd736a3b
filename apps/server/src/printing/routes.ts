import { testKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import * as calls from '@till/contract/write/printer/printing';
import { accept } from '@till/domain/result';
import type { FastifyInstance } from 'fastify';
import { mount } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { inOne } from '../platform/database.ts';
import { checkPrinters } from './check-printers.ts';
import { devicePrinting } from './devices.ts';
import { giveJob } from './give-job.ts';
import { type JobWish, printJobs } from './jobs.ts';
import { noteOwnPrint } from './own-prints.ts';
import { receiptPrinters } from './printers.ts';
import { keptAddress, removeReceiptPrinter, saveReceiptPrinter, whyNotAt } from './save-printer.ts';

const notFound = { ok: false, refusal: { code: 'not_found' } } as const;
const noDevice = { ok: false, refusal: { code: 'device_not_found' } } as const;

/** What a test page has of a job for a receipt. */
const testPage = { orderId: null, wantsCopy: false, received: null, opensDrawer: false } as const;

/** A merchant's printers for receipts, what is printed on them, which device prints where, and test pages of all printers. */
export function printingRoutes(app: FastifyInstance, context: Context): void {
  const { sql } = context;

  const given = (merchantId: string, wish: JobWish) => giveJob(context, merchantId, wish);

  mount(app, context, calls.listPrintersCall, async ({ params: { merchantId } }) => accept(await receiptPrinters(sql, merchantId).list()));

  mount(app, context, calls.putPrinterCall, async (asked) => {
    const { params, body } = asked;
    const { merchantId, printerId } = params;
    const code = whyNotAt(keptAddress(body.address), context.config);
    if (code !== null) return { ok: false, refusal: { code } };
    const notPrinted = await inOne(sql, (tx) => saveReceiptPrinter(tx, asked, printerId, body));
    const [printer] = await receiptPrinters(sql, merchantId).list(printerId);
    if (printer === undefined) return notFound;
    return notPrinted === null ? { ok: false, refusal: { code: 'printer_changed' } } : accept({ ...printer, notPrinted });
  });

  mount(app, context, calls.deletePrinterCall, async (asked) => {
    const { printerId } = asked.params;
    const notPrinted = await inOne(sql, (tx) => removeReceiptPrinter(tx, asked, printerId));
    return notPrinted === null ? notFound : accept({ id: printerId, notPrinted });
  });

  mount(app, context, calls.checkPrintersCall, (asked) => checkPrinters(context, asked));

  mount(app, context, calls.testPrinterCall, async ({ params: { merchantId, printerId }, body: { jobId, language } }) =>
    given(merchantId, { ...testPage, id: jobId, printerId, kitchen: false, language }),
  );

  mount(app, context, testKitchenPrinterCall, async ({ params: { merchantId, printerId }, body: { jobId, language } }) =>
    given(merchantId, { ...testPage, id: jobId, printerId, kitchen: true, language }),
  );

  mount(app, context, calls.printReceiptCall, async ({ params: { merchantId, orderId }, body }) => {
    const { jobId, printerId, language, copy = false, received = null, opensDrawer = false, shareId } = body;
    return given(merchantId, { id: jobId, printerId, kitchen: false, orderId, language, wantsCopy: copy, received, opensDrawer, shareId });
  });

  mount(app, context, calls.getPrintJobCall, async ({ params: { merchantId, jobId } }) => {
    const job = await printJobs(sql, merchantId).read(jobId);
    return job === null ? notFound : accept(job);
  });

  mount(app, context, calls.ownPrintCall, async ({ params: { merchantId, jobId }, body: { orderId, shareId = null, state, attempt = 0 } }) => {
    const noted = await noteOwnPrint(sql, merchantId, { jobId, orderId, shareId, state, attempt });
    return noted === null ? notFound : accept(noted);
  });

  mount(app, context, calls.getDevicePrintingCall, async ({ params: { merchantId, deviceId } }) => {
    const printing = await devicePrinting(sql, merchantId).read(deviceId);
    return printing === null ? noDevice : accept(printing);
  });

  mount(app, context, calls.putDevicePrintingCall, async (asked) => {
    const { params, body } = asked;
    const { merchantId, deviceId } = params;
    const device = await devicePrinting(sql, merchantId).read(deviceId);
    if (device === null) return noDevice;
    if (typeof body.printerId === 'string' && (await receiptPrinters(sql, merchantId).list(body.printerId)).length === 0) return notFound;
    const kept = await inOne(sql, async (tx) => {
      await audit(tx, asked, 'device-printing-changed', { name: device.label });
      return await devicePrinting(tx, merchantId).keep(deviceId, body);
    });
    return accept(kept);
  });
}
