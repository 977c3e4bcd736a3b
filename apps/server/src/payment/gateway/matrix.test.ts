import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Approval, SaleEnd } from './gateway.ts';
import { gateways, type TestWorld, type Till, testWorld } from './testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld(50);
});
afterAll(async () => {
  // "Never sends it": Valor says when it was sent a reference twice.
  const { repeatedReferences } = (await world.control('transactions')) as { repeatedReferences: number };
  await world.terminals.stop();
  expect(repeatedReferences).toBe(0);
});

const notCharged: readonly SaleEnd['kind'][] = ['declined', 'cancelled', 'not_started'];

/** What must hold after every sale: at most one charge, exactly one where it was approved, none where it is certain that there is none. */
async function noDoubleCharge(till: Till, end: SaleEnd, { sends = 1 } = {}): Promise<void> {
  const { charges, list } = await till.charges();
  expect(list.length).toBeLessThanOrEqual(1);
  expect(charges).toBeLessThanOrEqual(1);
  if (end.kind === 'approved') expect(charges).toBe(1);
  if (notCharged.includes(end.kind)) expect(charges).toBe(0);
  expect(await till.timesSent()).toBeLessThanOrEqual(sends);
}

/** Nothing of a card's number beyond the last four, no key, no token. */
function noSecrets(till: Till, end: SaleEnd): void {
  // A gateway counts its charges: their numbers may have any digits.
  const all = JSON.stringify([end, till.said]).replaceAll(/"transactionNo":"\d{6}"/g, '');
  expect(all).not.toMatch(/(?<!\d)(411111|545454|378282)|sim-|ANA EXAMPLE|Z9y8X7|c0ffee/);
}

/** It came to nothing, and the gateway knew nothing of it. */
const unseen = { kind: 'cancelled', unseen: true } as const;
const notStarted = (why: 'offline' | 'busy') => ({ kind: 'not_started', why, unseen: true }) as const;

describe.each(gateways)('a sale at %s', (name) => {
  const begun = async (scenario: string) => {
    const till = await world.till(name);
    await till.scenario(scenario);
    return till;
  };

  it.concurrent('is approved with amount and card', async () => {
    const till = await begun('approve');
    const end = (await till.sell()) as Approval;
    expect(end).toMatchObject({ kind: 'approved', amount: 2371, tip: 0, fee: 0, totalAmount: name === 'valor' ? '2371' : null });
    const [charge] = (await till.charges()).list;
    expect(end.card).toMatchObject({ brand: charge?.card?.brand, last4: charge?.card?.last4, entryMode: charge?.card?.entry, aid: charge?.card?.aid });
    expect(end.card.authCode).not.toBeNull();
    if (name === 'valor') expect(Object.keys(end.kept).sort()).toEqual(['BATCH_NO', 'CODE', 'RRN', 'STAN_ID', 'TRAN_NO', 'TXN_ID']);
    noSecrets(till, end);
    await noDoubleCharge(till, end);
  });

  it.concurrent.each(['decline', 'decline_lost_card'])('is declined: %s', async (scenario) => {
    const till = await begun(scenario);
    const end = await till.sell();
    expect(end).toEqual({ kind: 'declined' });
    await noDoubleCharge(till, end);
  });

  it.concurrent('comes to nothing when the bank does not answer the terminal', async () => {
    const till = await begun('processor_timeout');
    const first = await till.sell();
    // The other two document that such a sale is closed as declined; what Valor's terminal says of its host is no word of the bank.
    expect(first).toEqual({ kind: name === 'valor' ? 'unknown' : 'declined' });
    const end = first.kind === 'unknown' ? await till.untilKnown() : first;
    expect(end).toEqual(name === 'valor' ? unseen : { kind: 'declined' });
    await noDoubleCharge(till, end);
  });

  it.concurrent('is approved in part', async () => {
    const till = await begun('partial');
    const end = await till.sell();
    expect(end).toMatchObject({ kind: 'approved', amount: 1185, tip: 0, fee: 0 });
    await noDoubleCharge(till, end);
  });

  // CardPointe asks for a tip in a call of its own, which the register never makes.
  it.skipIf(name === 'cardpointe').concurrent('is approved with the tip that was given on the terminal', async () => {
    const till = await begun('tip');
    const end = await till.sell();
    expect(end).toMatchObject({ kind: 'approved', amount: 2371 + 356, tip: 356, fee: 0 });
    await noDoubleCharge(till, end);
  });

  it.concurrent('is approved with the fee that was added on the terminal', async () => {
    const till = await begun('fee');
    const end = await till.sell();
    expect(end).toMatchObject({ kind: 'approved', amount: 2371 + 71, tip: 0, fee: 71 });
    await noDoubleCharge(till, end);
  });

  it.concurrent('is cancelled on the terminal', async () => {
    const till = await begun('cancel_on_device');
    const end = await till.sell();
    expect(end).toEqual(name === 'cardpointe' ? unseen : { kind: 'cancelled' });
    await noDoubleCharge(till, end);
  });

  it.concurrent('is cancelled by the register before a card', async () => {
    const till = await begun('wait_for_card');
    const selling = till.sell();
    await till.asks();
    expect(await till.gateway.cancel(till.intent)).toBe(true);
    const end = await selling;
    expect(end).toEqual(name === 'cardpointe' ? unseen : { kind: 'cancelled' });
    await noDoubleCharge(till, end);
  });

  it.concurrent('is approved when the register cancels too late', async () => {
    const till = await begun('approve_despite_cancel');
    const selling = till.sell();
    await till.asks();
    expect(await till.gateway.cancel(till.intent)).toBe(true);
    const end = await selling;
    expect(end).toMatchObject({ kind: 'approved', amount: 2371 });
    await noDoubleCharge(till, end);
  });

  it.concurrent('is not started on a terminal that is offline', async () => {
    const till = await begun('offline');
    const end = await till.sell();
    expect(end).toEqual(notStarted('offline'));
    await noDoubleCharge(till, end);
  });

  it.concurrent('is not started on a terminal that is switched off', async () => {
    const till = await world.till(name);
    expect(await till.gateway.ping(till.intent.terminal)).toBe(true);
    await till.terminal({ online: false });
    const end = await till.sell();
    // CardPointe is told before the sale, when it opens a session.
    expect(end).toEqual(name === 'cardpointe' ? { kind: 'not_started', why: 'offline' } : notStarted('offline'));
    // Valor's terminals cannot be asked without a sale: its service answers for them.
    expect(await till.gateway.ping(till.intent.terminal)).toBe(name === 'valor');
    await noDoubleCharge(till, end);
  });

  it.concurrent('is not started on a terminal that is busy', async () => {
    const till = await begun('busy');
    const end = await till.sell();
    expect(end).toEqual(notStarted('busy'));
    await noDoubleCharge(till, end);
  });

  it.concurrent('is not started while another sale runs on the terminal, and leaves that one alone', async () => {
    const till = await begun('wait_for_card');
    const selling = till.sell();
    await till.asks();
    const other = world.another(till, 500);
    // CardPointe says so before the sale; a Clover device that is at something could be at this very sale: it is found out.
    const ends: Record<typeof name, SaleEnd> = { cardpointe: { kind: 'not_started', why: 'busy' }, valor: notStarted('busy'), clover: { kind: 'unknown' } };
    expect(await till.gateway.sale(other, async () => {})).toEqual(ends[name]);
    await world.control(`terminal/${till.device}/press`, { button: 'approve' });
    const end = await selling;
    expect(end).toMatchObject({ kind: 'approved' });
    await noDoubleCharge(till, end);
    expect(await world.control(`charges/${other.reference}`)).toMatchObject({ charges: 0 });
  });

  it.skipIf(name === 'valor').concurrent('survives a session or a token that has ended, with one sale only', async () => {
    const till = await begun('session_expired');
    const end = await till.sell();
    expect(end).toMatchObject({ kind: 'approved' });
    await noDoubleCharge(till, end, { sends: 2 });
  });

  it.concurrent('comes out as not charged when no card is presented', async () => {
    const till = await begun('no_card');
    const first = await till.sell();
    expect(first).toEqual({ kind: name === 'valor' ? 'cancelled' : 'unknown' });
    const end = first.kind === 'unknown' ? await till.untilKnown() : first;
    expect(end).toEqual(name === 'valor' ? { kind: 'cancelled' } : unseen);
    await noDoubleCharge(till, end);
  });

  it.concurrent('comes out as not charged when the connection broke before the request was read', async () => {
    const till = await begun('cut_before_read');
    expect(await till.sell()).toEqual({ kind: 'unknown' });
    const end = await till.untilKnown();
    expect(end).toEqual(unseen);
    // Not before the terminal has given up, 180 s at least, and a minute more: divided.
    expect(till.sentAgo()).toBeGreaterThanOrEqual(2_400);
    await noDoubleCharge(till, end);
  });

  it.concurrent.each(['cut_after_approval', 'inquiry_late'])('comes out as approved, charged once: %s', async (scenario) => {
    const till = await begun(scenario);
    expect(await till.sell()).toEqual({ kind: 'unknown' });
    const end = await till.untilKnown();
    expect(end).toMatchObject({ kind: 'approved', amount: 2371, card: { last4: expect.stringMatching(/^\d{4}$/) } });
    noSecrets(till, end);
    await noDoubleCharge(till, end);
  });

  it.skipIf(name === 'valor').concurrent('comes out as approved when the terminal was lost after the approval', async () => {
    const till = await begun('terminal_lost');
    const first = await till.sell();
    // CardPointe's answer holds the approval, Clover's is an error.
    expect(first.kind).toBe(name === 'cardpointe' ? 'approved' : 'unknown');
    const end = first.kind === 'unknown' ? await till.untilKnown() : first;
    expect(end).toMatchObject({ kind: 'approved', amount: 2371 });
    await noDoubleCharge(till, end);
  });

  it.skipIf(name === 'valor').concurrent('comes out as cancelled when the service took the charge back', async () => {
    const till = await begun('auto_void');
    expect(await till.sell()).toEqual({ kind: 'unknown' });
    const end = await till.untilKnown();
    expect(end).toEqual({ kind: 'cancelled' });
    await noDoubleCharge(till, end);
  });

  it.skipIf(name === 'cardpointe').concurrent('is not taken for another sale, whose answer came instead', async () => {
    const till = await begun('foreign_reply');
    expect(await till.sell()).toEqual({ kind: 'unknown' });
    const end = await till.untilKnown();
    expect(end).toMatchObject({ kind: 'approved', amount: 2371 });
    await noDoubleCharge(till, end);
  });

  // A page of a proxy and half an answer, in turn.
  it.concurrent.each(['once', 'twice'])('comes out as approved when the answer was garbage, %s', async () => {
    const till = await begun('garbage');
    expect(await till.sell()).toEqual({ kind: 'unknown' });
    const end = await till.untilKnown();
    expect(end).toMatchObject({ kind: 'approved', amount: 2371 });
    await noDoubleCharge(till, end);
  });

  /** A refusal that is none: the terminal has the sale, and the card is charged after it. */
  async function chargedAfterAll(scenario: string) {
    const till = await begun(scenario);
    expect(await till.sell()).toEqual({ kind: 'unknown' });
    const end = await till.untilKnown();
    expect(end).toMatchObject({ kind: 'approved', amount: 2371 });
    await noDoubleCharge(till, end);
  }

  it.concurrent('comes out as approved when the terminal was called offline while the card was at it', () => chargedAfterAll('late_offline'));

  it.concurrent('comes out as approved when the terminal was called busy while the card was at it', () => chargedAfterAll('late_busy'));

  it.skipIf(name !== 'cardpointe').concurrent('is not sent again when its session was lost while the card was at the terminal', () =>
    chargedAfterAll('late_session'),
  );

  it.skipIf(name !== 'clover').concurrent.each(['late_unavailable', 'try_later', 'try_later_empty'])(
    'comes out as approved when the service said no while the device went on: %s',
    chargedAfterAll,
  );

  it.concurrent('comes out as approved when the look-up was down, and then knew nothing of it once', () => chargedAfterAll('look_up_down'));

  it.concurrent('is approved though the guest takes long to find the card', async () => {
    const till = await begun('late_answer');
    const end = await till.sell();
    expect(end).toMatchObject({ kind: 'approved', amount: 2371 });
    await noDoubleCharge(till, end);
  });

  it.skipIf(name !== 'cardpointe').concurrent('takes over a session that was left open, and only then', async () => {
    const till = await begun('lost_connect');
    let takenOver = 0;
    let released = 0;
    const hold = (leftOpen: boolean) => ({
      async takeOver() {
        takenOver += 1;
        return leftOpen;
      },
      released() {
        released += 1;
      },
    });
    expect(await till.gateway.sale(till.intent, async () => {}, hold(true))).toEqual({ kind: 'not_started', why: 'offline' });
    // Nobody has the key of the session that it opened.
    expect(released).toBe(0);
    const others = world.another(till, 500);
    expect(await till.gateway.sale(others, async () => {}, hold(false))).toEqual({ kind: 'not_started', why: 'busy' });
    const end = await till.gateway.sale(world.another(till, 700), async () => {}, hold(true));
    expect(end).toMatchObject({ kind: 'approved', amount: 700 });
    expect([takenOver, released]).toEqual([2, 2]);
  });

  it.concurrent('waits for an answer that drips', async () => {
    const till = await begun('slow_drip');
    const end = await till.sell();
    expect(end).toMatchObject({ kind: 'approved', amount: 2371 });
    await noDoubleCharge(till, end);
  });
});
