import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'tools/mutants/faults');

/** One test that has to turn red: its file, and words of its full title. */
export interface Proof {
  readonly file: string;
  readonly title: string;
}

/** What became of one proof. `broken`: its file could not be run at all, which shows nothing; `missing`: there is no such test; `absent`: this machine has not what it needs. */
export type Outcome = 'red' | 'green' | 'broken' | 'missing' | 'absent';

/** One way in which the product could be broken, kept as a patch. */
export interface Fault {
  /** The patch's path below `faults/`, without its ending. */
  readonly id: string;
  /** What somebody would notice, in one sentence. */
  readonly what: string;
  /** The statements of docs/requirements.md that would no longer be true; none where it is about no single one. */
  readonly rows: readonly string[];
  readonly proofs: readonly Proof[];
  /** The file of the patch. */
  readonly path: string;
  readonly text: string;
}

/** Every fault that is kept, sorted by id. */
export function allFaults(): readonly Fault[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.patch'))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      return faultOf(name.slice(0, -'.patch'.length), path, readFileSync(path, 'utf8'));
    });
}

/**
 * Reads a patch with its head: `Fault: …`, `Rows: WIZ-01, …` and one or more `Test: FILE > words of its title`, an empty line, then a diff as git writes it.
 * Throws where something is missing: a fault that names no test proves nothing.
 */
export function faultOf(id: string, path: string, text: string): Fault {
  const [head = ''] = text.split('\ndiff --git ', 1);
  const said = (name: string) => head.split('\n').flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2).trim()] : []));
  const [what] = said('Fault');
  const proofs = said('Test').map((line) => {
    const [file = '', ...title] = line.split(' > ');
    return { file, title: title.join(' > ') };
  });
  if (what === undefined) throw new Error(`${relative(root, path)} has no line "Fault: …"`);
  if (proofs.length === 0 || proofs.some(({ title }) => title === '')) throw new Error(`${relative(root, path)} has no line "Test: FILE > title"`);
  if (head.length === text.length) throw new Error(`${relative(root, path)} has no diff`);
  const rows = said('Rows').flatMap((line) => line.split(/,\s*/));
  return { id, what, rows, proofs, path, text };
}

/** The files that a fault's patch changes, from the root. */
export const changedBy = ({ text }: Fault): readonly string[] => [...text.matchAll(/^diff --git a\/(\S+) b\//gm)].map(([, file = '']) => file);
