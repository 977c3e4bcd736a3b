import { printerProblems } from '@till/domain/device/self-check';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Id, Language, MerchantParams, Nothing, PathId, SentAmount } from '../../wire.ts';
import { notPrinted, printerView, printerWish, whyNotSaved } from './fields.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;
const printers = '/register/merchants/:merchantId/printers';

/** Why something is not printed; with `duringJob` a part of it may be on paper, or come out later. */
const Reason = z.enum(['unreachable', 'connection-lost', 'paper-out', 'cover-open', 'printer-error', 'offline', 'no-confirmation', 'not-printable']);
/** A printer for receipts that the server reaches. */
const view = { ...printerView, lastError: z.nullable(Reason) };
export const listPrintersCall = call({
  ...merchantCall,
  name: 'listPrinters',
  method: 'GET',
  path: printers,
  reply: z.array(z.object(view)),
  refusals: asked,
});

const PrinterParams = z.object({ merchantId: PathId, printerId: Id });
/** PUT: creates a printer for receipts or changes it. What waits for one that is switched off is not printed. */
export const putPrinterCall = call({
  ...merchantCall,
  name: 'putPrinter',
  method: 'PUT',
  path: `${printers}/:printerId`,
  params: PrinterParams,
  body: z.object(printerWish),
  reply: z.object({ ...view, ...notPrinted }),
  refusals: [...asked, ...whyNotSaved],
});

/** DELETE: removes the printer; what waits for it is not printed. */
export const deletePrinterCall = call({
  ...merchantCall,
  name: 'deletePrinter',
  method: 'DELETE',
  path: `${printers}/:printerId`,
  params: PrinterParams,
  reply: z.object({ id: z.string(), ...notPrinted }),
  refusals: [...asked, 'not_found'],
});

/**
 * POST: asks each printer that is switched on, the kitchen's too, whether it can print. Prints nothing. `unknown`: this server reaches it in no way.
 * `problem`: why one that is there and counts as `silent` cannot print, by its own word.
 * `isQuiet`: the shop was restored from a backup and is not live yet, so nothing is printed.
 */
export const checkPrintersCall = call({
  ...merchantCall,
  name: 'checkPrinters',
  method: 'POST',
  path: `${printers}/check`,
  needs: 'sell',
  reply: z.object({
    isQuiet: z.boolean(),
    printers: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['receipts', 'kitchen']),
        label: z.string(),
        result: z.enum(['answers', 'silent', 'unknown']),
        problem: z.optional(z.enum(printerProblems)),
      }),
    ),
  }),
  refusals: [...asked, 'too_many_requests'],
});

/**
 * Something that is printed, and what became of it. `sent`: to a printer that never says what it did; `failed`: left for the staff with its reason. While it
 * waits, `reason` says why it is not printed yet. `isCopy`: it says on the paper that it was printed before; null: not known yet. `notShown`: signs that no font
 * has, for each of which a box with a question mark stands on the paper, which is `sent` then and never `printed`; absent: none.
 */
export const PrintJobView = z.object({
  id: z.string(),
  printerId: z.string(),
  orderId: z.nullable(z.string()),
  state: z.enum(['waiting', 'sending', 'printed', 'sent', 'failed']),
  isCopy: z.nullable(z.boolean()),
  reason: z.nullable(Reason),
  duringJob: z.boolean(),
  paperNear: z.boolean(),
  notShown: z.optional(z.array(z.string())),
});

/** POST: prints a page that shows whether the printer is set as it should be. The same `jobId` again prints nothing more. */
export const testPrinterCall = call({
  ...merchantCall,
  name: 'testPrinter',
  method: 'POST',
  path: `${printers}/:printerId/test`,
  needs: 'sell',
  params: PrinterParams,
  body: z.object({ jobId: Id, language: Language }),
  reply: PrintJobView,
  refusals: [...asked, 'not_found'],
});

/**
 * POST: prints an order's receipt as the order is when its turn comes; of an order that is not paid a bill that says so. Once a paid order's receipt may be on
 * paper, every further one says that it is a copy; `copy` says it in any case. The same `jobId` again prints nothing more. `received`: the cash handed over.
 * `shareId`: the receipt or bill of that guest of a split bill, and nothing of the others; each has one that is no copy.
 */
export const printReceiptCall = call({
  ...merchantCall,
  name: 'printReceipt',
  method: 'POST',
  path: '/register/merchants/:merchantId/orders/:orderId/receipts/print',
  needs: 'sell',
  params: z.object({ merchantId: PathId, orderId: Id }),
  body: z.object({
    jobId: Id,
    printerId: Id,
    language: Language,
    copy: z.optional(z.boolean()),
    received: z.optional(SentAmount),
    opensDrawer: z.optional(z.boolean()),
    shareId: z.optional(Id),
  }),
  reply: PrintJobView,
  refusals: [...asked, 'not_found'],
});

/** GET: what became of it. */
export const getPrintJobCall = call({
  ...merchantCall,
  name: 'getPrintJob',
  method: 'GET',
  path: '/register/merchants/:merchantId/prints/:jobId',
  params: z.object({ merchantId: PathId, jobId: Id }),
  reply: PrintJobView,
  refusals: [...asked, 'not_found'],
});

/** How often one receipt may be begun under one name. */
const attemptMax = 1_000_000;

/**
 * PUT: a register prints a receipt on a printer that it reaches itself. `begun`, before its first byte: `isCopy` says whether the receipt has to say that it was
 * printed before; so it has, where any printer has the one that does not, or may have it. `not-printed`: surely nothing of it came out, and `jobId` may be begun
 * again. `printed`: the printer says so; `failed`: a part of it may be on paper. `jobId` is the register's own; `attempt` counts how often it began that one, from
 * 1 on (absent: a register that does not count). `isOutdated`: nothing was changed, because a later try has it, or what became of it is known already; whoever
 * has just begun prints nothing then.
 */
export const ownPrintCall = call({
  ...merchantCall,
  name: 'ownPrint',
  method: 'PUT',
  path: '/register/merchants/:merchantId/prints/:jobId',
  needs: 'sell',
  params: z.object({ merchantId: PathId, jobId: Id }),
  body: z.object({
    orderId: Id,
    shareId: z.optional(Id),
    state: z.enum(['begun', 'not-printed', 'printed', 'failed']),
    attempt: z.optional(z.int().check(z.minimum(1), z.maximum(attemptMax))),
  }),
  // Absent: a server that does not count tries yet.
  reply: z.object({ isCopy: z.boolean(), isOutdated: z.optional(z.boolean()) }),
  refusals: [...asked, 'not_found'],
});

const PrintingOfDevice = z.object({ onCompletion: z.enum(['never', 'ask', 'always']), printerId: z.nullable(Id) });
const DeviceParams = z.object({ merchantId: PathId, deviceId: PathId });
const devicePrinting = '/register/merchants/:merchantId/devices/:deviceId/printing';
/** GET: whether a device prints when an order is paid, and on which of the server's printers; null: on none of them. Until it is set: `ask`, on none. */
export const getDevicePrintingCall = call({
  ...merchantCall,
  name: 'getDevicePrinting',
  method: 'GET',
  path: devicePrinting,
  params: DeviceParams,
  reply: PrintingOfDevice,
  refusals: [...asked, 'device_not_found'],
});
/** PUT: sets what it names; what is absent stays, so that two people who set one thing each keep both. */
export const putDevicePrintingCall = call({
  ...merchantCall,
  name: 'putDevicePrinting',
  method: 'PUT',
  path: devicePrinting,
  params: DeviceParams,
  body: z.partial(PrintingOfDevice),
  reply: PrintingOfDevice,
  refusals: [...asked, 'device_not_found', 'not_found'],
});
