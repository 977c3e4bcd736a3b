import { folderOf, isTest } from './files.mjs';

const lineCountMax = 300;
const testLineCountMax = 500;
const fileCountMax = 25;

/** Whose lines are counted: code, styles, SQL, settings and what is written about them. Pictures and fonts have none. */
const hasLines = /\.(ts|tsx|mjs|css|html|sql|graphql|json|md|java)$/;

/** Tables of data, which nobody reads from the first line to the last: path → why. */
export const longTables = {
  'package-lock.json': 'npm writes it',
  'CHANGELOG.md': 'one line a change, the newest release first',
  'docs/requirements.md': 'npm run requirements writes it, a row a statement',
  'apps/register/src/unsent/testing/outbox-166aed8.json': 'what a tablet of an older build had kept, as it was kept',
};

/** Folders that are tables of data, a row a file: what the folder's path has to be → why. */
export const wideTables = [
  { path: /^apps\/server\/migrations$/, why: 'numbered, read in that order, only ever added to' },
  { path: /^apps\/register\/public\/menu$/, why: "the demo's pictures, one a dish" },
  { path: /^docs\/decisions$/, why: 'numbered, with a list of contents' },
  { path: /^packages\/phrases\/src\/[a-z-]+$/, why: 'the phrases of a language, a file a screen, the same in each' },
];

/**
 * What is too large, a sentence each: a file of more lines than a person holds in mind, a folder of more files than one sees at a glance. Tests are
 * longer and stand beside what they test, so they do not count in a folder; nor does its README. `linesOf`: how many lines a file has.
 */
export function tooLarge(files, linesOf, { long = longTables, wide = wideTables } = {}) {
  return [...longFiles(files, linesOf, long), ...wideFolders(files, wide)];
}

function longFiles(files, linesOf, tables) {
  const gone = Object.keys(tables).filter((file) => !files.includes(file));
  const long = files.flatMap((file) => {
    const max = isTest(file) ? testLineCountMax : lineCountMax;
    if (!hasLines.test(file) || file in tables) return [];
    const count = linesOf(file);
    return count > max ? [`${file} has ${count} lines, at most ${max} may be: give a part of it that has a name a file of its own`] : [];
  });
  return [...long, ...gone.map((file) => `${file} is not there any more: take it off the list of tables (tools/launch/src/layout/sizes.mjs)`)];
}

function wideFolders(files, tables) {
  const counts = new Map();
  for (const file of files.filter((each) => !isTest(each) && !each.endsWith('/README.md'))) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  const wide = [...counts].filter(([folder, count]) => count > fileCountMax && !tables.some(({ path }) => path.test(folder)));
  return wide.map(
    ([folder, count]) => `${folder}/ has ${count} files beside its tests, at most ${fileCountMax} may be: give those that are about one thing a folder inside`,
  );
}
