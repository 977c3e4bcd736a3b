// npm run check-settings: what this version would refuse of the settings, said before it takes the place of the one that runs. It changes nothing.
import { judgeConfig, readEnvironment, type Settings } from '../platform/config.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { certificateFor } from '../platform/tls.ts';

/** What is found out only when the certificate is used. One of our own would be made: that is left to the start. */
async function refusedCertificate(settings: Settings): Promise<readonly string[]> {
  if (settings.tls === 'self') return [];
  return certificateFor(settings, Date.now()).then(() => [], sentencesOf);
}

function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof StartRefusal) return [error.message];
  throw error;
}

async function check(): Promise<void> {
  const judged = judgeConfig(readEnvironment());
  const refusals = 'refusals' in judged ? judged.refusals : await refusedCertificate(judged.settings);
  for (const refusal of refusals) console.error(refusal);
  if (refusals.length > 0) process.exitCode = 1;
  if ('refusals' in judged) return;
  for (const warning of judged.settings.warnings) console.log(`Warning: ${warning}`);
  if (refusals.length === 0) console.log(`This version starts with these settings (TILL_MODE=${judged.settings.mode}).`);
}

check().catch((error: unknown) => {
  for (const sentence of sentencesOf(error)) console.error(sentence);
  process.exitCode = 1;
});
