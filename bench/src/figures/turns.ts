import type { Load, Measured } from '../load/load.ts';
import { quantile } from '../stats.ts';
import type { Program } from '../world/process.ts';
import type { World } from '../world/world.ts';

/** What takes part in a measurement over HTTP. */
export interface Side {
  readonly program: Program;
  /** The chains of one turn; called before the clock runs, and what it prepares is not measured. */
  prepare(): Promise<Load['chains']>;
  /** Checks after a turn that all of it was really done. Throws where not. */
  check?(): Promise<void>;
}

/** One turn of one side. */
export interface Turn {
  readonly callsPerSecond: number;
  readonly chainsPerSecond: number;
  /** ms */
  readonly p50: number;
  readonly p95: number;
  /** ms of one call, of the program and of the database */
  readonly cpu: { readonly program: number; readonly database: number };
  readonly measured: Measured;
}

/** Runs the sides in turns, `rounds` times after a warm-up, so that other load on the machine affects all of them. */
export async function takeTurns<Name extends string>(
  world: World,
  sides: Readonly<Record<Name, Side>>,
  { clientCount, rounds }: { readonly clientCount: number; readonly rounds: number },
): Promise<Record<Name, Turn[]>> {
  const names = Object.keys(sides) as Name[];
  const turns = Object.fromEntries(names.map((name): [string, Turn[]] => [name, []])) as Record<Name, Turn[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const turn = await takeTurn(world, sides[name], clientCount);
      if (round > 0) turns[name].push(turn);
    }
  }
  return turns;
}

async function takeTurn(world: World, side: Side, clientCount: number): Promise<Turn> {
  const clients = await world.clients();
  const chains = await side.prepare();
  const before = world.cpuOf(side.program);
  const measured = await clients.measure({ port: Number(new URL(side.program.url).port), clientCount, chains });
  const after = world.cpuOf(side.program);
  await side.check?.();
  const callCount = measured.callMs.length;
  return {
    callsPerSecond: (callCount / measured.wallMs) * 1000,
    chainsPerSecond: (measured.chainMs.length / measured.wallMs) * 1000,
    p50: quantile(measured.callMs, 0.5),
    p95: quantile(measured.callMs, 0.95),
    cpu: { program: (after.program - before.program) / callCount, database: (after.database - before.database) / callCount },
    measured,
  };
}
