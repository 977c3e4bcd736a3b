import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReceiptType } from '@till/domain/receipt/sending';
import type { Context } from '../context.ts';
import { complaintOf } from '../jobs/complaint.ts';
import { keepLease } from '../jobs/lease.ts';
import { openLoop } from '../jobs/loop.ts';
import type { Sent } from '../platform/sent.ts';
import { type Channel, endedBy, longestPauseMs } from './delivery.ts';
import { type Ended, type Sending, sendingStore } from './sending-store.ts';

/** Woken when a receipt was asked for. */
export const receiptsTopic = 'receipts';

export interface SendingOptions {
  /** How long the lease of what is being sent lasts unless it is renewed, ms: so long it takes to notice that its process died. */
  readonly leaseMs: number;
  /** How long one try may take in all, ms. */
  readonly sendMs: number;
  /** Other processes are asked for receipts too: the queue is checked this often, ms. */
  readonly pollMs: number;
  /** How long what is being sent when the process stops may still take, ms. */
  readonly stopMs: number;
  /** Multiplies the pauses between two tries. */
  readonly pauseScale: number;
}

const usual: SendingOptions = { leaseMs: 15_000, sendMs: 60_000, pollMs: 1_000, stopMs: 2_000, pauseScale: 1 };
/** Receipts of one type that a process sends at once: a slow one holds up no other. */
const laneCount = 3;
/** Time to record, after a stop cut a try off, how it ended; ms. */
const lastWordMs = 1_000;
/** How often it is tried to record how a try ended, a second apart. */
const recordTriesMax = 20;

/** What receipts are sent with. */
export interface Sender {
  readonly channels: Readonly<Record<ReceiptType, Channel>>;
  /** Keeps an address or number with a customer who has none. */
  remember(merchantId: string, customerId: string, type: ReceiptType, receiver: string): Promise<void>;
}

/** A text without the receiver that it may quote. */
function withoutReceiver(reason: string, receiver: string): string {
  const names = [receiver, receiver.replace(/^\+/, '')].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return reason.replace(new RegExp(names.join('|'), 'gi'), '[receiver]');
}

/**
 * Sends receipts, e-mails and text messages each in loops of their own, so that one provider's trouble holds nothing else up. Any number of processes may do
 * it at once: each receipt is taken by one of them. What may have been handed over is never sent again by itself.
 */
export function openReceiptSending(
  context: Pick<Context, 'sql' | 'bus' | 'log'>,
  sender: Sender,
  changes: Partial<SendingOptions> = {},
): { stop(): Promise<unknown> } {
  const options = { ...usual, ...changes };
  const ways = (['email', 'phone'] as const).map((type) => openWay(context, type, sender, options));
  return { stop: () => Promise.all(ways.map((way) => way.stop())) };
}

function openWay(
  { sql, bus, log }: Pick<Context, 'sql' | 'bus' | 'log'>,
  type: ReceiptType,
  sender: Sender,
  { leaseMs, sendMs, pollMs, stopMs, pauseScale }: SendingOptions,
): { stop(): Promise<void> } {
  const store = sendingStore(sql, type, { leaseMs, pauseMsMax: longestPauseMs });
  const cut = new AbortController();
  const unreached = complaintOf(log, 'receipts cannot be handed over now: tried again for an hour each', { type });

  async function sendOne(sending: Sending, leaseId: string): Promise<void> {
    const sent = await handedOver(sending, AbortSignal.any([cut.signal, AbortSignal.timeout(sendMs)]));
    const ended = endedBy(sent, sending.tries, pauseScale);
    say(sending, sent, ended);
    await recorded(() => store.end(leaseId, sending, ended));
    const { merchantId, customerId, receiver } = sending;
    if (ended.kind !== 'sent' || customerId === null) return;
    await sender
      .remember(merchantId, customerId, type, receiver)
      .catch((error: unknown) => log.warn({ err: error, merchantId, customerId }, 'where a receipt was sent could not be kept with its customer'));
  }

  /** A mistake of ours proves nothing about what had left before it. */
  async function handedOver(sending: Sending, signal: AbortSignal): Promise<Sent> {
    try {
      return await sender.channels[type](sending, signal);
    } catch (error) {
      log.error({ err: error, receipt: sending.id, orderId: sending.orderId }, 'sending a receipt failed in an unexpected way');
      return { outcome: 'failed', reason: 'unexpected error', mayHaveArrived: true, isFinal: false };
    }
  }

  function say({ id, merchantId, orderId, receiver }: Sending, sent: Sent, { kind }: Ended): void {
    if (sent.outcome === 'sent') {
      unreached.worked();
      return;
    }
    const about = { receipt: id, merchantId, orderId, type, reason: withoutReceiver(sent.reason, receiver) };
    if (kind === 'again') unreached.failed(about.reason);
    else log.warn(about, kind === 'perhaps' ? 'a receipt may have been sent: it is not sent again by itself' : 'a receipt was rejected: it is not sent');
  }

  async function sendDue(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const leaseId = randomUUID();
      const asked = performance.now();
      const sending = await store.take(leaseId);
      if (sending === null) return;
      const lease = keepLease({ renew: () => store.renew(leaseId), leaseMs, since: asked });
      try {
        // Without the lease, too: nobody else sends it, they only give it up, and its end is still known here.
        await sendOne(sending, leaseId);
      } finally {
        lease.end();
      }
    }
  }

  /** Tried for a while: the database may be away just when a receipt has been sent. After that it counts as perhaps sent. */
  async function recorded(record: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await record();
        return;
      } catch (error) {
        if (tries === recordTriesMax || cut.signal.aborted) throw error;
        await wait(pollMs, undefined, { signal: cut.signal }).catch(() => {});
      }
    }
  }

  const job = {
    log,
    trouble: 'receipts cannot be read from the database now: none is sent until they can, tried again',
    about: { type },
    stopMs: stopMs + lastWordMs,
  };
  const lanes = Array.from({ length: laneCount }, () => openLoop({ ...job, everyMs: null, look: ({ stop }) => sendDue(stop) }));
  const wakeLanes = () => {
    for (const lane of lanes) lane.wake();
  };
  const poll = openLoop({
    ...job,
    everyMs: pollMs,
    async look() {
      for (const { id, merchantId, orderId } of await store.giveUpLost())
        log.warn({ receipt: id, merchantId, orderId, type }, 'a process ended while it sent a receipt: it may have been sent, and is not sent again by itself');
      if (await store.hasDue()) wakeLanes();
    },
  });
  const unlisten = bus.listen(receiptsTopic, wakeLanes);
  return {
    async stop() {
      unlisten();
      const patience = setTimeout(() => cut.abort(), stopMs);
      await Promise.all([poll, ...lanes].map((loop) => loop.stop()));
      clearTimeout(patience);
    },
  };
}
