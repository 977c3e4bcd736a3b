import { apartMs } from '@till/domain/card/not-asked';
import { minor } from '@till/domain/money/minor';
import { cardpointeAccount, cloverAccount, valorAccount } from '../../../../../terminals/src/accounts.ts';
import { until } from '../../../../../terminals/src/testing/until.ts';
import { startTerminals, type Terminals } from '../../../start/terminals.ts';
import { openUnknownCharges } from '../../attempt/unknown-charges.ts';
import type { Gateway, Intent, SaleEnd, Terminal } from '../gateway.ts';
import { openGateway } from '../open.ts';

export const gateways = ['cardpointe', 'valor', 'clover'] as const;
export type GatewayName = (typeof gateways)[number];

/** What the control plane shows of the charges under a reference. */
export interface Charges {
  readonly charges: number;
  readonly list: readonly {
    readonly amount: number;
    readonly voided: number;
    readonly refunded: number;
    readonly card: { readonly brand: string; readonly last4: string; readonly entry: string; readonly aid: string | null } | null;
  }[];
}

/** One sale of a test at a terminal of its own. */
export interface Till {
  readonly gateway: Gateway;
  readonly intent: Intent;
  readonly device: string;
  /** Sells; notes when the send was noted. */
  sell(): Promise<SaleEnd>;
  /** Asks until it is known, or proved that nothing was charged: by the same rule as the shop's. */
  untilKnown(): Promise<SaleEnd>;
  /** How long ago the send was noted, ms. */
  sentAgo(): number;
  scenario(name: string): Promise<void>;
  terminal(how: object): Promise<void>;
  /** Resolves once the terminal asks for a card. */
  asks(): Promise<void>;
  charges(): Promise<Charges>;
  /** How often the sale itself was asked for. */
  timesSent(): Promise<number>;
  /** All that the log was told. */
  readonly said: readonly Readonly<Record<string, unknown>>[];
}

export interface TestWorld {
  readonly terminals: Terminals;
  till(name: GatewayName, amount?: number): Promise<Till>;
  /** Another attempt at the till's terminal. */
  another(till: Till, amount: number): Intent;
  control(path: string, body?: object): Promise<unknown>;
}

let numbered = 0;
const nextReference = () => {
  numbered += 1;
  return `t${String(process.pid).padStart(10, '0')}${String(numbered).padStart(13, '0')}`;
};

const terminalOf = (name: GatewayName, device: string): Terminal =>
  name === 'valor' ? { terminalId: null, terminalEpi: device } : { terminalId: device, terminalEpi: null };

/** The simulated gateways, so fast that two minutes are about a second. */
export async function testWorld(speed: number): Promise<TestWorld> {
  const terminals = await startTerminals({ TILL_TEST_SPEED: String(speed) });

  async function control(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${terminals.control}/__sim/${path}`, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  }

  /** A token of its own for each till: one that is taken away in the middle of a sale is missed by no other. */
  async function cloverToken(): Promise<string> {
    const { clientId: client_id, refreshToken: refresh_token } = cloverAccount;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${terminals.clover}/oauth/v2/refresh`, { method: 'POST', headers, body: JSON.stringify({ client_id, refresh_token }) });
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  async function open(name: GatewayName, said: Readonly<Record<string, unknown>>[]): Promise<Gateway> {
    const rest = { url: terminals[name], speed, renewed: async () => {}, said: (what: Readonly<Record<string, unknown>>) => void said.push(what) };
    if (name === 'cardpointe') return openGateway({ ...rest, account: cardpointeAccount });
    return name === 'valor'
      ? openGateway({ ...rest, account: valorAccount })
      : openGateway({ ...rest, account: { ...cloverAccount, accessToken: await cloverToken() } });
  }

  async function till(name: GatewayName, amount = 2371): Promise<Till> {
    const reference = nextReference();
    const device = `2${reference.slice(-9)}`;
    await control(`terminal/${device}`, { gateway: name });
    const said: Readonly<Record<string, unknown>>[] = [];
    const gateway = await open(name, said);
    const intent: Intent = { reference, orderId: 'order-10042', amount: minor(amount), currency: 'USD', terminal: terminalOf(name, device) };
    const unknownCharges = openUnknownCharges();
    let sentAt = 0;
    const noteSend = async () => {
      sentAt = performance.now();
      unknownCharges.sent(reference);
    };
    return {
      gateway,
      intent,
      device,
      said,
      sentAgo: () => performance.now() - sentAt,
      sell: () => gateway.sale(intent, noteSend),
      async untilKnown() {
        for (const until = Date.now() + 15_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 40))) {
          const seen = await gateway.inquire(intent);
          if (seen.kind !== 'unknown' && seen.kind !== 'nothing') return seen;
          const said = seen.kind === 'nothing' ? 'nothing' : 'unclear';
          if (unknownCharges.weigh(reference, said, { patienceMs: gateway.patienceMs, apartMs: apartMs / speed }).isOver)
            return { kind: 'cancelled', unseen: true };
        }
        return { kind: 'unknown' };
      },
      scenario: async (scenario) => void (await control('scenario', { gateway: name, device, scenario })),
      terminal: async (how) => void (await control(`terminal/${device}`, { gateway: name, ...how })),
      asks: () =>
        until(terminals.control, async () => {
          const state = (await control('state')) as { terminals: { id: string; asks: object | null }[] };
          return state.terminals.some(({ id, asks }) => id === device && asks !== null);
        }),
      charges: async () => (await control(`charges/${reference}`)) as Charges,
      async timesSent() {
        const { requests } = (await control('requests')) as { requests: { url: string; body: unknown }[] };
        const isSale = (url: string) => url.endsWith('/authCard') || url === '/?status=' || url === '/connect/v1/payments';
        return requests.filter(({ url, body }) => isSale(url) && JSON.stringify(body).includes(reference)).length;
      },
    };
  }

  return { terminals, till, control, another: ({ intent }, amount) => ({ ...intent, reference: nextReference(), amount: minor(amount) }) };
}
