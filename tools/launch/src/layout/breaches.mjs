import { walls } from './walls.mjs';

/**
 * Which imports go through a wall of `table`, a sentence each, and which walls stand for nothing: nothing is behind one, it names what is not there,
 * forbids nothing, or has a door that nothing goes through. `importsOf`: importReader's.
 */
export function breaches(files, importsOf, table = walls) {
  const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file)).map((file) => ({ file, imports: importsOf(file) }));
  const known = [...new Set([...files, ...sources.flatMap(({ imports }) => imports.flatMap(({ keys }) => keys))])];
  return table.flatMap((row) => breachesOf(row, sources, known));
}

function breachesOf(row, sources, known) {
  const { behind, doors, parts, forbids } = wallOf(row);
  const within = sources.filter(({ file }) => behind(file));
  const wrong = within.flatMap(({ file, imports }) =>
    imports.filter((each) => forbids(file, each) && !doors.some((door) => door.lets(file, each))).map(({ said }) => `${file} imports ${said}: ${row.why}`),
  );
  const faults = [
    ...(within.length === 0 ? ['no file is behind it'] : []),
    ...parts.filter(({ matches }) => !known.some(matches)).map(({ part }) => `${part} is not there`),
    ...(within.some(({ file }) => known.some((key) => forbids(file, { keys: [key], path: key, names: row.names ?? [] }))) ? [] : ['it forbids nothing']),
    ...doors.filter((door) => !door.used()).map(({ text }) => `nothing goes through the door ${text}`),
  ];
  return [...wrong, ...faults.map((fault) => `tools/launch/src/layout/walls.mjs, "${row.why}": ${fault}`)];
}

/** A row of the table as functions. */
function wallOf({ folder, layers, files = ['**'], only, never, names, but = {} }) {
  const within = (glob) => (folder === undefined ? glob : glob.replace(/^!?/, `$&${folder}/`));
  const named = eachOf(layers?.flat() ?? only ?? never).filter((part) => part !== '*' && !part.startsWith('!'));
  return {
    behind: matcher(files.map(within)),
    doors: Object.entries(but).flatMap(([from, to]) => eachOf([to].flat()).map((each) => doorOf(from, each, within))),
    parts: named.map((part) => ({ part, matches: matcher(layers === undefined ? [part] : [within(part), within(`${part}/**`)]) })),
    forbids: layers === undefined ? listed({ only, never, names }) : layered(folder, layers),
  };
}

function listed({ only, never, names }) {
  const matches = matcher(only ?? never);
  const taken = (all) => names === undefined || [...names, '*'].some((name) => all.includes(name));
  return (_, each) => (only === undefined ? each.keys.some(matches) : !each.keys.every(matches)) && taken(each.names);
}

/** Of its folder a file may import what lies in the same part of it and in parts of a lower layer. `*`: every part that no layer names. */
function layered(folder, layers) {
  const partOf = (file) => (file?.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : null);
  const levels = new Map(layers.flatMap((layer, level) => layer.map((part) => [part, level])));
  const levelOf = (part) => levels.get(part) ?? levels.get('*');
  return (file, { path }) => {
    const [from, to] = [partOf(file), partOf(path)];
    return to !== null && from !== to && !(levelOf(to) > levelOf(from));
  };
}

function doorOf(from, to, within) {
  const [goesOut, letsIn] = [matcher([within(from)]), matcher([within(to)])];
  let used = false;
  const lets = (file, { keys }) => {
    const open = goesOut(file) && keys.some(letsIn);
    used ||= open;
    return open;
  };
  return { text: `${from} → ${to}`, lets, used: () => used };
}

/** Whether one of the globs matches and none with a `!`. `*` stands for what has no `/`, `**` for everything, `{a,b}` for either. */
function matcher(globs) {
  const any = (list) => new RegExp(`^(?:${list.map(pattern).join('|') || '$.'})$`);
  const [yes, no] = [any(globs.filter((glob) => !glob.startsWith('!'))), any(globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1)))];
  return (text) => yes.test(text) && !no.test(text);
}

/** The globs without braces, so that each alternative is looked at. */
const eachOf = (globs) => [...new Set(globs.flatMap(alternativesOf))];

function alternativesOf(glob) {
  const [braces, inside] = /\{([^{}]*)\}/.exec(glob) ?? [];
  return braces === undefined ? [glob] : inside.split(',').flatMap((part) => alternativesOf(glob.replace(braces, part)));
}

const stands = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '{': '(?:', ',': '|', '}': ')' };
const pattern = (glob) => glob.replace(/\*\*\/|\*\*|[*{,}]|[.+?^$()[\]\\|]/g, (part) => stands[part] ?? `\\${part}`);
