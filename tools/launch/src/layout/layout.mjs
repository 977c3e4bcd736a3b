import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaches } from './breaches.mjs';
import { circles } from './circles.mjs';
import { filesIn } from './files.mjs';
import { importReader } from './imports.mjs';
import { tooLarge } from './sizes.mjs';

/** What is wrong with how a checkout lies on the disk: a list of sentences for each of the three checks. */
export function layoutOf(root) {
  const files = filesIn(root);
  const textOf = (file) => readFileSync(join(root, file), 'utf8');
  const importsOf = importReader(files, textOf);
  return [
    { name: 'lines of a file, files of a folder', wrong: tooLarge(files, (file) => textOf(file).split('\n').length - 1) },
    { name: 'imports without circles', wrong: circles(files, importsOf) },
    { name: 'imports through no wall', wrong: breaches(files, importsOf) },
  ];
}
