import type { PaymentGateway } from '@till/domain/device/types';
import type { Simulated } from '../context.ts';
import { startTerminals } from '../start/terminals.ts';
import type { TestApp } from './app.ts';

/** Simulated card terminals in a process of their own, and what a test tells them. */
export interface TestTerminals {
  readonly simulated: Simulated;
  /** Gives a merchant a device with a terminal of its own. Returns the device's id. */
  device(till: TestApp, merchantId: string, gateway: PaymentGateway): Promise<string>;
  /** What the next sale (or refund) on that device's terminal meets. */
  play(deviceId: string, scenario: string, times?: number): Promise<void>;
  press(deviceId: string, button: 'approve' | 'decline' | 'cancel' | 'tip'): Promise<void>;
  /** Opens a session at a CardPointe device's terminal, which then is busy for everybody who does not have its key. */
  session(deviceId: string): Promise<string>;
  /** How often an attempt's reference was charged and not undone. */
  chargesOf(reference: string): Promise<number>;
  advance(ms: number): Promise<void>;
  /** `silent`: it takes connections and answers nothing. */
  down(gateway: PaymentGateway, down: boolean | 'silent'): Promise<void>;
  stop(): Promise<void>;
}

/** Waits of gateways and terminals are so many times shorter. */
export const testSpeed = 50;
/** A quarter of an hour of that time, and what a statement may take on its way: the database reads its own clock. */
export const quarterMs = (15 * 60_000) / testSpeed + 5_000;

export async function testTerminals(): Promise<TestTerminals> {
  const { cardpointe, valor, clover, control, accounts, stop } = await startTerminals({ TILL_TEST_SPEED: String(testSpeed) });
  const gateways = new Map<string, { readonly gateway: PaymentGateway; readonly terminal: string }>();
  let made = 0;
  const ask = async (path: string, body?: object) => {
    const post = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${control}${path}`, post);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const of = (deviceId: string) => {
    const known = gateways.get(deviceId);
    if (known === undefined) throw new Error(`no device ${deviceId}`);
    return known;
  };
  return {
    simulated: { urls: { cardpointe, valor, clover }, control, accounts, forAll: true },
    async device(till, merchantId, gateway) {
      made += 1;
      const deviceId = `${gateway}-${made}`;
      const terminal = gateway === 'valor' ? `2${String(made).padStart(9, '0')}` : `TEST${String(made).padStart(10, '0')}`;
      await ask(`/__sim/terminal/${terminal}`, { gateway, online: true });
      const [id, epi] = gateway === 'valor' ? [null, terminal] : [terminal, null];
      await till.context.sql`
        insert into shop.device (merchant_id, id, label, payment_gateway, terminal_id, terminal_epi, sort_order)
        values (${merchantId}, ${deviceId}, ${`Till ${made}`}, ${gateway}, ${id}, ${epi}, ${10 + made})`;
      gateways.set(deviceId, { gateway, terminal });
      return deviceId;
    },
    async play(deviceId, scenario, times = 1) {
      const { gateway, terminal } = of(deviceId);
      await ask('/__sim/scenario', { gateway, device: terminal, scenario, times });
    },
    async press(deviceId, button) {
      await ask(`/__sim/terminal/${of(deviceId).terminal}/press`, { button });
    },
    async session(deviceId) {
      const answer = await fetch(`${cardpointe}/api/v2/connect`, {
        method: 'POST',
        headers: { authorization: accounts.cardpointe.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ merchantId: accounts.cardpointe.merchantId, hsn: of(deviceId).terminal, force: 'false' }),
      });
      const key = answer.headers.get('x-cardconnect-sessionkey')?.split(';')[0];
      if (key === undefined) throw new Error(`no session: ${answer.status} ${await answer.text()}`);
      return key;
    },
    async chargesOf(reference) {
      const { charges } = (await ask(`/__sim/charges/${reference}`)) as { charges: number };
      return charges;
    },
    async advance(ms) {
      await ask('/__sim/clock', { advanceMs: ms });
    },
    async down(gateway, down) {
      await ask('/__sim/down', { gateway, down });
    },
    stop,
  };
}
