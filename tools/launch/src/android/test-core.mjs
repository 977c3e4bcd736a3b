import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../say.mjs';
import { compileCore, testCore } from './core.mjs';
import { findTools, forTests, howToInstall } from './tools.mjs';

/**
 * The tests of the Android app's core, as a part of the test run: `files` as `readRun` has them. Where this machine cannot run them, `leftOut` says so and
 * what to install.
 */
export async function androidTests() {
  const { tools, missing } = findTools(forTests);
  if (missing.length > 0) return { files: [], failedSteps: [], leftOut: [`the tests of the Android app's core: ${howToInstall(missing)}`] };
  const folder = mkdtempSync(join(tmpdir(), 'till-android-'));
  try {
    const files = await testCore({ tools, classes: await compileCore(tools, folder), folder });
    for (const test of files.flatMap((file) => file.tests)) for (const message of test.messages) say(`${test.name}: ${message}`);
    return { files, failedSteps: [], leftOut: [] };
  } catch (error) {
    return { files: [], failedSteps: [`the tests of the Android app's core: ${error.message}`], leftOut: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
