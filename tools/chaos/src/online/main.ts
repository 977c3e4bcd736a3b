import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir } from '../data-dir.ts';
import { openResults } from '../results.ts';
import { serverUnderFire } from '../server.ts';
import { chaosOfOnline, type OnlineFigures, type OnlineOptions } from './run.ts';

/** One slice on a data folder of its own, its figures printed. */
export async function onlineRun({ dataLike, ...options }: OnlineOptions & { readonly dataLike?: string }): Promise<OnlineFigures> {
  const dataDir = newDataDir(dataLike);
  const server = await serverUnderFire(join(import.meta.dirname, '../../../../apps/server/src/start.ts'), dataDir);
  const whole = await chaosOfOnline(server, options).finally(() => server.stop());
  const { findings, ...figures } = whole;
  console.log(figures);
  for (const finding of findings.slice(0, 50)) console.error(finding);
  if (findings.length === 0) rmSync(dataDir, { recursive: true, force: true });
  else console.error(`The data folder is kept: ${dataDir}`);
  return whole;
}

/** Orders per slice: each slice has its own data folder, and its result is stored when it is done. */
const sliceOf = 200;

/** Runs until so many orders are in at this commit, in this run and earlier ones together. Returns whether none found anything. */
export async function onlineRuns({ orders, restarts, drops, seed, report = () => {} }: OnlineOptions): Promise<boolean> {
  const results = openResults<OnlineFigures>('online');
  const sum = (of: 'orders' | 'restarts' | 'drops' | 'alerts' | 'tickets' | 'screenCuts') => results.slices.reduce((all, slice) => all + slice[of], 0);
  const say = () => report(`${sum('orders')} orders of ${orders}, ${sum('restarts')} restarts and ${sum('drops')} cut connections are done: ${results.file}`);
  if (results.slices.length > 0) say();
  while (sum('orders') < orders) {
    const left = { orders: orders - sum('orders'), restarts: Math.max(0, restarts - sum('restarts')), drops: Math.max(0, drops - sum('drops')) };
    const slices = Math.ceil(left.orders / sliceOf);
    const part = (of: number) => Math.ceil(of / slices);
    results.add(
      await onlineRun({ orders: part(left.orders), restarts: part(left.restarts), drops: part(left.drops), seed: seed + results.slices.length, report }),
    );
    say();
  }
  const findings = results.slices.flatMap((slice) => slice.findings);
  console.log({
    ...{ orders: sum('orders'), restarts: sum('restarts'), drops: sum('drops'), alerts: sum('alerts') },
    ...{ tickets: sum('tickets'), screenCuts: sum('screenCuts'), findings: findings.length },
  });
  return findings.length === 0;
}
