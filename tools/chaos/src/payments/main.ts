import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverUnderFire } from '../server.ts';
import { chaosOfPayments, type PaymentsOptions } from './run.ts';
import { openBank } from './world.ts';

/** A whole fault run on a data folder of its own, its figures printed. Answers whether nothing was found. */
export async function faultRun(options: PaymentsOptions): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'till-chaos-'));
  chmodSync(dataDir, 0o755);
  const bank = await openBank();
  const server = await serverUnderFire(join(import.meta.dirname, '../../../../apps/server/src/start.ts'), dataDir, bank.env);
  try {
    await server.start();
    const { findings, counts, ...figures } = await chaosOfPayments(server, bank, options);
    console.log(counts);
    console.log(figures);
    for (const finding of findings.slice(0, 50)) console.error(finding);
    if (findings.length === 0) rmSync(dataDir, { recursive: true, force: true });
    else console.error(`${findings.length} findings. The data folder is kept: ${dataDir}`);
    return findings.length === 0;
  } finally {
    await server.stop();
    await bank.terminals.stop();
  }
}
