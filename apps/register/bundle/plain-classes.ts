import type { Plugin } from 'vite';

/**
 * Each class of a style sheet is a constant of its own: the bundler puts its name where it is used (`inlineConst`), and leaves out the table of them that
 * every start-up would fetch. A class is therefore no reserved word (utilities.test.ts).
 */
export function plainClasses(): Plugin[] {
  /** A class of each sheet, as the page calls it. */
  const classes = new Set<string>();
  return [
    {
      name: 'till:plain-classes',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /apps[\\/]register[\\/]src[\\/].*\.tsx?$/, code: /\.module\.css'/ },
        handler: (code) => ({ code: code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'), map: null }),
      },
    },
    {
      name: 'till:kept-classes',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // A module of which nothing is left would take its styles with it.
        handler(code) {
          const [, name] = /^export const \w+ = "([^"]+)"/m.exec(code) ?? [];
          if (name !== undefined) classes.add(name);
          return { code, map: null, moduleSideEffects: 'no-treeshake' };
        },
      },
      generateBundle(_options, bundle) {
        const styles = Object.values(bundle).map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''));
        for (const name of classes) if (!styles.some((sheet) => sheet.includes(`.${name}`))) this.error(`the styles of .${name} are in no file`);
      },
    },
  ];
}
