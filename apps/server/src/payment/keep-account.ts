// npm run gateway-account -- --merchant ID < account.json: keeps what a merchant signs with at a card gateway, sealed, and asks its terminals whether they answer.
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readConfig, readEnvironment } from '../platform/config.ts';
import { connect } from '../platform/database.ts';
import { keptIn } from '../platform/keep.ts';
import { migrate } from '../platform/migrate.ts';
import { StartRefusal, saidBy } from '../platform/start-refusal.ts';
import { openDatabase } from '../start/open-database.ts';
import { accountOf } from './account-of.ts';
import { gatewayAccounts } from './accounts.ts';
import { openGateway } from './gateway/open.ts';

const refuse = (sentence: string): never => {
  throw new StartRefusal(sentence);
};

async function keepAccount(): Promise<void> {
  const { values } = parseArgs({ options: { merchant: { type: 'string' } } });
  const merchantId = values.merchant ?? refuse('Say whose account it is: npm run gateway-account -- --merchant ID < account.json');
  const settings = readConfig(readEnvironment());
  const read = accountOf(await text(process.stdin));
  if ('wrong' in read) return refuse(`The account cannot be kept. ${read.wrong}`);
  const { account } = read;
  const database = await openDatabase(settings, console);
  try {
    await migrate(database.url);
    const sql = connect(database.url, { max: 1 });
    const devices = await sql<{ id: string | null; label: string; terminal_id: string | null; terminal_epi: string | null }[]>`
      select d.id, d.label, d.terminal_id, d.terminal_epi from shop.merchant m
      left join shop.device d on d.merchant_id = m.merchant_id and d.payment_gateway = ${account.gateway}
      where m.merchant_id = ${merchantId} order by d.sort_order`;
    if (devices.length === 0) refuse(`There is no merchant ${merchantId}.`);
    const secret =
      settings.secret ??
      (await keptIn(join(settings.dataDir, 'secret'), () => refuse('Start Till once before, so that it has a secret to seal the account with.')));
    const accounts = gatewayAccounts({ sql, clock: Date.now, config: { secret, simulated: null }, log: { error: console.error } });
    await accounts.set(merchantId, account);
    console.log(`Kept: the ${account.gateway} account of ${merchantId}.`);
    const url = settings.gatewayUrls[account.gateway];
    const gateway = openGateway({ account, url, speed: settings.testSpeed, renewed: (renewed) => accounts.set(merchantId, renewed), said: () => {} });
    for (const device of devices.filter(({ id }) => id !== null)) {
      const answers = await gateway.ping({ terminalId: device.terminal_id, terminalEpi: device.terminal_epi });
      console.log(`${device.label}: the terminal ${answers ? 'answers' : 'does not answer'}.`);
    }
    await sql.end({ timeout: 1 });
  } finally {
    await database.stop();
  }
}

keepAccount().catch((error: unknown) => {
  console.error(saidBy(error));
  process.exitCode = 1;
});
