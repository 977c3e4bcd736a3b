import { offlineRun } from './run.ts';
import { ownDatabase } from './world.ts';

/** A run on a database of its own; false: something is not as it truly was. */
export async function offlineRuns({ seed, rounds, report }: { seed: number; rounds: number; report: (text: string) => void }): Promise<boolean> {
  const database = await ownDatabase();
  try {
    const { findings, ...figures } = await offlineRun({ seed, rounds, database });
    for (const finding of findings) report(finding);
    report(JSON.stringify({ seed, rounds, ...figures, findings: findings.length }));
    return findings.length === 0;
  } finally {
    await database.close();
  }
}
