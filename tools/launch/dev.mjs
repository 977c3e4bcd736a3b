import { spawn } from 'node:child_process';
import { ensureInstalled } from './src/install.mjs';
import { pinnedNode } from './src/node.mjs';
import { root } from './src/root.mjs';
import { runAsCommand, say } from './src/say.mjs';
import { serve } from './src/serve.mjs';

const register = 'http://127.0.0.1:4001';

/** The register served from its sources, and a server that starts anew when a file of it changes. */
await runAsCommand(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  const vite = spawn(node, ['node_modules/vite/bin/vite.js', 'apps/register', '--config', 'apps/register/vite.config.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  vite.once('spawn', () => say(`The register from its sources: ${register}`));
  try {
    // What the browser calls its origin is vite's address.
    return await serve(node, { args: ['--watch', '--watch-preserve-output'], env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? register } });
  } finally {
    vite.kill();
  }
});
