// npm run gateway-account -- --merchant ID < account.json (--help says the fields): keeps what a merchant signs with at a card gateway, sealed, and asks its terminals whether they answer.
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { GatewayAccount } from '@till/domain/card/account';
import type { Sql } from 'postgres';
import { atTheServer, audit } from '../history/audit.ts';
import { accountHelp, accountUsage } from '../payment/account/account-help.ts';
import { accountOf } from '../payment/account/account-of.ts';
import { gatewayAccounts } from '../payment/account/accounts.ts';
import { withoutAddress } from '../payment/gateway/account.ts';
import { openGateway } from '../payment/gateway/open.ts';
import { readConfig, readEnvironment, type Settings } from '../platform/config.ts';
import { connect } from '../platform/database.ts';
import { readDatabaseNow } from '../platform/database-clock.ts';
import { StartRefusal, saidBy } from '../platform/start-refusal.ts';
import { joinDatabase } from './open-database.ts';
import { secretOf } from './secret.ts';

const refuse = (sentence: string): never => {
  throw new StartRefusal(sentence);
};

async function keepAccount(): Promise<void> {
  const { values } = parseArgs({ options: { merchant: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help === true) return console.log(accountHelp);
  const merchantId = values.merchant ?? refuse(`Say whose account it is: ${accountUsage} (--help says the fields)`);
  const settings = readConfig(readEnvironment());
  if (process.stdin.isTTY) console.log('Paste the account as JSON, then press Enter and Ctrl-D.');
  const read = accountOf(await text(process.stdin));
  if ('wrong' in read) return refuse(`The account cannot be kept. ${read.wrong} ${accountUsage.split(' --merchant')[0]} --help says the fields.`);
  const database = await joinDatabase(settings, console);
  try {
    const sql = connect(database.url, { max: 1 });
    await keepIn(sql, settings, merchantId, read.account).finally(() => sql.end({ timeout: 1 }));
  } finally {
    await database.stop();
  }
}

async function keepIn(sql: Sql, settings: Settings, merchantId: string, account: GatewayAccount): Promise<void> {
  // Only the server migrates the database: this command may be newer than the running server.
  const [table] = await sql<{ made: boolean }[]>`select to_regclass('shop.gateway_account') is not null as made`;
  if (table?.made !== true) refuse('Start Till once before: there is no shop in this database yet.');
  const devices = await sql<{ id: string | null; label: string; terminal_id: string | null; terminal_epi: string | null }[]>`
    select d.id, d.label, d.terminal_id, d.terminal_epi from shop.merchant m
    left join shop.device d on d.merchant_id = m.merchant_id and d.payment_gateway = ${account.gateway}
    where m.merchant_id = ${merchantId} order by d.sort_order`;
  if (devices.length === 0) refuse(`There is no merchant ${merchantId}.`);
  const now = await readDatabaseNow(sql);
  const secret = await secretOf(settings, sql);
  const accounts = gatewayAccounts({
    sql,
    clock: () => now,
    config: { secret, secretOld: settings.secretOld, simulated: null },
    log: { error: console.error },
  });
  await accounts.set(merchantId, account);
  await auditAccount(sql, merchantId, account.gateway);
  console.log(`Kept: the ${account.gateway} account of ${merchantId}.`);
  const url = settings.gatewayUrls[account.gateway];
  const missing = url === null ? withoutAddress(account) : [];
  if (missing.length > 0) return console.log(notAsked(settings.mode, account.gateway, missing));
  const gateway = openGateway({ account, url, speed: settings.testSpeed, renewed: (renewed) => accounts.set(merchantId, renewed), said: () => {} });
  for (const device of devices.filter(({ id }) => id !== null)) {
    const answers = await gateway.ping({ terminalId: device.terminal_id, terminalEpi: device.terminal_epi });
    console.log(`${device.label}: the terminal ${answers ? 'answers' : 'does not answer'}.`);
  }
}

/** In the trail of the merchant's owner, if the running server keeps one like ours yet. */
async function auditAccount(sql: Sql, merchantId: string, gateway: GatewayAccount['gateway']): Promise<void> {
  const kept = await sql`select from information_schema.columns where table_schema = 'door' and table_name = 'audit' and column_name = 'device_id'`;
  const owners = kept.length > 0 ? await sql<{ ownerId: string }[]>`select id as "ownerId" from door.owner where merchant_id = ${merchantId}` : [];
  for (const credential of owners)
    await sql.begin((tx) => audit(tx, { credential, browser: atTheServer }, 'gateway-account-kept', { how: 'server', name: gateway }));
}

/** Why no terminal is asked. Only the process that started them knows the simulated ones. */
const notAsked = (mode: Settings['mode'], gateway: GatewayAccount['gateway'], fields: readonly string[]): string =>
  mode === 'demo'
    ? 'Its terminals were not asked: the account names no address, so it is used with the simulated ones.'
    : `Its terminals were not asked: set ${fields.join(', ')} in the account, or ${gateway.toUpperCase()}_URL for Till. Until then no card can be taken there.`;

keepAccount().catch((error: unknown) => {
  console.error(saidBy(error));
  process.exitCode = 1;
});
