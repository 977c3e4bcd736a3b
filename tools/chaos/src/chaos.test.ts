import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstStart } from '../../../apps/server/src/testing/server-process.ts';
import { newDataDir } from './data-dir.ts';
import { chaos } from './run.ts';
import { serverUnderFire } from './server.ts';

it('keeps every acknowledged change, once each, while the server and its database are killed under load', { timeout: 600_000 }, async () => {
  const dataDir = newDataDir((await firstStart()).path);
  const server = await serverUnderFire(join(import.meta.dirname, '../../../apps/server/src/start.ts'), dataDir);
  try {
    const figures = await chaos(server, { kills: 2, databaseKills: 2, clients: 4, loadMs: 300 });
    expect(figures).toMatchObject({ missing: 0, doubled: 0, faults: 0, findings: [] });
    expect(figures.changes).toBeGreaterThan(20);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
