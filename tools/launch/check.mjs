import { check } from './src/checks.mjs';
import { installWhatIsMissing } from './src/install.mjs';
import { alone } from './src/lock.mjs';
import { pinnedNode, withNodeFirst } from './src/node.mjs';
import { runAsCommand } from './src/say.mjs';

await runAsCommand(async () => {
  await alone(installWhatIsMissing);
  const node = pinnedNode();
  return (await check(node, withNodeFirst(node))).length === 0 ? 0 : 1;
});
