import { check } from './src/checks.mjs';
import { ensureInstalled } from './src/install.mjs';
import { pinnedNode, withNodeFirst } from './src/node.mjs';
import { runAsCommand } from './src/say.mjs';

await runAsCommand(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  return (await check(node, withNodeFirst(node))).length === 0 ? 0 : 1;
});
