// npm run chaos -- [--kills 10] [--clients 8]: kills the server in the middle of its work and counts what is missing or doubled.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chaos } from './run.ts';
import { serverUnderFire } from './server.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '10' }, clients: { type: 'string', default: '8' } } });
const dataDir = mkdtempSync(join(tmpdir(), 'till-chaos-'));
chmodSync(dataDir, 0o755);
const server = await serverUnderFire(join(import.meta.dirname, '../../../apps/server/src/start.ts'), dataDir);
const figures = await chaos(server, { kills: Number(values.kills), clients: Number(values.clients) }).finally(() => server.stop());
rmSync(dataDir, { recursive: true, force: true });
console.log(figures);
process.exitCode = figures.missing + figures.doubled === 0 ? 0 : 1;
