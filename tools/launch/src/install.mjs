import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { alone } from './lock.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { Refusal } from './say.mjs';

const stamp = join(root, 'node_modules/.till-lock');

/** For commands that need what is installed and nothing else: where all is in place they wait for no other command of this checkout. */
export async function ensureInstalled() {
  if (!isStamped(lockText())) await alone(installWhatIsMissing);
}

/** Installs what package-lock.json says, when that is not what is there. Asks nothing, and nothing is done when all is in place. Only while `alone`. */
export async function installWhatIsMissing() {
  const text = lockText();
  if (isStamped(text)) return;
  const lock = JSON.parse(text);
  if (isInstalled(lock)) relink(root, lock);
  else await install(lock);
  keep(stamp, hashOf(text));
}

/**
 * Links our own packages from where the lock file has them: an update may have moved one, and installing everything again for that needs a network.
 * `folder`: the checkout.
 */
export function relink(folder, lock) {
  for (const [path, { link, resolved }] of Object.entries(lock.packages)) {
    const place = join(folder, path);
    const target = link ? relative(dirname(place), join(folder, resolved)) : null;
    if (target === null || linkOf(place) === target) continue;
    rmSync(place, { recursive: true, force: true });
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(target, place);
  }
}

function linkOf(path) {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

const lockText = () => readFileSync(join(root, 'package-lock.json'), 'utf8');
const hashOf = (text) => createHash('sha256').update(`${process.platform}-${process.arch}\n${text}`).digest('hex');

/** A complete install of just this was noted; one that begins removes the note before anything else. */
const isStamped = (text) => textOf(stamp) === hashOf(text);

/** Whether what npm noted about its last complete install is what the lock file asks for on this machine. */
function isInstalled(lock) {
  const noted = textOf(join(root, 'node_modules/.package-lock.json'));
  if (noted === null) return false;
  const there = JSON.parse(noted).packages;
  return Object.entries(lock.packages).every(
    ([path, wanted]) => !path.startsWith('node_modules/') || !isForHere(wanted) || there[path]?.version === wanted.version,
  );
}

/** Optional packages are for one platform each, or serve such a one: npm skips those for others. */
function isForHere({ os, cpu, libc, link, optional }) {
  const suits = (list, value) => !list || [list].flat().includes(value);
  const ours = process.platform !== 'linux' ? undefined : process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return !link && !(optional && !os && !cpu) && suits(os, process.platform) && suits(cpu, process.arch) && suits(libc, ours);
}

async function install(lock) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Refusal(`The packages cannot be installed: ${root} cannot be written by this user.`);
  }
  const cache = writableCache();
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const options = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-update-notifier',
    ...(cache ? [`--cache=${cache}`] : []),
  ];
  rmSync(stamp, { force: true });
  // npm goes on with its work whatever it is told: what is left half done, the next start does again.
  const wanted = Object.entries(lock.packages).flatMap(([path, each]) => (path.startsWith('node_modules/') && isForHere(each) ? [join(root, path)] : []));
  const done = () => ({ count: wanted.filter((path) => existsSync(path)).length, all: wanted.length });
  const install = () => run([...npm, 'ci', ...options], { quiet: true, graceMs: 300 });
  const code = await withProgress('Installing packages, only the first time', install, { done });
  if (cache) rmSync(cache, { recursive: true, force: true });
  if (code !== 0) throw new Refusal('The packages could not be installed: npm says why above.');
}

/** npm's own cache; where its folder cannot be written (a read-only home), one of our own for the time of the install. */
function writableCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return null;
  } catch {
    return join(root, 'out/npm-cache');
  }
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Only saves the next start some time: a checkout that belongs to somebody else works without. */
function keep(file, text) {
  try {
    writeFileSync(file, text);
  } catch {
    // read-only here
  }
}
