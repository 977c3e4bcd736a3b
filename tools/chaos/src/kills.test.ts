import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Kills, killRuns, nextSlice } from './kills.ts';
import { openResults } from './results.ts';
import type { ChaosOptions, Figures } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'till-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const figuresOf = ({ kills, databaseKills }: Kills, findings: readonly string[] = []): Figures => ({
  ...{ kills, databaseKills, findings, orders: 1, lines: 1, changes: 1, payments: 0, missing: findings.length, doubled: 0, faults: 0 },
  ...{ longestWaitMs: 0, givenUp: 0, longestRestartMs: 0, longestRecoveryMs: 0, totalMs: 1 },
});

it('plays as many kills as are wanted, those of the database among the others', () => {
  for (const wanted of [
    { kills: 50, databaseKills: 10 },
    { kills: 7, databaseKills: 3 },
    { kills: 0, databaseKills: 4 },
    { kills: 23, databaseKills: 1 },
  ]) {
    const played: Kills[] = [];
    for (let next = nextSlice(wanted, played); next !== null; next = nextSlice(wanted, played)) played.push(next);
    expect(played.reduce((sum, { kills }) => sum + kills, 0)).toBe(wanted.kills);
    expect(played.reduce((sum, { databaseKills }) => sum + databaseKills, 0)).toBe(wanted.databaseKills);
  }
  expect(nextSlice({ kills: 50, databaseKills: 10 }, [])).toEqual({ kills: 10, databaseKills: 2 });
});

it('goes on where it was broken off, and what an earlier part found is not forgotten', async () => {
  const wanted = { kills: 30, databaseKills: 6, clients: 1 };
  const played: ChaosOptions[] = [];
  const brokenOff = killRuns(wanted, openResults<Figures>('kills', folder), async (options) => {
    if (played.length === 2) throw new Error('the machine went away');
    played.push(options);
    return figuresOf(options, played.length === 1 ? ['missing: an order'] : []);
  });
  await expect(brokenOff).rejects.toThrow('the machine went away');
  const again = await killRuns(wanted, openResults<Figures>('kills', folder), async (options) => {
    played.push(options);
    return figuresOf(options);
  });
  expect(played.map(({ kills, databaseKills }) => [kills, databaseKills])).toEqual([
    [10, 2],
    [10, 2],
    [10, 2],
  ]);
  expect(again).toBe(false);
});
