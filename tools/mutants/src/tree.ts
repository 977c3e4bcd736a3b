import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changedBy, type Fault, root } from './fault.ts';

/** A copy of the sources that faults are put into: nobody's work is touched, and a run that dies leaves nothing broken behind. */
export interface Tree {
  readonly path: string;
  /** Puts a fault in. Returns false where its patch no longer applies; then nothing was changed. */
  break(fault: Fault): boolean;
  /** Takes it out again. */
  mend(fault: Fault): void;
}

/** git as a program that patches files, whatever repository is around them. */
function apply(path: string, fault: Fault, ...options: string[]): boolean {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(path), GIT_DIR: join(path, '.no-repository') };
  return spawnSync('git', ['apply', '--whitespace=nowarn', ...options, fault.path], { cwd: path, env }).status === 0;
}

/** Whether a fault's patch applies to what stands here. */
export const appliesHere = (fault: Fault): boolean => apply(root, fault, '--check');

/** Copies what is in the repository (with what is not yet committed) beside the packages that are installed here. What a copy before had built is kept. Throws while another run has it. */
export function openTree(): Tree {
  const path = join(realpathSync(tmpdir()), `till-mutants-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  holdAlone(`${path}.pid`);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const files = new Set(listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file))));
  for (const file of filesIn(path)) if (!files.has(file)) rmSync(join(path, file));
  for (const file of files) copy(path, file);
  for (const folder of ['', ...foldersWithModules()]) linkModules(join(root, folder, 'node_modules'), join(path, folder, 'node_modules'));
  return {
    path,
    break: (fault) => apply(path, fault, '--check') && apply(path, fault),
    mend(fault) {
      for (const file of changedBy(fault)) {
        if (files.has(file)) copyFileSync(join(root, file), join(path, file));
        else rmSync(join(path, file), { force: true });
      }
    },
  };
}

/** Two runs in one copy would see each other's faults. Throws while another one is at it. */
function holdAlone(file: string): void {
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder !== process.pid && isRunning(holder)) throw new Error(`another run (process ${holder}) is at it: wait until it has ended`);
  writeFileSync(file, String(process.pid));
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Only what differs: the register is built anew when something that it is made of is newer than the build. */
function copy(path: string, file: string): void {
  const [from, to] = [join(root, file), join(path, file)];
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

const made = /^(node_modules|dist|dist\..*|data|out|coverage)$/;

function filesIn(path: string, inside = ''): readonly string[] {
  if (!existsSync(join(path, inside))) return [];
  return readdirSync(join(path, inside), { withFileTypes: true }).flatMap((entry) => {
    const file = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (!entry.isDirectory()) return [file];
    return made.test(entry.name) ? [] : filesIn(path, file);
  });
}

const foldersWithModules = (): readonly string[] =>
  ['apps', 'packages', 'tools'].flatMap((place) =>
    readdirSync(join(root, place))
      .map((name) => `${place}/${name}`)
      .filter((folder) => existsSync(join(root, folder, 'node_modules'))),
  );

/** Packages from outside are those that are installed here; our own, which are links into the repository, are those of the copy. */
function linkModules(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.vite') || name === '.cache') continue;
    if (name === '@till') {
      mkdirSync(join(to, name));
      for (const own of readdirSync(join(from, name))) symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own));
    } else {
      const isLink = lstatSync(join(from, name)).isSymbolicLink();
      symlinkSync(isLink ? realpathSync(join(from, name)) : join(from, name), join(to, name));
    }
  }
}
