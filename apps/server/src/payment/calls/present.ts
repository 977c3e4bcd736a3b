import type { CodeOf } from '@till/contract/call';
import type { presentCall } from '@till/contract/write/payment/payment';
import { attemptOf } from '@till/domain/order/attempt/attempt';
import type { CardDevice } from '@till/domain/order/attempt/charge';
import { beginCard } from '@till/domain/order/commands/card/card-begin';
import { amountDue } from '@till/domain/order/payment/amount-due';
import { dueOfShare } from '@till/domain/order/payment/held';
import { type Result, refuse } from '@till/domain/result';
import { repeated } from '../../border/idempotency.ts';
import type { Answer, Request } from '../../border/mount.ts';
import type { Refused } from '../../border/refused.ts';
import type { DeviceRow } from '../../device/store.ts';
import { stepOf } from '../../order/step.ts';
import type { Attempt } from '../attempt/attempt.ts';
import { brokenRuleOf } from '../attempt/attempt-store.ts';
import { joinedKeys, type Known } from '../attempt/joined-keys.ts';
import { newAttempt, newReference } from '../attempt/new-attempt.ts';
import type { Payments } from '../payments.ts';
import { practiceGateway } from '../practice.ts';
import { answerOfSale } from './answer.ts';
import { ownMerchantOf } from './find-attempt.ts';

type Present = typeof presentCall;
type Begun = Result<string, Refused<CodeOf<Present>>>;

/** How often it looks again for the attempt that is in the way: it may have ended at the same moment, or be another guest's. */
const lookCountMax = 3;

/** Charges the amount due, or a part of it, to a card, or joins the order's card payment under way. Replies when the terminal is done. */
export async function present(payments: Payments, asked: Request<Present>): Promise<Answer<Present>> {
  const own = ownMerchantOf(asked);
  if (!own.ok) return own;
  const merchantId = own.value;
  for (let look = 0; look < lookCountMax; look += 1) {
    const joined = await joinable(payments, asked, merchantId);
    if (joined !== null) return joined.ok ? answerOfSale(payments, asked, merchantId, joined.value) : joined;
    const begun = await begin(payments, asked, merchantId);
    if (begun !== null) return begun.ok ? answerOfSale(payments, asked, merchantId, begun.value) : begun;
  }
  return refuse('payment_in_progress');
}

/**
 * The attempt that this call joins: what its own key began or joined before, however it ended, else the charge under way for the same bill or share. null: none. Refuses a
 * key that was used with another body.
 */
async function joinable({ context, orders }: Payments, asked: Request<Present>, merchantId: string): Promise<Begun | null> {
  const { keyed } = asked;
  const keys = joinedKeys(context.sql);
  const known = await keys.known(merchantId, { orderId: asked.body.orderId, shareId: asked.body.shareId ?? null }, keyed);
  if (known === null) return null;
  if (keyed !== null && known.repeated) return repeated(asked, keyed, known.bodyHash, known.id);
  const isJoined = await isAskedFor(orders, asked, merchantId, known);
  if (isJoined === null) return null;
  if (!isJoined) return refuse('payment_in_progress');
  // A repeat after the end must not ask for a card again.
  if (keyed !== null) await keys.join(merchantId, known.id, keyed, orders.clock());
  return { ok: true, value: known.id };
}

/**
 * Whether an attempt under way takes what a call asks for: all that is due, at whatever device, or as large a part at the same one. A part at another device is another
 * guest's card, who would be told that it was charged. null: a share's has ended meanwhile, and what is asked is judged anew.
 */
async function isAskedFor(
  { store }: Payments['orders'],
  { body }: Request<Present>,
  merchantId: string,
  { id, amount, deviceId }: Known,
): Promise<boolean | null> {
  const read = await store.read(merchantId, body.orderId);
  const share = read?.order.shares?.find((each) => each.id === body.shareId);
  const due = read === null ? amount : share === undefined ? amountDue(read.order) : dueOfShare(read.order, share);
  // One that has ended meanwhile has made the due as small as itself: it was the other guest's.
  const isUnderWay = read !== null && attemptOf(read.order, id) !== undefined;
  if (body.shareId !== undefined && !isUnderWay) return null;
  return amount === due ? body.take === undefined || (isUnderWay && body.take === due) : body.take === amount && body.deviceId === deviceId;
}

/** Begins and starts an attempt. null: another one was in the way and may be joined. */
async function begin(payments: Payments, asked: Request<Present>, merchantId: string): Promise<Begun | null> {
  const { orders, devices, runner, store } = payments;
  const { orderId, deviceId, amount, take, shareId } = asked.body;
  const device = await devices.find(merchantId, deviceId);
  if (device === null) return { ok: false, refusal: { code: 'device_not_found' } };
  if (device.kind === 'kitchen') return refuse('device_has_no_terminal');
  const id = newReference();
  // When decided again, keep the prepared terminal: a scenario plays for one sale.
  let playing: ReturnType<typeof played> | null = null;
  try {
    const moved = await orders.changeAt({ merchantId, orderId }, asked, {
      async prepare({ practice }) {
        // A practice order is never charged on a real terminal.
        if (!practice) return ownTerminal(device);
        playing ??= played(payments, merchantId, device, asked.body.practice ?? 'approve');
        return playing;
      },
      decide(order, { merchant: { currencyCode: currency } }, terminal) {
        if (terminal === null) return refuse('device_has_no_terminal');
        const begun = beginCard(order, { amount, take, shareId }, { now: orders.clock(), attemptId: id, device: terminal.device });
        const beginning = { merchantId, ...terminal.place, currency, saleId: null };
        return stepOf(begun, (db, change, at) => store.insert(db, newAttempt(change, asked.keyed, beginning), at, runner.leaseMs));
      },
    });
    if (!moved.ok) return moved.refusal.code === 'payment_in_progress' ? null : moved;
  } catch (error) {
    const rule = brokenRuleOf(error);
    if (rule === 'terminal') return refuse('terminal_busy');
    if (rule === 'key' || rule === 'order') return null;
    throw error;
  }
  const attempt = await store.get(merchantId, id);
  // The same call came a moment before: join its attempt.
  if (attempt === null) return null;
  runner.start(attempt);
  return { ok: true, value: id };
}

/** A terminal that can be asked, and its device. */
interface Terminal {
  readonly device: CardDevice;
  readonly place: Pick<Attempt, 'terminalId' | 'terminalEpi' | 'practice'>;
}

/** The terminal beside a device; null: it has none. */
function ownTerminal({ id, label, payment_gateway: gateway, terminal_id: terminalId, terminal_epi: terminalEpi }: DeviceRow): Terminal | null {
  return gateway === null ? null : { device: { id, label, gateway }, place: { terminalId, terminalEpi, practice: null } };
}

/** A simulated terminal that plays a scenario; null: this server has none. */
async function played({ practice }: Payments, merchantId: string, { id, label }: DeviceRow, scenario: string): Promise<Terminal | null> {
  const place = await practice.prepare(merchantId, id, scenario);
  return place && { device: { id, label, gateway: practiceGateway }, place: { ...place, practice: scenario } };
}
