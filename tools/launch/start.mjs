import { buildRegister } from './src/build.mjs';
import { installWhatIsMissing } from './src/install.mjs';
import { alone } from './src/lock.mjs';
import { pinnedNode } from './src/node.mjs';
import { runAsCommand, say } from './src/say.mjs';
import { serve } from './src/serve.mjs';

// Plain JavaScript that Node.js 20 can run, without a package: it begins where nothing is installed yet.
await runAsCommand(async () => {
  const node = await alone(async () => {
    await installWhatIsMissing();
    const pinned = pinnedNode();
    await buildRegister(pinned);
    return pinned;
  });
  say('Starting…');
  return serve(node);
});
