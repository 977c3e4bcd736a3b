import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The newest Java compiler that still writes what the dex compiler reads (class files of Java 7), and the oldest that the tests know. */
const javaMax = 19;
const javaMin = 8;
const jars = '/usr/share/java';

/** What tests of the Android app's core need, each with the Debian package that has it. */
export const forTests = {
  java: { find: () => inJdk('java'), package: 'openjdk-17-jdk-headless' },
  javac: { find: () => inJdk('javac'), package: 'openjdk-17-jdk-headless' },
  junit: { find: () => file(`${jars}/junit4.jar`), package: 'junit4' },
  // junit4 of Debian brings it.
  hamcrest: { find: () => file(`${jars}/hamcrest-core.jar`) ?? file(`${jars}/hamcrest.jar`), package: 'junit4' },
};

/** Where each of these tools is; `missing`: the packages of those that are not on this machine. */
export function findTools(wanted) {
  const found = Object.entries(wanted).map(([name, tool]) => [name, tool.find()]);
  const missing = found.flatMap(([name, path]) => (path === undefined ? [wanted[name].package] : []));
  return { tools: Object.fromEntries(found), missing: [...new Set(missing)] };
}

/** How a person gets them. */
export const howToInstall = (packages) => `apt-get install -y ${packages.join(' ')} (Debian 12; needs root)`;

/** The path, if something is there. */
export const file = (path) => (existsSync(path) ? path : undefined);

/** A program of the first JDK that fits: the one that somebody chose, Debian's, whichever is on the path. */
export function inJdk(name) {
  const homes = [process.env.JAVA_HOME, ...debianJdks()].filter((home) => home !== undefined).map((home) => join(home, 'bin'));
  const folders = [...homes, ...(process.env.PATH ?? '').split(delimiter)];
  const folder = folders.find((each) => existsSync(join(each, 'javac')) && fits(join(each, 'javac')));
  return folder === undefined ? undefined : file(join(folder, name));
}

const known = new Map();

function fits(javac) {
  if (!known.has(javac)) {
    const version = Number(/^javac (?:1\.)?(\d+)/.exec(said(javac))?.[1] ?? 0);
    known.set(javac, version >= javaMin && version <= javaMax);
  }
  return known.get(javac);
}

function said(javac) {
  try {
    return execFileSync(javac, ['-version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

function debianJdks() {
  const folder = '/usr/lib/jvm';
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^java-17-openjdk-/.test(name))
        .map((name) => join(folder, name))
    : [];
}
