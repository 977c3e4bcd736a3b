import { buildRegister } from './src/build.mjs';
import { installWhatIsMissing } from './src/install.mjs';
import { alone } from './src/lock.mjs';
import { pinnedNode } from './src/node.mjs';
import { runAsCommand } from './src/say.mjs';

await runAsCommand(() =>
  alone(async () => {
    await installWhatIsMissing();
    await buildRegister(pinnedNode());
    return 0;
  }),
);
