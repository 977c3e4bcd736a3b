// npm run mutants [-- --only ID] [--again] [--list]: puts each fault that is kept in `faults/` into a copy of the sources, one after the other, and runs the
// tests that have to turn red. A run that was broken off goes on where it was, at the same commit (out/mutants); `--again` begins anew. `--only` takes an id or
// the beginning of one, and may be given more than once. First the same tests run without any fault, and have to be green; `--trusting` leaves that out.
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openResults } from '../../chaos/src/results.ts';
import { allFaults, type Fault, type Outcome, type Proof, root } from './fault.ts';
import { prove } from './prove.ts';
import { openTree } from './tree.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    again: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    trusting: { type: 'boolean', default: false },
  },
});

/** What one fault came to: `seen` when each of its tests turned red. `unused`: its patch no longer applies; `sick`: a test of it is red without it. */
interface Verdict {
  readonly id: string;
  readonly came: 'seen' | 'unseen' | 'unused' | 'sick';
  readonly why: string;
}

const keyOf = ({ file, title }: Proof) => `${file} > ${title}`;
/** Why a fault was not seen, of one of its tests. */
const sentences: Readonly<Record<Outcome, string>> = {
  red: 'red',
  green: 'stayed green',
  broken: 'could not be run',
  missing: 'there is no such test',
  absent: 'this machine cannot run it (npm test says what to install)',
};

const chosen = allFaults().filter(({ id }) => values.only.length === 0 || values.only.some((only) => id === only || id.startsWith(only)));
if (chosen.length === 0) {
  console.error(`No fault is called ${values.only.join(' or ')}: --list names them.`);
  process.exit(2);
}
if (values.list) {
  for (const { id, what, rows } of chosen) console.log(`${id}  ${what}${rows.length === 0 ? '' : ` (${rows.join(', ')})`}`);
  process.exit(0);
}

const folder = join(root, 'out/mutants');
const results = openResults<Verdict>('mutants', folder);
const verdicts = new Map<string, Verdict>();
// What stands here without a commit of its own may be different at each run.
if (!values.again && !results.file.endsWith('-changed.json')) for (const verdict of results.slices) verdicts.set(verdict.id, verdict);
const log = join(folder, 'tests.log');
rmSync(log, { force: true });
const tree = openTree();
const write = (text: string) => appendFileSync(log, text);

const left = chosen.filter(({ id }) => !verdicts.has(id));
const sick = values.trusting ? new Set<string>() : await redWithoutFault(left);
for (const [place, fault] of left.entries()) {
  const verdict = await judge(fault);
  verdicts.set(fault.id, verdict);
  results.add(verdict);
  console.log(`${place + 1}/${left.length} ${verdict.came.padEnd(6)} ${fault.id}: ${fault.what}${verdict.why === '' ? '' : `\n       ${verdict.why}`}`);
}

const seen = chosen.filter(({ id }) => verdicts.get(id)?.came === 'seen');
for (const { id } of chosen.filter((fault) => !seen.includes(fault))) console.log(`not seen: ${id}: ${verdicts.get(id)?.why ?? ''}`);
console.log(`${seen.length} of ${chosen.length} seen`);
process.exitCode = seen.length === chosen.length ? 0 : 1;

async function judge(fault: Fault): Promise<Verdict> {
  const ill = fault.proofs.filter((proof) => sick.has(keyOf(proof)));
  if (ill.length > 0) return { id: fault.id, came: 'sick', why: ill.map((proof) => `red or not there without it: ${keyOf(proof)}`).join('\n       ') };
  write(`\n=== ${fault.id}\n`);
  if (!tree.break(fault)) return { id: fault.id, came: 'unused', why: 'its patch no longer applies: write it anew for what stands there now' };
  const outcomes = await prove(tree.path, fault.proofs, write, fault.proofs.length === 1).finally(() => tree.mend(fault));
  const wrong = fault.proofs.flatMap((proof, at) => (outcomes[at] === 'red' ? [] : [`${sentences[outcomes[at] ?? 'broken']}: ${keyOf(proof)}`]));
  return { id: fault.id, came: wrong.length === 0 ? 'seen' : 'unseen', why: wrong.join('\n       ') };
}

/** The tests of `faults` that are not green as it is: what they say of a fault says nothing. */
async function redWithoutFault(faults: readonly Fault[]): Promise<ReadonlySet<string>> {
  if (faults.length === 0) return new Set();
  console.log(`The tests of ${faults.length} faults first, without any of them…`);
  const proofs = [...new Map(faults.flatMap((fault) => fault.proofs).map((proof) => [keyOf(proof), proof])).values()];
  const outcomes = await prove(tree.path, proofs, write);
  // What cannot be run here is said with its fault.
  return new Set(proofs.filter((_, at) => outcomes[at] !== 'green' && outcomes[at] !== 'absent').map(keyOf));
}
