import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circles } from './circles.mjs';
import { filesIn } from './files.mjs';
import { tooLarge } from './sizes.mjs';

/** What is wrong with how a checkout lies on the disk: a list of sentences for each of the two checks. */
export function layoutOf(root) {
  const files = filesIn(root);
  const textOf = (file) => readFileSync(join(root, file), 'utf8');
  return [
    { name: 'lines of a file, files of a folder', wrong: tooLarge(files, (file) => textOf(file).split('\n').length - 1) },
    { name: 'imports without circles', wrong: circles(files, textOf) },
  ];
}
