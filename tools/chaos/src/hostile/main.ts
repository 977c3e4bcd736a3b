import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverUnderFire } from '../server.ts';
import { beHostile, type Fault } from './run.ts';
import { signInAt, worldAt } from './world.ts';

const root = join(import.meta.dirname, '../../../..');
const out = join(root, 'out/hostile');

/** The bytes of a request that met a fault, so that they can be looked at and sent again. */
function keep(seed: number, { index, request }: Fault): string {
  mkdirSync(out, { recursive: true });
  const file = join(out, `seed-${seed}-${index}.http`);
  writeFileSync(file, request.bytes);
  return file;
}

/** Sends generated requests to a server of its own; `only`: the request of that number alone, null: `count` of them. Returns whether there was no fault. */
export async function hostileRun({
  seed,
  count,
  only,
  clients,
}: {
  readonly seed: number;
  readonly count: number;
  readonly only: number | null;
  readonly clients: number;
}): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'till-hostile-'));
  const server = await serverUnderFire(join(root, 'apps/server/src/start.ts'), dataDir, { TILL_TEST_SPEED: '1000' });
  try {
    await server.start();
    const world = await worldAt(server.address, await signInAt(server.address, 'demo@till.test'), await signInAt(server.address, 'other@till.test'));
    console.log(only === null ? `${count} requests of seed ${seed}, ${clients} at a time` : `request ${only} of seed ${seed}`);
    const which = only === null ? { from: 0, count } : { from: only, count: 1 };
    const figures = await beHostile(world, { seed, clients, ...which, report: (text) => console.log(text) });
    const alive = await fetch(`${server.address}/readyz`).then(({ status }) => status, String);
    const code = await server.stop();
    const said = server.printed();
    console.log(
      `${figures.requests} requests in ${(figures.totalMs / 1000).toFixed(1)} s; answered ${JSON.stringify(figures.statuses)}, ${figures.silent} were none and got no answer.`,
    );
    for (const fault of figures.faults)
      console.error(
        `Request ${fault.index} (${fault.request.what}): ${fault.what}. Its bytes: ${keep(seed, fault)}. Again: npm run hostile -- --seed ${seed} --only ${fault.index}`,
      );
    const others = [
      ...(alive === 200 ? [] : [`The server was not ready afterwards: ${alive}.`]),
      ...(code === 0 ? [] : [`The server ended with ${code}.`]),
      // It logs errors alone: whatever it said is one.
      ...(said.includes('"level":"error"') || said.includes('"level":"fatal"') || /^\s+at /m.test(said) ? [`Its log has errors:\n${said.slice(-4000)}`] : []),
    ];
    for (const other of others) console.error(other);
    const faultCount = figures.faults.length + others.length;
    console.log(faultCount === 0 ? 'No fault.' : `${faultCount} faults.`);
    return faultCount === 0;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
