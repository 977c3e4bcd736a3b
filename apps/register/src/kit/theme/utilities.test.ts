import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const register = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(register, file), 'utf8');
const files = (pattern: string): string[] => globSync(pattern, { cwd: register }).filter((file) => !file.includes('.test.'));

/** The classes that a sheet has rules for. */
function classesIn(sheet: string): Set<string> {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(selectors.filter((selector) => !selector.trim().startsWith('@')).flatMap((selector) => selector.match(/(?<=\.)[A-Za-z][\w-]*/g) ?? []));
}

const sources = files('**/*.{ts,tsx}').map((file) => ({ file, text: read(file) }));
const modules = files('**/*.module.css').toSorted();

/** The classes of each module that the sources name: `classes.name`. */
function usedByModule(): Map<string, Set<string>> {
  const used = new Map(modules.map((sheet) => [sheet, new Set<string>()]));
  for (const { file, text } of sources) {
    for (const [, local = '', path = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const names = used.get(relative(register, join(register, dirname(file), path)));
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${local}\\.(\\w+)\\b(?!\\.css)`, 'g'))) names?.add(name);
    }
  }
  return used;
}

const canBeDeclared = (name: string): boolean => {
  try {
    new Function(`'use strict'; const ${name} = 0;`);
    return true;
  } catch {
    return false;
  }
};

const sheets = files('kit/theme/*.css');

describe('the classes of the register', () => {
  it('stand in their modules as they are used, no more and no fewer', () => {
    const used = usedByModule();
    const listed = (names: Iterable<string>, sheet: string) => [...names].map((name) => `${sheet} .${name}`).toSorted();
    expect(modules.flatMap((sheet) => listed(classesIn(read(sheet)), sheet))).toEqual(modules.flatMap((sheet) => listed(used.get(sheet) ?? [], sheet)));
  });

  it('can be names of constants, which a build makes of them', () => {
    const names = modules.flatMap((sheet) => [...classesIn(read(sheet))].map((name) => ({ sheet, name })));
    expect(names.filter(({ name }) => !canBeDeclared(name))).toEqual([]);
  });

  it('are used, those of the theme too', () => {
    const words = new Set(sources.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []));
    expect(sheets.flatMap((sheet) => [...classesIn(read(sheet))]).filter((name) => !name.startsWith('mantine-') && !words.has(name))).toEqual([]);
  });

  it('come with the first page', () => {
    expect(sheets.filter((sheet) => !read('kit/theme/styles.ts').includes(sheet.replace('kit/theme/', './')))).toEqual([]);
  });

  it('exist where they are named in plain words', () => {
    const sheets = files('**/*.css').filter((file) => !file.endsWith('.module.css'));
    const known = new Set(sheets.flatMap((file) => [...classesIn(read(file))]));
    const named = sources.flatMap(({ text }) => [...text.matchAll(/className="([^"]+)"|className=\{`([^`]+)`/g)]);
    const words = named.flatMap(([, plain = '', template = '']) => `${plain} ${template.replace(/\$\{[^}]*\}/g, ' ')}`.split(/\s+/)).filter(Boolean);
    expect([...new Set(words)].filter((word) => !known.has(word))).toEqual([]);
  });
});
