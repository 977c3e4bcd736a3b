import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './src/root.mjs';
import { runAsCommand, say } from './src/say.mjs';

const results = join(root, 'out/steady');

/**
 * `npm run steady`: whole test runs of the newest commit, each in a fresh clone and beside programs that keep the cores busy; `--runs 5`,
 * `--beside 2`. What each found is kept in out/steady, so that a later call goes on where this one was stopped; of a red or unsteady run all that it printed. Green when every run is, with
 * at most one unsteady test over all of them.
 */
await runAsCommand(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, beside: { type: 'string', default: '2' } } });
  const [runs, beside] = [Number(values.runs), Number(values.beside)];
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const summary = join(results, `${commit}.json`);
  const done = existsSync(summary) ? JSON.parse(readFileSync(summary, 'utf8')) : [];
  while (done.length < runs) {
    done.push(await oneRun(commit, beside));
    mkdirSync(results, { recursive: true });
    writeFileSync(summary, JSON.stringify(done, null, 2));
  }
  for (const { minutes, last, unsteady } of done)
    say(`${minutes.toFixed(1).padStart(6)} min  ${last}${unsteady.map((line) => `\n            ${line}`).join('')}`);
  const unsteady = done.flatMap((run) => run.unsteady).length;
  say(`${done.length} runs of ${commit.slice(0, 7)}, ${done.filter(({ code }) => code !== 0).length} red, ${unsteady} unsteady tests`);
  return done.every(({ code }) => code === 0) && unsteady <= 1 ? 0 : 1;
});

async function oneRun(commit, beside) {
  const folder = mkdtempSync(join(tmpdir(), 'till-steady-'));
  const busy = Array.from({ length: beside }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const began = Date.now();
  try {
    execFileSync('git', ['clone', '-q', root, folder]);
    execFileSync('git', ['checkout', '-q', commit], { cwd: folder });
    const { code, printed } = await whole(folder);
    const lines = printed.trim().split('\n');
    const [last, unsteady] = [lines.at(-1) ?? '', lines.filter((line) => line.startsWith('Unsteady'))];
    const minutes = (Date.now() - began) / 60_000;
    if (code !== 0 || unsteady.length > 0) {
      const kept = join(results, `${commit}-${began}.log`);
      mkdirSync(results, { recursive: true });
      writeFileSync(kept, printed);
      for (const line of lines.filter((line) => /^(Failed|Not tried again)/.test(line))) say(line);
      say(`What it printed: ${kept}`);
    }
    say(`${minutes.toFixed(1)} min: ${last}`);
    return { code, minutes, last, unsteady };
  } finally {
    for (const each of busy) each.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

function whole(folder) {
  const child = spawn('bash', ['.ci/run'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts = [];
  child.stdout.on('data', (part) => parts.push(part));
  child.stderr.on('data', (part) => parts.push(part));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code: code ?? 1, printed: Buffer.concat(parts).toString() }));
  });
}
