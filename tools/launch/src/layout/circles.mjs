import { isTest } from './files.mjs';
import { wholeOf } from './imports.mjs';

/**
 * Where imports lead back to where they came from, a sentence each. Looked at is what lies side by side in every folder, its files and its
 * folders: whoever imports another stands above it. So no file leads back to itself, no room of the server runs back up to one that it is below,
 * and every folder can be read from the bottom. Types count too; tests may look at everything. `importsOf`: importReader's.
 */
export function circles(files, importsOf) {
  const arrows = arrowsIn(
    files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && wholeOf(file) !== undefined && !isTest(file) && !file.includes('/testing/')),
    importsOf,
  );
  const levels = new Map();
  for (const arrow of arrows) addTo(levels, arrow);
  return [...levels].sort().flatMap(([folder, level]) => circlesOf(level).map((circle) => sentenceOf(folder, level, circle)));
}

/** Every import of one of `files` by another: `{ from, to }`. */
function arrowsIn(files, importsOf) {
  const known = new Set(files);
  return files.flatMap((from) =>
    importsOf(from)
      .filter(({ path }) => known.has(path))
      .map(({ path }) => ({ from, to: path })),
  );
}

/** An arrow belongs to the innermost folder that both ends are in, between the two of its files or folders that they are. */
function addTo(levels, { from, to }) {
  if (from === to || wholeOf(from) !== wholeOf(to)) return;
  const [one, other] = [from.split('/'), to.split('/')];
  const depth = one.findIndex((name, place) => name !== other[place]);
  const folder = one.slice(0, depth).join('/');
  if (!levels.has(folder)) levels.set(folder, new Map());
  const level = levels.get(folder);
  if (!level.has(one[depth])) level.set(one[depth], new Map());
  if (!level.get(one[depth]).has(other[depth])) level.get(one[depth]).set(other[depth], `${from} imports ${to}`);
}

/** One circle, as short as there is one, for each name that lies on one and on none that was found before. */
function circlesOf(level) {
  const found = [];
  for (const start of [...level.keys()].sort()) {
    if (found.some((circle) => circle.includes(start))) continue;
    const circle = wayBack(level, start);
    if (circle !== null) found.push(circle);
  }
  return found;
}

/** The shortest way from `start` to itself; null: there is none. */
function wayBack(level, start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of level.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

function sentenceOf(folder, level, circle) {
  const steps = circle.map((name, place) => level.get(name).get(circle[(place + 1) % circle.length]));
  return `${folder}/: ${[...circle, circle[0]].join(' → ')} is a circle: what both need belongs to the lower one, or to a file below both (${steps.join('; ')})`;
}
