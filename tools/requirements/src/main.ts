// npm run requirements [-- --check]: writes into docs/requirements.md which tests name each statement; --check only compares.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const page = join(root, 'docs/requirements.md');
const statement = /\b[A-Z]{3,5}-\d{2}\b/g;

/** Statement → the test files whose titles name it, in the order of their paths. */
function provenIn(): Map<string, string[]> {
  const proven = new Map<string, string[]>();
  const files = globSync(['{apps,packages,tools,e2e}/**/*.test.{ts,tsx}', 'apps/android/**/*Test.java'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).sort();
  for (const file of files) {
    for (const id of new Set(titlesIn(file).flatMap((title) => title.match(statement) ?? []))) proven.set(id, [...(proven.get(id) ?? []), file]);
  }
  return proven;
}

/** What the tests of a file are called. In Java a title is the comment in front of a test: its name cannot hold a sentence. */
function titlesIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const titles = file.endsWith('.java')
    ? text.matchAll(/\/\*\*()((?:(?!\*\/)[\s\S])*?)\*\/\s*@Test/g)
    : text.matchAll(/\b(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1)[\s\S])*?)\1/g);
  return [...titles].map(([, , title]) => title ?? '');
}

const link = (file: string) => `[${file.split('/').at(-1)}](../${file})`;

const written = readFileSync(page, 'utf8');
const proven = provenIn();
const current = written.replace(
  /^\| ([A-Z]{3,5}-\d{2}) \| (.*?) \|.*\|$/gm,
  (_, id: string, words: string) => `| ${id} | ${words} | ${(proven.get(id) ?? []).map(link).join(', ')} |`,
);

if (!process.argv.includes('--check')) writeFileSync(page, current);
else if (current !== written) {
  console.error('docs/requirements.md no longer says where each statement is proven: run `npm run requirements`.');
  process.exitCode = 1;
}
