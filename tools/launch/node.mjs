import { ensureInstalled } from './src/install.mjs';
import { pinnedNode, withNodeFirst } from './src/node.mjs';
import { run } from './src/run.mjs';
import { runAsCommand } from './src/say.mjs';

/** Runs the rest of the command line with the pinned Node.js: what the other npm scripts are made of. */
await runAsCommand(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  return run([node, ...process.argv.slice(2)], { input: true, env: withNodeFirst(node) });
});
