import { posix } from 'node:path';

/** A workspace, or another folder that is one whole, and what lies in it. */
const whole = /^((?:apps|packages|tools)\/[^/]+|bench|e2e)\/.+$/;

export const wholeOf = (file) => whole.exec(file)?.[1];

/** What stands behind `from`, `import`, `import(` and `require(`, in sources that Biome has formatted. */
const imports = /^(?:import|export)\s(?:([^'";]*?)\sfrom\s)?'([^']+)'|\b(?:import|require)\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/gm;

/**
 * A function from a file to what it imports and re-exports, values and types, each once: `{ said, path, keys, names }`. `said`: as it stands in
 * the file. `path`: the file of the checkout that this is; null: a library. `keys`: what walls.mjs may call it. `names`: which exports are taken,
 * `*` for all. `textOf`: what a file says.
 */
export function importReader(files, textOf) {
  const workspaces = new Map(files.flatMap((file) => (/^(apps|packages|tools)/.test(file) ? [[file.split('/')[1], wholeOf(file)]] : [])));
  const read = (file) =>
    [...textOf(file).matchAll(imports)].map(([, taken, still, moving]) => ({
      ...located(file, still ?? moving, workspaces),
      names: moving === undefined ? (taken?.match(/[\w$]+|\*/g) ?? []) : ['*'],
    }));
  const known = new Map();
  return (file) => known.get(file) ?? known.set(file, read(file)).get(file);
}

/** Where an imported name lies: beside the file, in a workspace (its `exports` lead to `src`), or nowhere here. */
function located(file, said, workspaces) {
  const own = wholeOf(file);
  if (said.startsWith('@till/')) {
    const [, name, ...rest] = said.split('/');
    const workspace = workspaces.get(name);
    if (workspace === undefined) return { said, path: null, keys: [said] };
    const path = `${workspace}/src/${rest.join('/')}.ts`;
    return { said, path, keys: workspace === own ? [path, said] : [path] };
  }
  if (!said.startsWith('.')) return { said, path: null, keys: [said] };
  const path = posix.join(file, '..', said);
  return { said, path, keys: path.startsWith(`${own}/src/`) ? [path] : [path, `../${path}`] };
}
