import { randomInt } from 'node:crypto';
import { expect, inject } from 'vitest';
import { connect } from '../../apps/server/src/platform/database.ts';
import { type TerminalHand, terminalHand } from '../environment/terminal-hand.ts';
import type { Shop } from './shop.ts';
import type { Till } from './till.ts';

/** The demo's devices that have a terminal, and what a shop calls them. */
const devices = {
  Patio: { id: 'patio', gateway: 'cardpointe' },
  Bar: { id: 'bar', gateway: 'valor' },
  'Takeout window': { id: 'takeout-window', gateway: 'clover' },
} as const;
export type TerminalAt = keyof typeof devices;

/** A simulated card terminal that one shop has, and the hand at it. */
export interface CardTerminal extends TerminalHand {
  /** As if an order's attempts were a quarter of an hour older, and the gateway were asked what became of them now, or not for long. */
  quarterLater(orderId: string, asked: 'now' | 'later'): Promise<void>;
}

/** Gives a shop's device a terminal that no other shop has: the demo's devices would share theirs. */
export async function ownTerminal(shop: Shop, label: TerminalAt): Promise<CardTerminal> {
  const { id, gateway } = devices[label];
  const terminal = `2${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  const hand = await terminalHand(inject('till').url, gateway, terminal);
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  const [terminalId, epi] = gateway === 'valor' ? [null, terminal] : [terminal, null];
  await sql`update shop.device set terminal_id = ${terminalId}, terminal_epi = ${epi} where merchant_id = ${shop.merchantId} and id = ${id}`;
  await sql.end();
  return {
    ...hand,
    async quarterLater(orderId, asked) {
      const sql = connect(inject('till').databaseUrl, { max: 1 });
      const nextAt = asked === 'now' ? 0 : Date.now() + 3_600_000;
      // Whoever is at it says when it is asked about next as he leaves.
      const changed = () => sql`
        update shop.payment_attempt set created_at = created_at - 960000, staff_at = staff_at - 960000, next_at = ${nextAt}, next_in = 3600000
        where merchant_id = ${shop.merchantId} and order_id = ${orderId} and state in ('unknown', 'cancelled') and lease_until < clock_timestamp() returning id`;
      await expect.poll(async () => (await changed()).length, { timeout: 20_000 }).toBe(1);
      await sql.end();
    },
  };
}

export type CardTill = Till & { readonly terminal: CardTerminal; readonly orderId: string };
