import type { PaymentGateway } from '@till/domain/device/types';
import { gatewayAccounts } from '../../../../apps/server/src/payment/account/accounts.ts';
import { connect } from '../../../../apps/server/src/platform/database.ts';
import { startTerminals, type Terminals } from '../../../../apps/server/src/start/terminals.ts';

/** The factor by which waits of gateways and terminals are shortened, so that hours fit into minutes. */
export const speed = 100;
/** Seals the accounts; the server is started with the same. */
export const secret = 'the fault run keeps nothing that is worth a secret';
export const gateways = ['cardpointe', 'valor', 'clover'] as const;

/** A device with a terminal that is simulated. */
export interface Device {
  readonly id: string;
  readonly gateway: PaymentGateway;
  readonly terminal: string;
}

/** The card gateways, in a process that is not killed: what they say was charged is what counts. */
export interface Bank {
  readonly terminals: Terminals;
  /** What a server has to be told of them. */
  readonly env: Readonly<Record<string, string>>;
  ask(path: string, body?: object): Promise<unknown>;
}

export async function openBank(): Promise<Bank> {
  const terminals = await startTerminals({ TILL_TEST_SPEED: String(speed) });
  const { cardpointe, valor, clover, control } = terminals;
  return {
    terminals,
    env: { CARDPOINTE_URL: cardpointe, VALOR_URL: valor, CLOVER_URL: clover, TILL_TEST_SPEED: String(speed), TILL_SECRET: secret, PRACTICE: 'off' },
    async ask(path, body) {
      const post = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await fetch(`${control}${path}`, post);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}

/** Gives the merchant an account at each gateway and so many terminals there. */
export async function openDevices(databaseUrl: string, merchantId: string, bank: Bank, countEach: number): Promise<readonly Device[]> {
  const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  const log = { error: console.error };
  const accounts = gatewayAccounts({ sql, clock: Date.now, config: { secret, simulated: null }, log });
  for (const account of Object.values(bank.terminals.accounts)) await accounts.set(merchantId, account);
  const devices = gateways.flatMap((gateway) =>
    Array.from({ length: countEach }, (_, index): Device => {
      const number = String(index + 1).padStart(9, '0');
      return { id: `${gateway}-${index + 1}`, gateway, terminal: gateway === 'valor' ? `2${number}` : `${gateway.slice(0, 2).toUpperCase()}${number}` };
    }),
  );
  for (const { id, gateway, terminal } of devices) {
    await bank.ask(`/__sim/terminal/${terminal}`, { gateway, online: true });
    const [terminalId, epi] = gateway === 'valor' ? [null, terminal] : [terminal, null];
    await sql`
      insert into shop.device (merchant_id, id, label, payment_gateway, terminal_id, terminal_epi, sort_order)
      values (${merchantId}, ${id}, ${id}, ${gateway}, ${terminalId}, ${epi}, 100) on conflict do nothing`;
  }
  await sql.end();
  return devices;
}
