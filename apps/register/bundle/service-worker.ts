import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Build } from '../src/start/worker/build.ts';

const entry = join(import.meta.dirname, '../src/start/worker/main.ts');

/** The worker's code in one classic script: older browsers load no modules in one. */
async function bundled(known: Build): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(known) },
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [script] = (Array.isArray(made) ? made : [made]).flatMap((each) => ('output' in each ? each.output : []));
  if (script?.type !== 'chunk') throw new Error('the service worker has no code');
  return script.code;
}

/** Builds the service worker (`src/start/worker`) into `/sw.js`, with the list of all other files: it is another one for every build. */
export function serviceWorker(): Plugin {
  return {
    name: 'till:service-worker',
    apply: 'build',
    generateBundle: {
      // The page is made in this hook as well.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (page?.type !== 'asset' || first === undefined) throw new Error('there is no page to keep');
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
        const paths = files.toSorted().map((name) => `/${name}`);
        const id = createHash('sha256')
          .update(JSON.stringify([paths, String(page.source)]))
          .digest('hex')
          .slice(0, 16);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundled({ id, entry: `/${first.fileName}`, files: paths }) });
      },
    },
  };
}
