import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What is made, installed or kept beside the sources (.gitignore). */
const notOurs = /^(\.git|\.gradle|node_modules|build|dist|dist\..*|data|out|coverage)$/;

/** Every file of a checkout below `folder`, from there on, with `/` between folders, sorted; what is made or installed is none. */
export function filesIn(folder, inside = '') {
  const entries = readdirSync(join(folder, inside), { withFileTypes: true }).filter(({ name }) => !notOurs.test(name));
  return entries
    .flatMap((entry) => {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(folder, path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

export const isTest = (file) => /\.test\.(ts|tsx|mjs)$|Test\.java$/.test(file);

/** The folder of a file; empty at the top. */
export const folderOf = (file) => file.split('/').slice(0, -1).join('/');
