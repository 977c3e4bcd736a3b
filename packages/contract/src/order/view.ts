import { limits } from '@till/domain/limits';
import * as z from 'zod/mini';
import { Amount, Id, Instant, LatLng, Rate } from '../wire.ts';
import { ShareView, TaxLineView } from './share-view.ts';

/** A tax rate of an order's line. */
export const TaxRateView = z.object({
  id: z.string(),
  name: z.string(),
  rate: Rate,
  isDefault: z.union([z.literal(0), z.literal(1)]),
  inclusionType: z.nullable(z.enum(['ADDITIVE', 'INCLUSIVE'])),
});

export const CustomerView = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

export const LineModifierView = z.object({ id: z.string(), name: z.string(), price: Amount, quantity: z.int(), modifierGroupId: z.nullable(z.string()) });

export const OrderLineView = z.object({
  id: Id,
  cartId: z.int(),
  lineItemId: Id,
  itemId: z.string(),
  name: z.string(),
  quantity: z.int(),
  price: Amount,
  note: z.string(),
  priceType: z.enum(['FIXED', 'VARIABLE', 'PER_UNIT']),
  modifiers: z.array(LineModifierView),
  taxRates: z.array(TaxRateView),
  submitted: z.boolean(),
  ...{ priceRuleId: z.optional(z.string()), priceRuleName: z.optional(z.string()) },
  decidedAt: z.optional(Instant),
  pieces: z.optional(z.array(Id)),
});

const State = z.enum(['open', 'accepted', 'completed', 'cancelled']);

/** As the order has it. */
export const PaymentDifferenceView = z.object({
  id: z.string(),
  attemptId: z.string(),
  kind: z.enum([
    'charged',
    'not_charged',
    'other_amount',
    'too_much',
    'other_currency',
    'returned',
    'not_returned',
    'returned_twice',
    'unchecked',
    'not_refunded',
  ]),
  said: Amount,
  found: Amount,
  at: Instant,
});

/** Pieces of a line that went back on the shelf with a refund. */
const RestockedView = z.object({ cartId: z.int(), quantity: z.int() });

/** Pieces of a line that were refunded; `restock`: they went back on the shelf. */
const RefundedLineView = z.object({ cartId: z.int(), quantity: z.int(), restock: z.boolean() });

/** When a discount rule can be given. */
export const RuleUseView = z.object({
  /** On orders of these types; empty: on any. */
  types: z.array(z.enum(['dine-in', 'pickup', 'delivery'])).check(z.maxLength(3)),
  /** On these days of the week (0 is Sunday; none: on all), seconds since midnight of the shop's clock, null: from the beginning, to the end; empty: at any hour. */
  hours: z
    .array(
      z.object({
        days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
        ...{ startTime: z.nullable(z.int()), endTime: z.nullable(z.int()) },
      }),
    )
    .check(z.maxLength(limits.ruleHoursCountMax)),
  /** From this day to that one, `YYYY-MM-DD`; null: with no beginning, with no end. */
  firstDay: z.nullable(z.string().check(z.maxLength(10))),
  lastDay: z.nullable(z.string().check(z.maxLength(10))),
});

/** A code of letters and digits, and on how many orders it may be used at most; null: on any number. */
const DiscountCodeView = z.object({
  text: z.string().check(z.maxLength(limits.discountCodeLengthMax * 2)),
  uses: z.nullable(z.int()),
  /** Of the list of discounts, where `uses` is a number: how many orders have used it. */
  used: z.optional(z.int()),
});

/** A discount or comp that a shop gives again and again. `value`: percent × 100,000, or minor units. */
export const DiscountRuleView = z.object({
  ...{ id: z.string(), name: z.string(), scope: z.enum(['line', 'order']), kind: z.enum(['percent', 'amount', 'new-price']), value: z.int() },
  ...{ taxOn: z.enum(['after', 'before']), comp: z.boolean(), needsReason: z.boolean() },
  /** When it can be given; absent: always. */
  use: z.optional(RuleUseView),
  /** What a guest has to say to get it; absent: nothing. */
  code: z.optional(DiscountCodeView),
});

/** A service charge or gratuity that a shop adds to orders. `value`: percent × 100,000, or minor units; `taxIds`: its taxes, of which some may be gone. */
export const ServiceChargeView = z.object({
  ...{ id: z.string(), name: z.string(), kind: z.enum(['gratuity', 'service']), by: z.enum(['percent', 'amount']), value: z.int() },
  ...{ base: z.enum(['before', 'after']), taxIds: z.array(z.string()), to: z.enum(['staff', 'house']) },
  ...{ types: z.array(z.enum(['pickup', 'dine-in', 'delivery'])), isRemovable: z.boolean() },
});

/** What was given off and added; absent: nothing was. */
const billFields = {
  discounts: z.optional(
    z.array(
      z.object({
        ...{ id: Id, ruleId: z.nullable(z.string()), name: z.string(), scope: z.enum(['line', 'order']), cartId: z.nullable(z.int()) },
        ...{ kind: z.enum(['percent', 'amount', 'new-price']), value: z.int(), taxOn: z.enum(['after', 'before']), reason: z.string(), note: z.string() },
        ...{ comp: z.boolean(), source: z.enum(['staff', 'code', 'schedule']), by: z.optional(z.string()), approvedBy: z.optional(z.string()) },
        /** Of an amount off the order: what each line takes of it. */
        parts: z.optional(z.array(z.object({ cartId: z.int(), amount: Amount }))),
      }),
    ),
  ),
  charges: z.optional(
    z.array(
      z.object({
        ...{
          id: Id,
          ruleId: z.optional(z.string()),
          name: z.string(),
          kind: z.enum(['gratuity', 'service']),
          by: z.enum(['percent', 'amount']),
          value: z.int(),
        },
        ...{ base: z.enum(['before', 'after']), taxRates: z.array(TaxRateView), to: z.enum(['staff', 'house']), staffId: z.optional(z.string()) },
        /** It came by itself with the order's type. Absent: somebody added it. */
        types: z.optional(z.array(z.enum(['pickup', 'dine-in', 'delivery']))),
        /** Staff cannot take it off. */
        isFixed: z.optional(z.literal(true)),
      }),
    ),
  ),
  /** What charges add, without taxes. */
  chargesAmount: z.optional(Amount),
  exemption: z.optional(z.object({ number: z.string(), name: z.string(), by: z.optional(z.string()) })),
  /** How the bill is split, and what each share comes to; absent: it is not. */
  shares: z.optional(z.array(ShareView)),
};

/** A card payment or refund that is not over. */
const CardAttemptView = z.object({
  id: z.string(),
  kind: z.enum(['sale', 'refund']),
  state: z.enum(['created', 'sent', 'unknown']),
  amount: Amount,
  gateway: z.enum(['cardpointe', 'valor', 'clover']),
  deviceId: z.string(),
  deviceLabel: z.string(),
  at: Instant,
  cancelAskedAt: z.nullable(Instant),
  paymentId: z.nullable(z.string()),
  reason: z.string(),
  restock: z.optional(z.array(RestockedView)),
  lines: z.optional(z.array(RefundedLineView)),
  /** Of a sale: the share that it is for. */
  shareId: z.optional(z.string()),
});

const summaryFields = {
  id: Id,
  title: z.string(),
  orderType: z.nullable(z.enum(['pickup', 'dine-in', 'delivery'])),
  state: State,
  status: State,
  source: z.string(),
  deviceSource: z.string(),
  tableNumber: z.nullable(z.string()),
  note: z.string(),
  customerId: z.nullable(z.string()),
  customer: z.nullable(CustomerView),
  discountId: z.nullable(z.string()),
  subtotal: Amount,
  taxAmount: Amount,
  discountAmount: Amount,
  ...billFields,
  tipsAmount: Amount,
  total: Amount,
  orderTypeId: z.string(),
  orderTypeTime: z.nullable(z.string()),
  scheduleDate: z.nullable(z.string()),
  scheduleTime: z.nullable(z.int()),
  addressLatLng: z.optional(LatLng),
  createdTime: Instant,
  timesUnsure: z.optional(z.literal(true)),
  completedAt: z.nullable(Instant),
  /** Who opened it; absent: nobody was named. */
  ownerId: z.optional(z.string()),
  reference: z.optional(z.string()),
  readyAt: z.optional(Instant),
  acknowledgedAt: z.optional(Instant),
  cancelReason: z.optional(z.string()),
  untouched: z.optional(z.literal(true)),
  isCatering: z.boolean(),
  groupOrder: z.boolean(),
  serviceItem: z.nullable(z.object({ name: z.string(), price: Amount, fee: z.nullable(Amount) })),
  order_payment: z.array(
    z.object({
      id: z.string(),
      brand: z.nullable(z.string()),
      last4: z.nullable(z.string()),
      type: z.string(),
      orderId: z.string(),
      gateway: z.nullable(z.string()),
      amount: Amount,
      tipsAmount: Amount,
      surchargeAmount: Amount,
      authCode: z.nullable(z.string()),
      entryMode: z.nullable(z.string()),
      aid: z.nullable(z.string()),
      at: Instant,
      reference: z.optional(z.string()),
      /** Who took it; absent: nobody was named. */
      staffId: z.optional(z.string()),
      /** Whose its tip is; null: nobody's; absent: the order's owner's. */
      tipStaffId: z.optional(z.nullable(z.string())),
      /** Cash that was handed over, where it was more than `amount`. */
      received: z.optional(Amount),
      /** A card was charged when nobody owed it any more; absent: it paid for the order. */
      late: z.optional(z.literal(true)),
      /** The share that it was taken for; absent: the whole bill. */
      shareId: z.optional(z.string()),
      /** Of cash for a share: what rounding added to it. */
      rounding: z.optional(Amount),
    }),
  ),
  payment: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      gateway: z.nullable(z.string()),
      rawResult: z.nullable(z.object({ response: z.nullable(z.object({ TOTAL_AMOUNT: z.nullable(z.string()) })) })),
    }),
  ),
  version: z.int(),
  cashRoundingAmount: Amount,
  surchargeAmount: Amount,
  amountPaid: Amount,
  refunds: z.array(
    z.object({
      id: z.string(),
      paymentId: z.string(),
      type: z.string(),
      by: z.enum(['void', 'refund', 'hand']),
      amount: Amount,
      salesAmount: Amount,
      /** Without taxes; absent: none of it was charges. */
      chargesAmount: z.optional(Amount),
      taxAmount: Amount,
      tipsAmount: Amount,
      reason: z.string(),
      /** Who gave it back; absent: nobody was named. */
      staffId: z.optional(z.string()),
      at: Instant,
      restocked: z.optional(z.array(RestockedView)),
      /** Absent: it is by amount. */
      lines: z.optional(z.array(RefundedLineView)),
    }),
  ),
  refundedAmount: Amount,
  /** The oldest that is under way: while there is one, nothing of the order's money moves, or of the share's that it is for. */
  cardAttempt: z.nullable(CardAttemptView),
  /** Those beside it, oldest first, each of another share; absent: none. */
  otherCardAttempts: z.optional(z.array(CardAttemptView)),
  /** Where what counted for its card payments and what their gateway says disagree, oldest first; absent: nowhere. */
  differences: z.optional(z.array(PaymentDifferenceView)),
  practice: z.boolean(),
  payLater: z.boolean(),
  taxRounding: z.enum(['order', 'line']),
  taxes: z.array(TaxLineView),
  nextCartId: z.int(),
};

/** A row of the order list: an order without its lines. */
/** `cameAt`: when the sale came to the server, where that was a minute or more after it was made; absent: it came at once.
 * `madeAt`: when it was made, where it is booked when it came, because its day's books were closed or it was more than 72 hours ago.
 * `exemptAmount`: of a list by sales or refunds, how much of the net sales by which the order is in it was exempt, less what was refunded; absent: nothing.
 * `listedAt`: of a list by refunds, by both, or by a method: when what it is listed by last happened in that time; absent: it is listed by its creation or sale. */
export const OrderSummaryView = z.object({
  ...summaryFields,
  cameAt: z.optional(Instant),
  madeAt: z.optional(Instant),
  exemptAmount: z.optional(Amount),
  listedAt: z.optional(Instant),
});
/** The order as every call returns it: the fields of the specification, letter for letter, and our own in camelCase. `madeAt` as above, of its sale or before that its creation. */
export const OrderView = z.object({ ...summaryFields, madeAt: z.optional(Instant), items: z.array(OrderLineView) });
