// npm run bench -- [figure …] [--rounds 11] [--minutes 60] [--floor file]: measures, and prints one table. Figures are chosen by the words they begin with.
import { parseArgs } from 'node:util';
import { addItem } from './figures/add-item.ts';
import { bytes } from './figures/bytes.ts';
import type { Figure } from './figures/figure.ts';
import { firstPay } from './figures/first-pay.ts';
import { list } from './figures/list.ts';
import { menu } from './figures/menu.ts';
import { order } from './figures/order.ts';
import { rest } from './figures/rest.ts';
import { report } from './figures/sales-report.ts';
import { search } from './figures/search.ts';
import { share } from './figures/share.ts';
import { soak } from './figures/soak.ts';
import { stock } from './figures/stock.ts';
import { streams } from './figures/streams.ts';
import { tap } from './figures/tap.ts';
import { type Row, table } from './report.ts';
import { openWorld } from './world/world.ts';

const figures: readonly Figure[] = [addItem, order, list, menu, bytes, firstPay, tap, search, report, stock, share, rest, streams, soak];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '11' }, minutes: { type: 'string', default: '60' }, floor: { type: 'string' } },
});
const chosen = figures.filter(({ name, isLong }) => (positionals.length === 0 && isLong !== true) || positionals.some((asked) => name.startsWith(asked)));
const [rounds, minutes] = [Number(values.rounds), Number(values.minutes)];

if (chosen.length === 0 || !Number.isInteger(rounds) || rounds < 1 || !(minutes > 0)) {
  console.error(
    `There is: ${figures.map(({ name, about }) => `\n  ${name.padEnd(10)} ${about}`).join('')}\nEach with --rounds N (soak: --minutes N) and --floor file (a program that is measured as the baseline).`,
  );
  process.exitCode = 2;
} else {
  const world = await openWorld({ baselineFile: values.floor });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void world.close().then(() => process.exit(1)));
  const rows: Row[] = [];
  try {
    for (const figure of chosen) {
      console.error(`${figure.name}: ${figure.about} …`);
      rows.push(...(await figure.measure(world, { rounds, minutes })));
    }
  } finally {
    await world.close();
    if (rows.length > 0) console.log(`\n${table(rows)}`);
  }
}
