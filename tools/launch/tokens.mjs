import { resolve } from 'node:path';
import { root } from './src/root.mjs';
import { runAsCommand, say } from './src/say.mjs';
import { tokensIn } from './src/tokens.mjs';

await runAsCommand(() => {
  const parts = tokensIn(resolve(process.argv[2] ?? root));
  for (const [part, { files, tokens }] of Object.entries(parts))
    say(`${part.padEnd(20)}${String(files).padStart(6)} files${String(tokens).padStart(10)} tokens`);
  say(
    `product and styles  ${String(parts.product.files + parts.styles.files).padStart(6)} files${String(parts.product.tokens + parts.styles.tokens).padStart(10)} tokens`,
  );
  return 0;
});
