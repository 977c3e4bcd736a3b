import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Id, Instant, MerchantParams, Nothing, PathId, typed } from '../../wire.ts';
import { notPrinted } from '../printer/fields.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', params: MerchantParams, query: Nothing, body: Nothing, status: 200 } as const;
const screens = '/register/merchants/:merchantId/kitchen/screens';
const ScreenParams = z.object({ merchantId: PathId, screenId: Id });
const Version = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
const Minutes = z.int().check(z.minimum(1), z.maximum(240));

/**
 * A kitchen screen: a station as a kitchen printer is, and with the same `categories`. `standbyId`: the kitchen printer that prints its tickets while it is
 * silent; null: none. After `warnMinutes` and `lateMinutes` a card looks urgent, and late. `seenAt`: when it last said that it is there. `isSilent`: it does not say so, and the
 * registers show it. `waitingCount`: tickets that it has not shown yet.
 */
export const KitchenScreenView = z.object({
  id: z.string(),
  label: z.string(),
  enabled: z.boolean(),
  categories: z.nullable(z.array(z.string())),
  standbyId: z.nullable(z.string()),
  /** What that printer is called; null: there is none, or it is switched off. */
  standby: z.nullable(z.string()),
  warnMinutes: z.int(),
  lateMinutes: z.int(),
  version: z.int(),
  seenAt: z.nullable(Instant),
  isSilent: z.boolean(),
  waitingCount: z.int(),
});

/** GET: every kitchen screen of the merchant, by name. */
export const listKitchenScreensCall = call({
  ...merchantCall,
  name: 'listKitchenScreens',
  method: 'GET',
  path: screens,
  reply: z.array(KitchenScreenView),
  refusals: asked,
});

/** PUT: creates a screen or changes it; what is absent stays as it is. With `version` nothing is saved where somebody else has saved after that one. */
export const putKitchenScreenCall = call({
  ...merchantCall,
  name: 'putKitchenScreen',
  method: 'PUT',
  path: `${screens}/:screenId`,
  params: ScreenParams,
  body: z.object({
    label: typed(64).check(z.minLength(1)),
    enabled: z.boolean(),
    categories: z.optional(z.nullable(z.array(PathId).check(z.maxLength(200)))),
    standbyId: z.optional(z.nullable(Id)),
    warnMinutes: z.optional(Minutes),
    lateMinutes: z.optional(Minutes),
    version: z.optional(Version),
  }),
  reply: z.extend(KitchenScreenView, notPrinted),
  refusals: [...asked, 'printer_changed', 'not_found'],
});

/** DELETE: removes the screen; what it has not shown yet needs attention. */
export const deleteKitchenScreenCall = call({
  ...merchantCall,
  name: 'deleteKitchenScreen',
  method: 'DELETE',
  path: `${screens}/:screenId`,
  params: ScreenParams,
  reply: z.object({ id: z.string(), ...notPrinted }),
  refusals: [...asked, 'not_found'],
});

const Line = z.object({
  cartId: z.int(),
  name: z.string(),
  quantity: z.int(),
  modifiers: z.array(z.object({ name: z.string(), quantity: z.int() })),
  note: z.string(),
});
const changed = <T extends z.ZodMiniType>(schema: T) => z.object({ was: schema, is: schema });

/** What one change of an order tells the kitchen, as it is printed on paper too. */
const Ticket = z.object({
  orderId: z.string(),
  version: z.int(),
  about: z.optional(z.literal(true)),
  orderType: z.enum(['pickup', 'dine-in', 'delivery']),
  tableNumber: z.nullable(z.string()),
  readyAt: z.optional(Instant),
  note: z.string(),
  added: z.array(Line),
  changed: z.array(changed(Line)),
  cancelled: z.array(Line),
  noteChange: z.nullable(changed(z.string())),
  tableChange: z.nullable(changed(z.nullable(z.string()))),
  readyChange: z.optional(z.nullable(changed(z.nullable(Instant)))),
});

const Named = z.array(z.object({ name: z.string(), names: z.array(z.object({ language: z.string(), name: z.string() })) }));
/** What dishes and choices on these tickets are called in other languages, by the names that the tickets keep; absent: nothing has another name. */
const names = z.optional(z.object({ items: Named, modifiers: Named }));

/** `count` odd: done up to `version` of the order. Of several presses the one with the higher count is right, at the same count the later version. */
const Mark = { cartId: z.nullable(z.int()), count: z.int(), version: z.int() };

/** All that a screen has of an order. `tickets`: every one, in order of versions. `customer`: the name; empty: nobody said. `isRefunded`: all that was paid for it was refunded; `isOnline`: it came from a website; absent: not so. `bumps`: what was pressed. */
const BoardOrder = z.object({
  orderId: z.string(),
  customer: z.string(),
  isRefunded: z.optional(z.boolean()),
  isOnline: z.optional(z.boolean()),
  tickets: z.array(z.object({ version: z.int(), at: Instant, ticket: Ticket })),
  bumps: z.array(z.object(Mark)),
  names,
});

/** GET: the orders on a screen that are not bumped, those that wait longest first, 100 at most; `moreCount`: how many are left out. `now`: by the server's clock. */
export const getKitchenBoardCall = call({
  ...merchantCall,
  name: 'getKitchenBoard',
  method: 'GET',
  path: `${screens}/:screenId/board`,
  params: ScreenParams,
  reply: z.object({ now: Instant, screen: KitchenScreenView, orders: z.array(BoardOrder), moreCount: z.int() }),
  refusals: [...asked, 'not_found'],
});

/** GET: what was bumped last on a screen, in the last twelve hours, the last first, 30 at most. */
export const listBumpedCall = call({
  ...merchantCall,
  name: 'listBumped',
  method: 'GET',
  path: `${screens}/:screenId/bumped`,
  params: ScreenParams,
  reply: z.array(z.extend(BoardOrder, { bumpedAt: Instant })),
  refusals: [...asked, 'not_found'],
});

/** POST: the screen is there, and has painted these tickets: they are delivered. Sent after painting, and every few seconds without any. Said again, it changes nothing. */
export const confirmKitchenTicketsCall = call({
  ...merchantCall,
  name: 'confirmKitchenTickets',
  method: 'POST',
  path: `${screens}/:screenId/shown`,
  needs: 'sell',
  params: ScreenParams,
  body: z.object({ tickets: z.array(z.object({ orderId: Id, version: Version })).check(z.maxLength(500)) }),
  reply: z.object({ now: Instant }),
  refusals: [...asked, 'not_found'],
});

/**
 * POST: somebody has pressed cards or lines. Each press says how often it was pressed by then (`count`) and on which version of the order, so that presses of
 * several screens, late and repeated ones too, come to the same in whatever order. `cartId` null: the whole card.
 */
export const bumpKitchenCall = call({
  ...merchantCall,
  name: 'bumpKitchen',
  method: 'POST',
  path: `${screens}/:screenId/bumps`,
  needs: 'sell',
  params: ScreenParams,
  body: z.object({
    bumps: z
      .array(
        z.object({
          orderId: Id,
          cartId: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
          count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
          version: Version,
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  reply: Nothing,
  refusals: [...asked, 'not_found'],
});
