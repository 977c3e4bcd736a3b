import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentsFigures } from './run.ts';
import type { Mode } from './scene.ts';

const root = join(import.meta.dirname, '../../../..');

/** What a run of one mode has done so far at one commit: a slice for each part that was played to its end. */
export interface Results {
  readonly file: string;
  readonly slices: readonly PaymentsFigures[];
  /** Written down at once: a run that is broken off goes on after it. */
  add(slice: PaymentsFigures): void;
}

/** The commit that stands here; `-changed` where something is not in it. */
function commitOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-changed'}`;
}

/** Kept in `out/chaos`, a file for each commit and mode. */
export function openResults(mode: Mode): Results {
  const folder = join(root, 'out/chaos');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `payments-${mode}-${commitOf()}.json`);
  const slices: PaymentsFigures[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PaymentsFigures[]) : [];
  return {
    file,
    slices,
    add(slice) {
      slices.push(slice);
      writeFileSync(file, `${JSON.stringify(slices, null, 2)}\n`);
    },
  };
}
