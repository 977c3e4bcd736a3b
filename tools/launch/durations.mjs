import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './src/root.mjs';
import { runAsCommand } from './src/say.mjs';

/** Files that take less need no place in the order, s. */
const shortest = 2;

// npm run durations: keeps how long each test file took in the last whole run (out/test-durations.json), in whole seconds, for the order of the next ones.
await runAsCommand(() => {
  const last = JSON.parse(readFileSync(join(root, 'out/test-durations.json'), 'utf8'));
  const kept = Object.entries(last)
    .map(([file, ms]) => [file, Math.round(ms / 1000)])
    .filter(([, seconds]) => seconds >= shortest)
    .sort(([one, a], [other, b]) => b - a || one.localeCompare(other));
  writeFileSync(join(root, 'tools/launch/test-durations.json'), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  return 0;
});
