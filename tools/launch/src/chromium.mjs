import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { Refusal, say } from './say.mjs';

/** The headless one first: the same browser without windows around its pages, which cost a quarter of the time of the browser tests. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
/** What a browser test needs: the browser, where the system has it the headless one, and a font that has Chinese in it. */
const choices = [
  ['chromium-headless-shell', 'fonts-wqy-microhei'],
  ['chromium', 'fonts-wqy-microhei'],
];

/** A Chromium for the browser tests: CHROMIUM_PATH, the system's, else one that is installed now without a question. */
export async function chromium() {
  const there = process.env.CHROMIUM_PATH || onThisMachine() || unpacked();
  if (there) return there;
  if (hasProgram('apt-get')) {
    const made = process.getuid?.() === 0 ? await installed() : await downloaded();
    if (made) return made;
  }
  throw new Refusal('The browser tests need a Chromium and none could be installed: install Chromium or Google Chrome, or set CHROMIUM_PATH.');
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const programs = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macPrograms];
  // One that is found may still be a stub that only says how to install it.
  return programs.find((program) => existsSync(program) && works(program));
}

const works = (program) => spawnSync(program, ['--version'], { timeout: 30_000 }).status === 0;
const hasProgram = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

async function installed() {
  say('Installing Chromium (this once)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(['apt-get', 'update', '-q'], { quiet: true, env });
  for (const packages of choices) {
    const isKnown = spawnSync('apt-get', ['-s', '-q', 'install', ...packages]).status === 0;
    if (isKnown && (await run(['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages], { quiet: true, env })) === 0) break;
  }
  return onThisMachine();
}

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'till');
const home = join(cache, 'chromium');
const wrapper = join(home, 'run-chromium');

/** The one that an earlier run unpacked. */
const unpacked = () => (existsSync(wrapper) && works(wrapper) ? wrapper : undefined);

/**
 * Without the right to install: the packages that are missing here are downloaded by apt into folders of our own and unpacked there, and a
 * script starts the browser with the libraries among them.
 */
async function downloaded() {
  say('Fetching Chromium (this once)…');
  const state = join(cache, 'apt');
  try {
    rmSync(home, { recursive: true, force: true });
    for (const folder of [join(state, 'lists/partial'), join(state, 'archives/partial'), join(home, 'debs')]) mkdirSync(folder, { recursive: true });
  } catch {
    return undefined;
  }
  const ours = [
    `Dir::State::lists=${state}/lists`,
    `Dir::Cache=${state}`,
    `Dir::Cache::archives=${state}/archives`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=""',
  ].flatMap((each) => ['-o', each]);
  if ((await run(['apt-get', ...ours, 'update', '-q'], { quiet: true })) !== 0) return undefined;
  const wanted = packagesMissing(ours);
  if (wanted.length === 0) return undefined;
  const fetch = ['sh', '-c', 'cd "$0" && exec apt-get "$@"', join(home, 'debs'), ...ours, 'download', '-q', ...wanted];
  if ((await run(fetch, { quiet: true })) !== 0) return undefined;
  for (const file of readdirSync(join(home, 'debs'))) await run(['dpkg-deb', '-x', join(home, 'debs', file), home]);
  rmSync(join(home, 'debs'), { recursive: true });
  rmSync(state, { recursive: true, force: true });
  writeWrapper();
  return unpacked();
}

/** Chromium and all it depends on that this machine does not have. */
function packagesMissing(options) {
  for (const packages of choices) {
    const plan = spawnSync('apt-get', [...options, '-s', '-q', '--no-install-recommends', 'install', ...packages], { encoding: 'utf8' });
    if (plan.status === 0) return [...plan.stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name);
  }
  return [];
}

function writeWrapper() {
  const libraries = readdirSync(join(home, 'usr/lib'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /-linux-gnu/.test(entry.name))
    .flatMap(({ name }) => [join(home, 'usr/lib', name), join(home, 'lib', name)]);
  const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><dir>${home}/usr/share/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>`;
  writeFileSync(join(home, 'fonts.conf'), fonts);
  const program = names.map((name) => `usr/lib/chromium/${name}`).find((path) => existsSync(join(home, path)));
  const script = `#!/bin/sh
export LD_LIBRARY_PATH="${libraries.join(':')}:${home}/usr/lib/chromium"
export FONTCONFIG_FILE="${home}/fonts.conf"
exec "${home}/${program}" "$@"
`;
  writeFileSync(wrapper, script, { mode: 0o755 });
}
