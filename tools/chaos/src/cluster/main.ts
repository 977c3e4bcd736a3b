import { rmSync } from 'node:fs';
import { walkCells } from './cells.ts';
import { openCluster } from './cluster.ts';
import { findPrograms } from './programs.ts';
import { type Blow, walkCluster } from './run.ts';

export interface ClusterWalk {
  readonly kills: number;
  /** of PostgreSQL alone, which Patroni starts again */
  readonly ends: number;
  readonly stops: number;
  readonly restarts: number;
  readonly clients: number;
  readonly processes: number;
}

/** Each kind of blow spread over the run. */
export function blowsOf({ kills, ends, stops, restarts }: Pick<ClusterWalk, 'kills' | 'ends' | 'stops' | 'restarts'>): readonly Blow[] {
  const each: readonly (readonly [Blow, number])[] = [
    ['restart a process', restarts],
    ['kill the node', kills],
    ['kill PostgreSQL', ends],
    ['freeze the node', stops],
  ];
  const placed = each.flatMap(([blow, count]) => Array.from({ length: count }, (_, index) => ({ blow, at: (index + 0.5) / count })));
  return placed.toSorted((a, b) => a.at - b.at).map(({ blow }) => blow);
}

/** Walks a whole cluster on this machine; returns whether nothing was lost, doubled or answered wrongly. */
export async function clusterRun(walk: ClusterWalk): Promise<boolean> {
  const report = (text: string) => console.log(text);
  const cluster = await openCluster(findPrograms());
  try {
    const { findings: ofCluster, ...figures } = await walkCluster(cluster, { blows: blowsOf(walk), clients: walk.clients, processes: walk.processes, report });
    console.log(JSON.stringify(figures, null, 2));
    const { findings: ofCells, ...beside } = await walkCells(cluster, report);
    console.log(JSON.stringify(beside, null, 2));
    const findings = [...ofCluster, ...ofCells];
    for (const finding of findings) console.error(finding);
    if (findings.length === 0) await cluster.stop().then(() => rmSync(cluster.folder, { recursive: true, force: true }));
    else console.error(`The logs are kept: ${cluster.folder}`);
    return findings.length === 0;
  } finally {
    await cluster.stop();
  }
}
