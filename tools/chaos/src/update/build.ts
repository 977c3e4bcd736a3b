import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '../../../../apps/server/src/platform/config.ts';

/** A whole Till of one commit: its server and its register, installed and built. */
export interface Build {
  readonly name: string;
  readonly folder: string;
}

/** Installs what a server needs, in the folder of a clone. */
const install = `import('./tools/launch/src/install.mjs').then((all) => all.installWhatIsMissing())`;

/**
 * Clones, installs and builds a commit of this repository, as a shop that runs it once did; `isServerOnly`: without the register's files. Throws what the commands
 * said where one fails.
 */
export async function buildOf(commit: string, { isServerOnly = false } = {}): Promise<Build> {
  const hash = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: rootFolder, encoding: 'utf8' }).trim();
  const folder = await mkdtemp(join(tmpdir(), 'till-update-'));
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  run('git', 'clone', '-q', rootFolder, '.');
  run('git', 'checkout', '-q', hash);
  // With its own version of Node.js, whose start installs what is missing first.
  if (isServerOnly) run('node', '-e', install);
  else run('node', 'tools/launch/build.mjs');
  return { name: hash.slice(0, 7), folder };
}

/** What stands here now. */
export const thisBuild: Build = { name: 'this build', folder: rootFolder };

/** A server that runs. */
export interface Running {
  readonly url: string;
  /** As Ctrl-C does; resolves when it has ended, its database with it. */
  stop(): Promise<void>;
}

const readyWithinMs = 120_000;

/** Starts a build's server on a data folder, always on the same port: to a browser it is the same shop. */
export async function startBuild({ name, folder }: Build, dataDir: string, port: number): Promise<Running> {
  const url = `http://127.0.0.1:${port}`;
  let said = '';
  const child = spawn(process.execPath, [join(folder, 'apps/server/src/start.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      DEMO_PAST: 'off',
      PORT: String(port),
      HOST: '127.0.0.1',
      TILL_DATA_DIR: dataDir,
      TILL_MODE: 'demo',
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-5_000);
    });
  const until = Date.now() + readyWithinMs;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) {
      await end(child);
      throw new Error(`${name} does not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
