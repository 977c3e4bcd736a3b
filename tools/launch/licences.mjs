import { licencesAsText, licencesIn } from './src/licences.mjs';
import { root } from './src/root.mjs';
import { runAsCommand, say } from './src/say.mjs';

await runAsCommand(() => {
  const withTools = process.argv.includes('--with-tools');
  const list = licencesIn(root, { withTools });
  say(licencesAsText(list));
  say(`\n${list.length} packages${withTools ? '' : '; with those that only checks and tests use: npm run licences -- --with-tools'}`);
  return 0;
});
