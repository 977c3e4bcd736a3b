import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from './chromium.ts';

let launched: Promise<Browser> | undefined;

/** The one Chromium of this process, launched when it is first wanted; another one after it crashed. It ends with vitest's worker. */
export async function ourChromium(): Promise<Browser> {
  const there = await launched;
  if (there?.isConnected()) return there;
  // Nobody may be left to remove its profile and its traces: they go with the folder of the run.
  process.env['TMPDIR'] = inject('till').folder;
  launched = launchChromium();
  return launched;
}
