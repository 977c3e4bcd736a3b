import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { rootPaths } from '@till/contract/addresses';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, parseAst } from 'vite';
import { chunks, isOfEveryPage, nameOf } from './bundle/chunks.ts';
import { leanLibraries } from './bundle/lean-libraries.ts';
import { plainClasses } from './bundle/plain-classes.ts';
import { plainLimits } from './bundle/plain-limits.ts';
import { quietToasts } from './bundle/quiet-toasts.ts';
import { serviceWorker } from './bundle/service-worker.ts';
import { withoutDescription } from './bundle/without-description.ts';

const server = process.env.TILL_SERVER ?? 'http://127.0.0.1:4000';
/** Addresses served by the server itself; everything else is the register. */
const served = rootPaths.map((path) => `/${path}`);

/**
 * Calls are described once, by schemas (packages/contract). The server parses with them; the register only reads a call's name, method and path, so the
 * schema library is left out of its pages: 8 kB.
 */
function withoutSchemas(): Plugin {
  const id = '\0till:without-schemas';
  return {
    name: 'till:without-schemas',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod/mini' ? id : null),
    async load(asked) {
      if (asked !== id) return null;
      const names = Object.keys(await import('zod/mini')).map((name) => `nothing as ${name}`);
      // Whatever is asked of a schema is the same nothing again.
      return `const nothing = /* @__PURE__ */ new Proxy(() => nothing, { get: () => nothing });\nexport { ${names.join(', ')} };`;
    },
  };
}

/** So are the schemas themselves, and the calls that no screen makes. */
function withoutDescriptions(): Plugin {
  return {
    name: 'till:without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.ts$/ },
      handler: (code) => ({ code: withoutDescription(code, parseAst(code)), map: null }),
    },
  };
}

/** The typeface is asked for with the page, not only when the first style sheet that names it has been read. */
function fontAhead(): Plugin {
  return {
    name: 'till:font-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /figtree-latin-wght-normal[^/]*\.woff2$/.test(name));
        if (file === undefined) throw new Error('the typeface is not in the build: see fonts.css');
        return [{ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }, injectTo: 'head' }];
      },
    },
  };
}

/** Writes a `.br` copy beside every text file, so that the server sends instead of compressing. index.html is made per request and has none. */
function brotliCopies(): Plugin {
  const brotli = promisify(brotliCompress);
  let folder = '';
  return {
    name: 'till:brotli-copies',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      for (const name of files.filter((file) => /\.(js|css|svg|json|webmanifest)$/.test(file))) {
        const path = join(folder, name);
        const bytes = await readFile(path);
        await writeFile(
          `${path}.br`,
          await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        );
      }
    },
  };
}

/** What a module's class is called: by its name and its sheet. The bundler's own names say the line too, and every start-up would fetch that. */
function scopedName(name: string, sheet: string): string {
  const home = relative(import.meta.dirname, sheet.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(home).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    plainLimits(),
    withoutSchemas(),
    withoutDescriptions(),
    leanLibraries(),
    plainClasses(),
    quietToasts(),
    react(),
    fontAhead(),
    serviceWorker(),
    brotliCopies(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  // The server puts a fresh nonce in its place for each page.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { host: '127.0.0.1', port: 4001, proxy: Object.fromEntries(served.map((path) => [path, { target: server }])) },
  // The one for browsers' React of today, without what older ones lack.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // Browsers without `modulepreload` only find a later screen's files one after another, and those are fetched ahead.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : files.filter((file) => !isOfEveryPage.test(file))),
    },
    // A picture or font inside a style sheet would need `data:` in the policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        chunkFileNames: ({ facadeModuleId }) => nameOf(facadeModuleId),
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
});
