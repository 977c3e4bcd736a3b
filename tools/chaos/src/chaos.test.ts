import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chaos } from './run.ts';
import { serverUnderFire } from './server.ts';

it('keeps every acknowledged order, line and payment, once each, while the server is killed ten times under load', { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'till-chaos-'));
  chmodSync(dataDir, 0o755);
  const server = await serverUnderFire(join(import.meta.dirname, '../../../apps/server/src/start.ts'), dataDir);
  try {
    const figures = await chaos(server, { kills: 10, clients: 6 });
    expect(figures).toMatchObject({ kills: 10, missing: 0, doubled: 0 });
    expect(figures.lines).toBeGreaterThan(20);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
