import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const notSaid = 'not said by its package';

/**
 * Whose work is in Till, by the lockfile: `{ name, version, licence }` of every package of every platform, sorted by licence and name.
 * `withTools`: also what only checks and tests use. Where the lockfile has no licence the installed package is asked.
 */
export function licencesIn(root, { withTools = false } = {}) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, { version, license, dev = false, link = false }] of Object.entries(packages)) {
    const place = path.lastIndexOf('node_modules/');
    if (place === -1 || link || (dev && !withTools)) continue;
    const name = path.slice(place + 'node_modules/'.length);
    found.set(`${name}@${version}`, { name, version, licence: license ?? installedLicence(join(root, path)) });
  }
  return [...found.values()].sort((one, other) => `${one.licence} ${one.name}`.localeCompare(`${other.licence} ${other.name}`, 'en'));
}

function installedLicence(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return notSaid;
  return JSON.parse(readFileSync(file, 'utf8')).license ?? notSaid;
}

/** The same for a person: a heading for each licence, its packages below it. */
export function licencesAsText(list) {
  // Node.js 20 runs this: it has no Map.groupBy.
  const licences = [...new Set(list.map(({ licence }) => licence))];
  return licences.map((licence) => partOf(licence, list)).join('\n\n');
}

function partOf(licence, list) {
  const lines = list.filter((each) => each.licence === licence).map(({ name, version }) => `  ${name} ${version}`);
  return [`${licence} (${lines.length})`, ...lines].join('\n');
}
