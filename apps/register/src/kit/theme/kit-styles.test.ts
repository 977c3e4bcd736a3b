import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const register = join(import.meta.dirname, '../..');
const kit = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css'));
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim());

const styles = readdirSync(join(kit, 'styles'))
  .filter((file) => file.endsWith('.layer.css'))
  .map((file) => ({ file, text: read(kit, 'styles', file) }));
/** What stands under all components. */
const foundation = ['default-css-variables', 'baseline', 'global'].map((name) => `${name}.layer.css`);
const imported = [...read(import.meta.dirname, 'kit-styles.ts').matchAll(/'@mantine\/core\/styles\/([^']+)'/g)].map(([, file = '']) => file);

/** The library's components that the register's sources import by name. */
function usedComponents(): string[] {
  const sources = globSync('**/*.{ts,tsx}', { cwd: register }).filter((file) => !file.includes('.test.'));
  const lists = sources.flatMap((file) => [...read(register, file).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map(([, list = '']) => list));
  return [...new Set(lists.flatMap(namesIn))].filter((name) => /^[A-Z]/.test(name));
}

/** The modules of the library that a component is made of, followed along their imports. */
function modulesOf(components: readonly string[]): Set<string> {
  const exports = [...read(kit, 'esm/index.mjs').matchAll(/import \{([^}]*)\} from "([^"]+)"/g)];
  const homes = new Map(exports.flatMap(([, list = '', file = '']) => namesIn(list).map((name) => [name, join(kit, 'esm', file)] as const)));
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const [, next = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)) follow(join(dirname(file), next));
  };
  for (const component of components) follow(homes.get(component) ?? '');
  return seen;
}

/** The style files that hold the classes of those modules. */
function stylesOf(modules: ReadonlySet<string>): Set<string> {
  const classes = [...modules].filter((file) => file.endsWith('.module.mjs')).flatMap((file) => readFileSync(file, 'utf8').match(/\bm_[0-9a-f]+/g) ?? []);
  // Some classes only mark an element and have no rule.
  return new Set(classes.flatMap((name) => styles.find(({ text }) => new RegExp(`\\.${name}\\b`).test(text))?.file ?? []));
}

describe('the styles of the component library', () => {
  it('are there for every component that the register uses, and for no other', () => {
    const components = usedComponents();
    expect(components).toContain('Button');
    expect(imported.toSorted()).toEqual([...foundation, ...stylesOf(modulesOf(components))].toSorted());
  });

  it('stand in the order of the whole sheet, on which its rules depend', () => {
    const sheet = read(kit, 'styles.layer.css');
    const inner = (file: string) =>
      styles
        .find((style) => style.file === file)
        ?.text.replace('@layer mantine {', '')
        .slice(0, 60) ?? file;
    const places = imported.map((file) => sheet.indexOf(inner(file)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('come by this list alone', () => {
    const elsewhere = globSync('**/*.{ts,tsx,css}', { cwd: register }).filter((file) => /@mantine\/core\/styles/.test(read(register, file)));
    expect(elsewhere.toSorted()).toEqual(['kit/theme/kit-styles.test.ts', 'kit/theme/kit-styles.ts']);
  });
});
