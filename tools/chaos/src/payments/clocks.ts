import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const libraries = ['/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1', '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1'];

/** A wall clock with an adjustable error, for processes that are started with `env`. Their monotonic clock is right. */
export interface WrongClock {
  readonly env: Readonly<Record<string, string>>;
  /** By so much from now on: a jump. Seconds. */
  set(seconds: number): void;
}

/** Needs Debian's `faketime`. */
export function wrongClock(seconds: number): WrongClock {
  const library = libraries.find((file) => existsSync(file));
  if (library === undefined) throw new Error('Wrong clocks need the package faketime (apt-get install faketime).');
  const folder = mkdtempSync(join(tmpdir(), 'till-clock-'));
  // The database runs as another user.
  chmodSync(folder, 0o755);
  const file = join(folder, 'clock');
  const set = (by: number) => writeFileSync(file, by < 0 ? String(by) : `+${by}`, { mode: 0o644 });
  set(seconds);
  return { env: { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', DONT_FAKE_MONOTONIC: '1' }, set };
}
