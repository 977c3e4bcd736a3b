import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { androidTests } from './src/android/test-core.mjs';
import { browserTests } from './src/browser-tests.mjs';
import { browserVersion } from './src/browser-version.mjs';
import { buildRegister } from './src/build.mjs';
import { check } from './src/checks.mjs';
import { chromium } from './src/chromium.mjs';
import { installWhatIsMissing } from './src/install.mjs';
import { alone } from './src/lock.mjs';
import { pinnedNode, withNodeFirst } from './src/node.mjs';
import { report } from './src/report.mjs';
import { runAsCommand } from './src/say.mjs';
import { vitest } from './src/vitest.mjs';

await runAsCommand(async () => {
  const { node, browser } = await alone(async () => {
    await installWhatIsMissing();
    return { node: pinnedNode(), browser: await chromium() };
  });
  const env = { ...withNodeFirst(node), CHROMIUM_PATH: browser, NODE_ENV: 'test' };
  const reports = mkdtempSync(join(tmpdir(), 'till-report-'));
  try {
    // Browser tests wait for the browser, the others for processes, leases and timers: side by side they leave no core idle.
    const [inBrowser, others] = await Promise.all([builtAndBrowsed({ node, env, reports }), checkedAndTested({ node, env, reports })]);
    return report({
      files: [...others.files, ...inBrowser.files],
      failedSteps: [...others.failedSteps, ...inBrowser.failedSteps],
      unsteady: inBrowser.unsteady,
      leftOut: others.leftOut,
      browser: browserVersion(browser),
    });
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

async function builtAndBrowsed({ node, env, reports }) {
  try {
    await alone(() => buildRegister(node));
  } catch (error) {
    return { files: [], unsteady: [], failedSteps: [`the register's build: ${error.message}`] };
  }
  return browserTests({ node, env, reports });
}

async function checkedAndTested({ node, env, reports }) {
  const failedSteps = await check(node, env);
  const projects = ['packages', 'register', 'components', 'server'];
  const { files, broken } = await vitest({ node, env, reports, name: 'unit, component and integration tests', projects, held: true });
  const android = await androidTests();
  return {
    files: [...files, ...android.files],
    failedSteps: [...failedSteps, ...(broken === null ? [] : [broken]), ...android.failedSteps],
    leftOut: android.leftOut,
  };
}
