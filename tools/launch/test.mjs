import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRegister } from './src/build.mjs';
import { check } from './src/checks.mjs';
import { chromium } from './src/chromium.mjs';
import { installWhatIsMissing } from './src/install.mjs';
import { alone } from './src/lock.mjs';
import { pinnedNode, withNodeFirst } from './src/node.mjs';
import { readRun, report } from './src/report.mjs';
import { run } from './src/run.mjs';
import { runAsCommand } from './src/say.mjs';

await runAsCommand(async () => {
  const { node, browser } = await alone(async () => {
    await installWhatIsMissing();
    return { node: pinnedNode(), browser: await chromium() };
  });
  const env = { ...withNodeFirst(node), CHROMIUM_PATH: browser, NODE_ENV: 'test' };
  const failedSteps = await check(node, env);
  const reports = mkdtempSync(join(tmpdir(), 'till-report-'));
  try {
    const runs = [];
    const vitest = async (name, projects) => {
      const file = join(reports, `${name}.json`);
      const options = ['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const code = await run([node, 'node_modules/vitest/vitest.mjs', 'run', ...projects.map((project) => `--project=${project}`), ...options], { env });
      const read = readRun(file);
      // It can also fail beside its tests: an error that no test waited for.
      if (code !== 0 && read.failed === 0) failedSteps.push(`${name}: vitest ended with ${code}`);
      runs.push(read);
    };
    await vitest('unit and integration tests', ['unit', 'server']);
    await alone(() => buildRegister(node)).then(
      () => vitest('browser tests', ['e2e']),
      (error) => failedSteps.push(`the register's build: ${error.message}`),
    );
    return report(runs, failedSteps);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
