import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** What runs of one name have done so far at one commit: a slice for each part that was played to its end. */
export interface Results<Slice> {
  readonly file: string;
  readonly slices: readonly Slice[];
  /** Written down at once: a run that is broken off goes on after it. */
  add(slice: Slice): void;
}

/** The commit that stands here; `-changed` where something is not in it. */
function commitOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-changed'}`;
}

/** Kept in `out/chaos` (or another folder), a file for each commit and name. */
export function openResults<Slice>(name: string, folder: string = join(root, 'out/chaos')): Results<Slice> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}-${commitOf()}.json`);
  const slices: Slice[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Slice[]) : [];
  return {
    file,
    slices,
    add(slice) {
      slices.push(slice);
      // A run that dies while it writes leaves what was there.
      writeFileSync(`${file}.new`, `${JSON.stringify(slices, null, 2)}\n`);
      renameSync(`${file}.new`, file);
    },
  };
}
