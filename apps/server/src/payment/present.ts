import type { CodeOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import { presentCall } from '@till/contract/write/payment';
import type { CardDevice } from '@till/domain/order/charge';
import { beginCard } from '@till/domain/order/commands/card-begin';
import type { Order } from '@till/domain/order/types';
import { type Result, refuse } from '@till/domain/result';
import type { DeviceRow } from '../device/store.ts';
import { keyedCallOf } from '../order/keyed-call.ts';
import type { KeptWith } from '../order/store.ts';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { Refused } from '../platform/http/refused.ts';
import { answerOfSale } from './answer.ts';
import { ownMerchantOf } from './asked-attempt.ts';
import { type Attempt, brokenRuleOf } from './attempt-store.ts';
import { joinedKeys } from './joined-keys.ts';
import { newAttempt, newReference } from './new-attempt.ts';
import type { Payments } from './payments.ts';
import { practiceGateway } from './practice.ts';

type Present = typeof presentCall;
type Begun = Result<string, Refused<CodeOf<Present>>>;
type Terminal = Pick<Attempt, 'terminalId' | 'terminalEpi' | 'practice'>;

/** How often it looks again when the attempt that was in the way is over in the same moment. */
const lookCountMax = 3;

/** Takes what is due with a card; for an order whose card payment is in flight it joins that attempt. Answers when the terminal is done. */
export async function present(payments: Payments, asked: Asked<Present>): Promise<Answer<Present>> {
  const own = ownMerchantOf(asked);
  if (!own.ok) return own;
  const merchantId = own.value;
  for (let look = 0; look < lookCountMax; look += 1) {
    const joined = await joinable(payments, asked, merchantId);
    if (joined !== null) return joined.ok ? answerOfSale(payments, asked, merchantId, joined.value) : joined;
    const begun = await begin(payments, asked, merchantId);
    if (begun !== null) return begun.ok ? answerOfSale(payments, asked, merchantId, begun.value) : begun;
  }
  return { ok: false, refusal: { code: 'unavailable' } };
}

/**
 * The attempt that this call joins: what its own key began or joined before, whatever came of it, else the order's that is in flight. null: there
 * is none. With another body its key was used for something else.
 */
async function joinable({ house, orders }: Payments, asked: Asked<Present>, merchantId: string): Promise<Begun | null> {
  const keyed = keyedCallOf(presentCall, asked);
  const keys = joinedKeys(house.sql);
  const known = await keys.known(merchantId, asked.body.orderId, keyed);
  if (known === null) return null;
  if (known.repeated) {
    if (keyed === null || known.bodyHash?.equals(keyed.bodyHash) !== true) return { ok: false, refusal: { code: 'idempotency_key_reused' } };
    asked.reply.header(headers.idempotencyReplayed, 'true');
    return { ok: true, value: known.id };
  }
  if (known.kind === 'refund') return refuse('payment_in_progress');
  // Sent again after the end it shall not ask for a card that nobody holds there any more.
  if (keyed !== null) await keys.join(merchantId, known.id, keyed, orders.clock());
  return { ok: true, value: known.id };
}

/** Begins an attempt and sets it going. null: another was in the way and may be joined. */
async function begin(payments: Payments, asked: Asked<Present>, merchantId: string): Promise<Begun | null> {
  const { orders, devices, road } = payments;
  const { orderId, deviceId, amount } = asked.body;
  const device = await devices.find(merchantId, deviceId);
  if (device === null) return { ok: false, refusal: { code: 'device_not_found' } };
  const id = newReference();
  let terminal: Terminal = { terminalId: device.terminal_id, terminalEpi: device.terminal_epi, practice: null };
  let currency = '';
  let playing: ReturnType<Payments['practice']['prepare']> | null = null;
  const keyed = keyedCallOf(presentCall, asked);
  const besides: KeptWith = (db, change, at) =>
    road.store.insert(db, newAttempt(change, keyed, { merchantId, ...terminal, currency, saleId: null }), at, road.leaseMs);
  try {
    const moved = await orders.changeAt(
      { merchantId, orderId },
      presentCall,
      asked,
      async (order, { merchant }) => {
        currency = merchant.currencyCode;
        // Decided again it is the same play: a scenario is for one sale.
        if (order.practice) playing ??= payments.practice.prepare(merchantId, deviceId, asked.body.practice ?? 'approve');
        const played = await playing;
        if (played !== null) terminal = { ...played, practice: asked.body.practice ?? 'approve' };
        const card = cardDeviceOf(order, device, played !== null);
        return card === null ? refuse('device_has_no_terminal') : beginCard(order, { amount }, { now: orders.clock(), attemptId: id, device: card });
      },
      besides,
    );
    if (!moved.ok) return moved.refusal.code === 'payment_in_progress' ? null : moved;
  } catch (error) {
    const rule = brokenRuleOf(error);
    if (rule === 'terminal') return refuse('terminal_busy');
    if (rule === 'key' || rule === 'order') return null;
    throw error;
  }
  const attempt = await road.store.get(merchantId, id);
  // The same call came a moment before: what it began is joined.
  if (attempt === null) return null;
  road.start(attempt);
  return { ok: true, value: id };
}

/** A practice order is never charged on a real terminal. */
function cardDeviceOf(order: Order, { id, label, payment_gateway: gateway }: DeviceRow, played: boolean): CardDevice | null {
  if (order.practice) return played ? { id, label, gateway: practiceGateway } : null;
  return gateway === null ? null : { id, label, gateway };
}
