import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { clockFrom, openClock, type SharedClock } from './clock.ts';
import { readDatabaseNow } from './database-clock.ts';

const hourMs = 3_600_000;
const secondMs = 1_000;

/** A process whose monotonic clock began at `at`, and a database that is asked each second, its answers on the way for `wayMs`. */
function processAt(at: number, database: { time: number }, wayMs = 2) {
  let here = at;
  const ask = (clock: SharedClock) => clock.observe({ time: database.time, askedAt: here - wayMs, answeredAt: here + wayMs });
  const clock = clockFrom({ time: database.time, askedAt: here - wayMs, answeredAt: here + wayMs }, () => here);
  return {
    clock,
    ask: () => ask(clock),
    pass(ms: number) {
      here += ms;
    },
  };
}

describe('the clock of a process', () => {
  const database = { time: 0 };
  const pass = (ms: number, ...processes: readonly { pass(ms: number): void }[]) => {
    database.time += ms;
    for (const each of processes) each.pass(ms);
  };

  it('goes by the database’s, whenever its process began and whatever its machine thinks that the time is', () => {
    database.time = 1_700_000_000_000;
    const first = processAt(17, database);
    pass(12 * hourMs, first);
    const second = processAt(9_000_000, database, 40);
    expect([first.clock.now(), second.clock.now()]).toEqual([database.time, database.time]);
    pass(1_500, first, second);
    expect([first.clock.now(), second.clock.now()]).toEqual([database.time, database.time]);
  });

  it('follows the database’s forwards at once', () => {
    const process = processAt(5, database);
    database.time += hourMs;
    expect(process.ask()).toBeCloseTo(hourMs, -1);
    expect(Math.abs(process.clock.now() - database.time)).toBeLessThanOrEqual(2);
  });

  it('never goes back and never stands, also after a failover to a node whose clock is behind: it goes on until that has caught up', () => {
    const process = processAt(5, database);
    process.clock.now();
    const behindMs = 120 * secondMs;
    database.time -= behindMs;
    let before = process.clock.now();
    let passedMs = 0;
    for (; process.clock.now() > database.time + 3; passedMs += secondMs) {
      pass(secondMs, process);
      process.ask();
      const now = process.clock.now();
      expect(now - before).toBeGreaterThanOrEqual(0.89 * secondMs);
      expect(now - before).toBeLessThanOrEqual(secondMs);
      before = now;
      expect(passedMs).toBeLessThan(hourMs);
    }
    expect(passedMs).toBeGreaterThan(behindMs);
    pass(secondMs, process);
    expect(Math.abs(process.clock.now() - database.time)).toBeLessThanOrEqual(3);
  });

  it('is not moved by an answer that was long on its way: it says only what is certain', () => {
    const process = processAt(5, database);
    pass(secondMs, process);
    // Answered at the beginning of nine seconds: what it said is old.
    const time = database.time;
    pass(9 * secondMs, process);
    const at = 5 + 10 * secondMs;
    expect(process.clock.observe({ time, askedAt: at - 9 * secondMs, answeredAt: at })).toBe(0);
    expect(process.clock.now()).toBe(database.time);
  });

  it('stays where it is while the database cannot be asked', () => {
    const process = processAt(5, database);
    pass(48 * hourMs, process);
    expect(process.clock.now()).toBe(database.time);
  });
});

describe('with a real database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrated: false });
  });
  afterAll(() => database.close());

  it('begins with its time', async () => {
    const before = await readDatabaseNow(database.sql);
    const clock = await openClock(database.sql);
    const now = clock.now();
    const after = await readDatabaseNow(database.sql);
    // It may be off by as long as an answer was on its way.
    expect(now).toBeGreaterThan(before - 1_000);
    expect(now).toBeLessThan(after + 1_000);
  });
});

it('nothing in the server goes by the clock of this machine, but what is made before there is a database and what a library has dated by it', () => {
  const source = new URL('../', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name));
  const goesBy = (name: string) => /\bDate\.now\b|new Date\(\)/.test(readFileSync(new URL(name, source), 'utf8'));
  // The certificate, made or only checked, and the line in the log of how far the machine is off; the name of a folder that is put aside; Google's keys.
  expect(files.filter(goesBy).toSorted()).toEqual(['backup/database.ts', 'serve.ts', 'sign-in/sso/google.ts', 'start.ts', 'start/check-settings.ts']);
});
