import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir } from './data-dir.ts';
import { openResults, type Results } from './results.ts';
import { type ChaosOptions, chaos, type Figures } from './run.ts';
import { serverUnderFire } from './server.ts';

/** How often the server and its database are killed. */
export type Kills = Pick<Figures, 'kills' | 'databaseKills'>;

/** Kills of the server per slice: each slice has its own data folder, and its result is stored when it is done. */
const killsOfSlice = 10;

/** The next slice to run, with its share of the database's kills; null: all are done. */
export function nextSlice(wanted: Kills, done: readonly Kills[]): Kills | null {
  const left = (of: keyof Kills) => Math.max(0, wanted[of] - done.reduce((sum, slice) => sum + slice[of], 0));
  const [kills, databaseKills] = [left('kills'), left('databaseKills')];
  if (kills === 0 && databaseKills === 0) return null;
  if (kills <= killsOfSlice) return { kills, databaseKills };
  return { kills: killsOfSlice, databaseKills: Math.round((databaseKills * killsOfSlice) / kills) };
}

/** One slice on a data folder of its own, its figures printed. */
export async function killRun(options: ChaosOptions): Promise<Figures> {
  const dataDir = newDataDir();
  const server = await serverUnderFire(join(import.meta.dirname, '../../../apps/server/src/start.ts'), dataDir);
  const whole = await chaos(server, options).finally(() => server.stop());
  const { findings, ...figures } = whole;
  console.log(figures);
  for (const finding of findings) console.error(finding);
  if (findings.length === 0) rmSync(dataDir, { recursive: true, force: true });
  else console.error(`The data folder is kept: ${dataDir}`);
  return whole;
}

/** Runs until so many kills are done at this commit, in this run and earlier ones together. Returns whether none found anything. */
export async function killRuns(
  { clients, report = () => {}, ...wanted }: ChaosOptions,
  results: Results<Figures> = openResults<Figures>('kills'),
  play: (options: ChaosOptions) => Promise<Figures> = killRun,
): Promise<boolean> {
  const sum = (of: keyof Kills) => results.slices.reduce((all, slice) => all + slice[of], 0);
  const say = () =>
    report(`${sum('kills')} kills of ${wanted.kills} and ${sum('databaseKills')} of the database of ${wanted.databaseKills} are done: ${results.file}`);
  if (results.slices.length > 0) say();
  for (let next = nextSlice(wanted, results.slices); next !== null; next = nextSlice(wanted, results.slices)) {
    results.add(await play({ ...next, clients, report }));
    say();
  }
  const found = (of: 'missing' | 'doubled' | 'faults') => results.slices.reduce((all, slice) => all + slice[of], 0);
  const findings = results.slices.flatMap((slice) => slice.findings);
  console.log({
    kills: sum('kills'),
    databaseKills: sum('databaseKills'),
    slices: results.slices.length,
    missing: found('missing'),
    doubled: found('doubled'),
    faults: found('faults'),
    findings: findings.length,
  });
  return findings.length === 0;
}
