import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chaos } from './run.ts';
import { serverUnderFire } from './server.ts';

it('keeps every acknowledged change, once each, while the server and its database are killed under load', { timeout: 600_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'till-chaos-'));
  chmodSync(dataDir, 0o755);
  const server = await serverUnderFire(join(import.meta.dirname, '../../../apps/server/src/start.ts'), dataDir);
  try {
    const figures = await chaos(server, { kills: 3, databaseKills: 2, clients: 6 });
    expect(figures).toMatchObject({ missing: 0, doubled: 0, faults: 0, findings: [] });
    expect(figures.changes).toBeGreaterThan(50);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
