// npm run chaos -- payments [--mode plain|clocks|database-clock] [--payments 5000] [--clients 24] [--kills 20] [--seed 1]: card payments while everything
// around them fails, held against the bank in the end. A run that was broken off goes on where it was, at the same commit (out/chaos).
// npm run chaos -- online [--orders 1000] [--restarts 5] [--drops 100] [--seed 1]: online orders while connections are cut and the server is killed: each is
// taken once and announced once at every register. Goes on where it was broken off, too.
// npm run chaos -- update --from COMMIT: a shop that ran that commit is updated to what stands here, in the middle of its day.
// npm run chaos -- rolling --from COMMIT [--processes 3] [--clients 3]: processes of that commit are replaced by this build's one after another while all is sold.
// npm run chaos -- day [--orders 120] [--seed 1]: a shop from nothing through a day at two registers and a website; reports, drawers, receipts and the
// exported table have to agree to the cent.
// npm run chaos -- offline [--rounds 400] [--seed 1]: three registers with wrong clocks and cut lines, a kitchen and drawers through days of simulated time: each
// sale is there once in the end, at its time, on one Z, cooked once, and the shelf agrees.
// npm run hostile -- [--requests 100000] [--seed 1] [--only NUMBER] [--clients 16]: generated requests to a server of its own: no 500, no crash, no error in its log.
// npm run cluster -- [--kills 10] [--ends 3] [--stops 3] [--restarts 2] [--processes 3] [--clients 6]: three PostgreSQL nodes under Patroni, HAProxy and Till's
// processes on this machine; primaries are killed and frozen and processes restarted while all is sold through the front.
// npm run chaos -- [--kills 50] [--database-kills 10] [--clients 8]: kills the server and its database in the middle of their work, and counts what is
// missing or doubled. Goes on where it was broken off, too.
import { parseArgs } from 'node:util';
import { clusterRun } from './cluster/main.ts';
import { dayRun } from './day/run.ts';
import { hostileRun } from './hostile/main.ts';
import { killRuns } from './kills.ts';
import { offlineRuns } from './offline/main.ts';
import { onlineRuns } from './online/main.ts';
import { faultRuns } from './payments/main.ts';
import { type Mode, modes } from './payments/scene.ts';
import { rollFrom } from './update/rolling.ts';
import { updateFrom } from './update/run.ts';

const { values, positionals } = parseArgs({
  options: {
    kills: { type: 'string', default: '' },
    'database-kills': { type: 'string', default: '10' },
    clients: { type: 'string', default: '' },
    payments: { type: 'string', default: '5000' },
    orders: { type: 'string', default: '' },
    restarts: { type: 'string', default: '' },
    ends: { type: 'string', default: '3' },
    stops: { type: 'string', default: '3' },
    processes: { type: 'string', default: '3' },
    drops: { type: 'string', default: '' },
    rounds: { type: 'string', default: '400' },
    requests: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    mode: { type: 'string', default: 'plain' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
const [what = 'kills'] = positionals;

function numberOf(name: keyof typeof values, min: number, otherwise = 0): number {
  const number = Number(values[name] || otherwise);
  if (Number.isInteger(number) && number >= min) return number;
  console.error(`--${name} is ${values[name]}, which is not a whole number from ${min} up.`);
  process.exit(2);
}

const kills = () =>
  killRuns({
    kills: numberOf('kills', 0, 50),
    databaseKills: numberOf('database-kills', 0),
    clients: numberOf('clients', 1, 8),
    report: (text) => console.log(text),
  });

function modeOf(): Mode {
  const mode = modes.find((each) => each === values.mode);
  if (mode !== undefined) return mode;
  console.error(`--mode is ${values.mode}, which is none of ${modes.join(', ')}.`);
  process.exit(2);
}

const payments = () =>
  faultRuns({
    mode: modeOf(),
    payments: numberOf('payments', 1),
    clients: numberOf('clients', 1, 24),
    kills: numberOf('kills', 0, 20),
    seed: numberOf('seed', 0),
    report: (text) => console.log(text),
  });

/** With fewer orders fewer connections are cut: one of ten. */
const online = () =>
  onlineRuns({
    orders: numberOf('orders', 1, 1_000),
    restarts: numberOf('restarts', 0, 5),
    drops: numberOf('drops', 0, Math.ceil(numberOf('orders', 1, 1_000) / 10)),
    seed: numberOf('seed', 0),
    report: (text) => console.log(text),
  });

function commitBefore(): string {
  if (values.from !== '') return values.from;
  console.error('--from names the commit that the shop runs before the update.');
  process.exit(2);
}

async function update(): Promise<boolean> {
  const wrong = await updateFrom({ from: commitBefore(), report: (text) => console.log(text) });
  for (const each of wrong) console.error(each);
  console.log(wrong.length === 0 ? 'nothing is missing, doubled or different' : `${wrong.length} things are wrong`);
  return wrong.length === 0;
}

async function rolling(): Promise<boolean> {
  const { findings, ...figures } = await rollFrom({
    from: commitBefore(),
    processes: numberOf('processes', 2),
    clients: numberOf('clients', 1, 3),
    report: (text) => console.log(text),
  });
  console.log(JSON.stringify(figures, null, 2));
  for (const finding of findings) console.error(finding);
  return findings.length === 0;
}

async function day(): Promise<boolean> {
  const { findings, ...figures } = await dayRun({ orders: numberOf('orders', 1, 120), seed: numberOf('seed', 0) });
  console.log(figures);
  for (const finding of findings) console.error(finding);
  return findings.length === 0;
}

const offline = () => offlineRuns({ rounds: numberOf('rounds', 1), seed: numberOf('seed', 0), report: (text) => console.log(text) });

const hostile = () =>
  hostileRun({
    seed: numberOf('seed', 0),
    count: numberOf('requests', 1),
    only: values.only === '' ? null : numberOf('only', 0),
    clients: numberOf('clients', 1, 16),
  });

const cluster = () =>
  clusterRun({
    kills: numberOf('kills', 0, 10),
    ends: numberOf('ends', 0),
    stops: numberOf('stops', 0),
    restarts: numberOf('restarts', 0, 2),
    clients: numberOf('clients', 1, 6),
    processes: numberOf('processes', 2),
  });

const runs: Readonly<Record<string, () => Promise<boolean>>> = { kills, payments, update, rolling, online, day, offline, hostile, cluster };
const run = runs[what];
if (run === undefined) {
  console.error(`${what} is none of ${Object.keys(runs).join(', ')}.`);
  process.exit(2);
}
process.exitCode = (await run()) ? 0 : 1;
