// npm run chaos -- [--kills 50] [--database-kills 10] [--clients 8]: kills the server and its database in the middle of their work, and counts what is missing or doubled.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chaos } from './run.ts';
import { serverUnderFire } from './server.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    'database-kills': { type: 'string', default: '10' },
    clients: { type: 'string', default: '8' },
  },
});

function numberOf(name: keyof typeof values, min: number): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= min) return number;
  console.error(`--${name} is ${values[name]}, which is not a whole number from ${min} up.`);
  process.exit(2);
}

const options = { kills: numberOf('kills', 0), databaseKills: numberOf('database-kills', 0), clients: numberOf('clients', 1) };
const dataDir = mkdtempSync(join(tmpdir(), 'till-chaos-'));
// Started by root, the database runs as another user.
chmodSync(dataDir, 0o755);
const server = await serverUnderFire(join(import.meta.dirname, '../../../apps/server/src/start.ts'), dataDir);
const { findings, ...figures } = await chaos(server, { ...options, told: (text) => console.log(text) }).finally(() => server.stop());
console.log(figures);
for (const finding of findings) console.error(finding);
if (findings.length === 0) rmSync(dataDir, { recursive: true, force: true });
else console.error(`The data folder is kept: ${dataDir}`);
process.exitCode = findings.length === 0 ? 0 : 1;
