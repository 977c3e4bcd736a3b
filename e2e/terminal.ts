import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { connect } from '../apps/server/src/platform/database.ts';
import type { Shop } from './shop.ts';
import type { Till } from './till.ts';
import { dialog } from './verbs.ts';
import { words } from './words.ts';

/** The demo's devices that have a terminal, and what a shop calls them. */
const devices = {
  Patio: { id: 'patio', gateway: 'cardpointe' },
  Bar: { id: 'bar', gateway: 'valor' },
  'Takeout window': { id: 'takeout-window', gateway: 'clover' },
} as const;
export type TerminalAt = keyof typeof devices;

/** A simulated card terminal, and the hand at it. */
export interface CardTerminal {
  /** What the next sale (or refund) meets. */
  play(scenario: string): Promise<void>;
  press(button: 'approve' | 'decline' | 'cancel'): Promise<void>;
  /** As if an order's attempts were a quarter of an hour older, and the gateway were asked what became of them now, or not for long. */
  quarterLater(orderId: string, asked: 'now' | 'later'): Promise<void>;
}

/** Gives a shop's device a terminal that no other shop has: the demo's devices would share theirs. */
export async function ownTerminal(url: string, shop: Shop, label: TerminalAt): Promise<CardTerminal> {
  const { control } = (await (await fetch(`${url}/demo/terminals.json`)).json()) as { control: string };
  const { id, gateway } = devices[label];
  const terminal = `2${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${control}/__sim/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  await post(`terminal/${terminal}`, { gateway, online: true });
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  const [terminalId, epi] = gateway === 'valor' ? [null, terminal] : [terminal, null];
  await sql`update shop.device set terminal_id = ${terminalId}, terminal_epi = ${epi} where merchant_id = ${shop.merchantId} and id = ${id}`;
  await sql.end();
  return {
    play: (scenario) => post('scenario', { gateway, device: terminal, scenario, times: 1 }),
    press: (button) => post(`terminal/${terminal}/press`, { button }),
    async quarterLater(orderId, asked) {
      const sql = connect(inject('till').databaseUrl, { max: 1 });
      const nextAt = asked === 'now' ? 0 : Date.now() + 3_600_000;
      // Whoever is at it says when it is asked about next as he leaves.
      const changed = () => sql`
        update shop.payment_attempt set created_at = created_at - 960000, next_at = ${nextAt}
        where merchant_id = ${shop.merchantId} and order_id = ${orderId} and state in ('unknown', 'cancelled') and lease_until < clock_timestamp() returning id`;
      await expect.poll(async () => (await changed()).length, { timeout: 20_000 }).toBe(1);
      await sql.end();
    },
  };
}

export const cardTile = (page: Page): Locator => page.getByRole('button', { name: words.payment.card, exact: true });
export const waiting = (page: Page): Locator => page.getByRole('dialog', { name: words.card.title, exact: true });
export const paidByCard = (page: Page): Locator => page.getByRole('dialog', { name: words.payment.done.card });

const chargeButton = /^\s*Charge \$/;

/** Chooses the card and confirms the amount. */
export async function charge(page: Page): Promise<void> {
  await cardTile(page).click();
  await page.getByRole('button', { name: chargeButton }).click();
  await dialog(page).getByRole('button', { name: chargeButton }).click();
}

/** What stands in a dialog or on a screen, its words a space apart. */
export const textOf = async (place: Locator): Promise<string> => (await place.innerText()).replace(/\s+/g, ' ');

export type CardTill = Till & { readonly terminal: CardTerminal; readonly orderId: string };
