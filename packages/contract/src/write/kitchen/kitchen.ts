import { askAfterMinutes } from '@till/domain/kitchen/late-deed';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Id, Instant, Language, MerchantParams, Nothing, PathId } from '../../wire.ts';
import { notPrinted, printerView, printerWish, whyNotSaved } from '../printer/fields.ts';
import { PrintJobView } from '../printer/printing.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;
const printers = '/register/merchants/:merchantId/kitchen/printers';
const tickets = '/register/merchants/:merchantId/kitchen/tickets';

/** Why the last try did not print. A part of it may be on paper all the same: the next copy says so then. */
const Failure = z.nullable(z.enum(['unreachable', 'connection-lost', 'paper-out', 'cover-open', 'printer-error', 'offline', 'no-confirmation']));

/**
 * `categories`: it gets the lines of items in these alone; none: those of items that no other printer has categories for; null: every line. `since`: what
 * happened before, it was never told. `standsBy`: it gets tickets only in place of a kitchen screen.
 */
const view = {
  ...printerView,
  language: Language,
  categories: z.nullable(z.array(z.string())),
  standsBy: z.boolean(),
  since: Instant,
  lastError: Failure,
};
export const listKitchenPrintersCall = call({
  ...merchantCall,
  name: 'listKitchenPrinters',
  method: 'GET',
  path: printers,
  reply: z.array(z.object(view)),
  refusals: asked,
});

/**
 * `askAfterMinutes`: what a register could not send for longer is not told to the kitchen as something new; the staff are asked whether it is still to be made.
 */
const KitchenSettings = { askAfterMinutes: z.int().check(z.minimum(askAfterMinutes.min), z.maximum(askAfterMinutes.max)) };
const kitchenSettings = '/register/merchants/:merchantId/kitchen/settings';
/** GET: what is set for the whole kitchen of the merchant. */
export const getKitchenSettingsCall = call({
  ...merchantCall,
  name: 'getKitchenSettings',
  method: 'GET',
  path: kitchenSettings,
  reply: z.object(KitchenSettings),
  refusals: [...asked, 'not_found'],
});
/** PUT: sets it. */
export const putKitchenSettingsCall = call({
  ...merchantCall,
  name: 'putKitchenSettings',
  method: 'PUT',
  path: kitchenSettings,
  body: z.object(KitchenSettings),
  reply: z.object(KitchenSettings),
  refusals: [...asked, 'not_found'],
});

const PrinterParams = z.object({ merchantId: PathId, printerId: Id });
/** What is sent of a kitchen printer. */
export const kitchenPrinterWish = {
  ...printerWish,
  language: z.optional(Language),
  categories: z.optional(z.nullable(z.array(PathId).check(z.maxLength(200)))),
  standsBy: z.optional(z.boolean()),
};
/**
 * PUT: creates a printer or changes it. A line that no printer's `categories` are for goes to those that are there for the rest, else to all printers. A new or
 * switched-on printer gets tickets from then on; when it is switched off, its waiting tickets need attention.
 */
export const putKitchenPrinterCall = call({
  ...merchantCall,
  name: 'putKitchenPrinter',
  method: 'PUT',
  path: `${printers}/:printerId`,
  params: PrinterParams,
  body: z.object(kitchenPrinterWish),
  reply: z.object({ ...view, ...notPrinted }),
  refusals: [...asked, ...whyNotSaved],
});

/** DELETE: removes the printer; its waiting tickets need attention. */
export const deleteKitchenPrinterCall = call({
  ...merchantCall,
  name: 'deleteKitchenPrinter',
  method: 'DELETE',
  path: `${printers}/:printerId`,
  params: PrinterParams,
  reply: z.object({ id: z.string(), ...notPrinted }),
  refusals: [...asked, 'not_found'],
});

/** POST: prints a page that shows whether the printer is set as it should be; `getPrintJob` says what became of it. The same `jobId` again prints nothing more. */
export const testKitchenPrinterCall = call({
  ...merchantCall,
  name: 'testKitchenPrinter',
  method: 'POST',
  path: `${printers}/:printerId/test`,
  needs: 'sell',
  params: PrinterParams,
  body: z.object({ jobId: Id, language: Language }),
  reply: PrintJobView,
  refusals: [...asked, 'not_found'],
});

/**
 * `printerId`: of a printer or a screen. `sent`: to a printer that never says what it did. `shown`: its screen has painted it. `handed-on`: its screen is silent,
 * the printer that stands by has it. `notShown`: signs that no font has, for each of which a box with a question mark stands on the paper, which is `sent` then.
 * `copies`: how many it has printed or been sent; `attempts`: how often it was tried.
 */
export const KitchenTicketView = z.object({
  orderId: z.string(),
  version: z.int(),
  printerId: z.string(),
  state: z.enum(['waiting', 'sending', 'printed', 'sent', 'shown', 'handed-on', 'given-to-staff']),
  copies: z.int(),
  attempts: z.int(),
  printedAt: z.nullable(Instant),
  lastError: Failure,
  notShown: z.optional(z.array(z.string())),
});
/** GET: the tickets of one order for every printer, in order of its versions. */
export const listKitchenTicketsCall = call({
  ...merchantCall,
  name: 'listKitchenTickets',
  method: 'GET',
  path: tickets,
  query: z.object({ orderId: Id }),
  reply: z.array(KitchenTicketView),
  refusals: asked,
});

const UnprintedLine = z.object({ name: z.string(), quantity: z.int(), what: z.enum(['added', 'changed', 'cancelled']) });
/**
 * A ticket that no printer takes any more, or that has waited for its printer for long (`waits`): it comes out when that can print; or one of a change that came
 * so late that the staff are asked whether it is still to be made (`cameAt`: when; null or absent: they are not). `at`: when it was done, with
 * `about` where nobody knows for certain. `printer`: as it is called;
 * null: it is gone. `isScreen`: it is a kitchen screen, which has not said that it shows it. `isOn`: it can be asked again. `mayBePrinted`: the kitchen may have it. `lastError`: why it was not printed; null: it was not tried.
 * `since`: what has happened to the order since; `lines` are as they are now.
 */
const UnprintedTicketView = z.object({
  orderId: z.string(),
  version: z.int(),
  printerId: z.string(),
  printer: z.nullable(z.string()),
  isScreen: z.boolean(),
  isOn: z.boolean(),
  at: Instant,
  about: z.optional(z.literal(true)),
  cameAt: z.optional(z.nullable(Instant)),
  waits: z.boolean(),
  mayBePrinted: z.boolean(),
  lastError: Failure,
  since: z.nullable(z.enum(['cancelled', 'changed'])),
  lines: z.array(UnprintedLine),
  readyAt: z.nullable(Instant),
});
/** GET: the tickets of the last day that need attention and that nobody has seen to, or that wait for a minute and more, the oldest first. At most 100. */
export const listUnprintedTicketsCall = call({
  ...merchantCall,
  name: 'listGivenTickets',
  method: 'GET',
  path: `${tickets}/given`,
  reply: z.array(UnprintedTicketView),
  refusals: asked,
});

const TicketParams = z.object({ merchantId: PathId, orderId: Id, version: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
/** POST: the kitchen knows what is on a ticket of this printer that needs attention or waits for long: it is listed no more, and not printed. */
export const settleKitchenTicketCall = call({
  ...merchantCall,
  name: 'settleKitchenTicket',
  method: 'POST',
  path: `${tickets}/:orderId/:version/settle`,
  needs: 'sell',
  params: TicketParams,
  body: z.object({ printerId: Id }),
  reply: z.array(KitchenTicketView),
  refusals: [...asked, 'not_found'],
});

/**
 * POST: one more copy, marked as such, on every printer that has the ticket, or on one of them. `onPrinterId`: that one's, on this or its own printer, as long as
 * it is listed for the staff; where they are asked about a screen's, also on that screen.
 */
export const reprintKitchenTicketCall = call({
  ...merchantCall,
  name: 'reprintKitchenTicket',
  method: 'POST',
  path: `${tickets}/:orderId/:version/reprint`,
  needs: 'sell',
  params: TicketParams,
  body: z.object({ printerId: z.optional(Id), onPrinterId: z.optional(Id) }),
  reply: z.array(KitchenTicketView),
  refusals: [...asked, 'not_found'],
});
