import { buildApk } from './src/android/apk.mjs';
import { runAsCommand } from './src/say.mjs';

await runAsCommand(async () => {
  await buildApk();
  return 0;
});
