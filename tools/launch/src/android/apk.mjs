import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { Refusal, say } from '../say.mjs';
import { forApp, forProof } from './app-tools.mjs';
import { call } from './call.mjs';
import { compile, compileCore, javaIn, testCore } from './core.mjs';
import { dexCompiler } from './dx.mjs';
import { findTools, howToInstall } from './tools.mjs';

const sources = join(root, 'apps/android');
const out = join(root, 'out/android');
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'till/android');
/** The same as in apps/android/app/build.gradle. */
const app = { id: 'till.register', minSdk: 26, targetSdk: 34 };
const debugKey = { password: 'android', name: 'CN=Till debug', days: 10_000 };

/** Builds the Android app as out/android/till.apk, signed for tests, and runs the tests of its core on the classes before and in it. */
export async function buildApk() {
  const { tools, missing } = findTools(forApp);
  if (missing.length > 0)
    throw new Refusal(`The Android app cannot be built here. Missing: ${missing.join(', ')}. Install them with: ${howToInstall(missing)}`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const classes = await compileCore(tools, join(out, 'classes'));
  sayTested(await testCore({ tools, classes, folder: join(out, 'classes') }), 'before it is packed');
  const unsigned = await packed(tools, await compiledApp(tools, classes));
  const apk = await signed(tools, unsigned);
  await proved({ tools, classes, apk });
  say(`The app: ${apk}`);
}

/** Compiles resources and app; resolves with everything that belongs into it. */
async function compiledApp(tools, core) {
  const [stubs, gen, into, whole] = ['stubs', 'gen', 'app', 'all'].map((name) => join(out, 'classes', name));
  const resources = join(out, 'resources.apk');
  mkdirSync(gen, { recursive: true });
  const manifest = join(out, 'AndroidManifest.xml');
  const text = readFileSync(join(sources, 'app/src/main/AndroidManifest.xml'), 'utf8');
  // Gradle wants it in its own file, aapt in this one.
  writeFileSync(manifest, text.replace('<manifest ', `<manifest package="${app.id}" `));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const sdks = ['--min-sdk-version', String(app.minSdk), '--target-sdk-version', String(app.targetSdk), '--version-code', '1', '--version-name', version];
  const folders = ['-J', gen, '-M', manifest, '-S', join(sources, 'app/src/main/res'), '-I', tools.framework, '-F', resources];
  await call('The resources do not compile', tools.aapt, ['package', '-f', '-m', '--debug-mode', ...sdks, ...folders]);
  await compile({ tools, files: javaIn(join(sources, 'stubs')), into: stubs });
  await compile({ tools, files: [...javaIn(join(sources, 'app/src/main/java')), ...javaIn(gen)], classPath: [stubs, core], into });
  for (const part of [core, into]) cpSync(part, whole, { recursive: true });
  return { classes: whole, resources };
}

/** Dex, resources and alignment; resolves with the file that is still to be signed. */
async function packed(tools, { classes, resources }) {
  const dex = join(out, 'classes.dex');
  await call('The dex compiler', tools.java, ['-cp', await dexCompiler(cache), 'com.android.dx.command.Main', '--dex', `--output=${dex}`, classes]);
  const whole = join(out, 'unaligned.apk');
  copyFileSync(resources, whole);
  // Its name in the app is its name on the command line.
  await call('The code could not be packed', tools.aapt, ['add', whole, 'classes.dex'], { cwd: out });
  const aligned = join(out, 'unsigned.apk');
  await call('The app could not be aligned', tools.zipalign, ['-f', '-p', '4', whole, aligned]);
  return aligned;
}

/** Signs with a key of this machine, so that a tablet takes the next build as an update; and verifies it. */
async function signed(tools, unsigned) {
  const key = join(cache, 'debug.keystore');
  mkdirSync(cache, { recursive: true });
  const making = ['-genkeypair', '-alias', 'debug', '-keyalg', 'RSA', '-keysize', '2048', '-validity', String(debugKey.days), '-dname', debugKey.name];
  if (!existsSync(key)) await call('The key could not be made', tools.keytool, [...making, '-keystore', key, '-storepass', debugKey.password]);
  const apk = join(out, 'till.apk');
  await call('The app could not be signed', tools.apksigner, ['sign', '--ks', key, '--ks-pass', `pass:${debugKey.password}`, '--out', apk, unsigned]);
  const verified = await call('The signature is wrong', tools.apksigner, ['verify', '--verbose', apk]);
  for (const scheme of ['v2', 'v3'])
    if (!new RegExp(`Verified using ${scheme} scheme .*: true`).test(verified)) throw new Refusal(`The signature is wrong: no ${scheme}\n${verified}`);
  say('Signed: the signature verifies (v2, v3).');
  return apk;
}

/** Takes the classes back out of the app and runs the core's tests on them. */
async function proved({ tools, classes, apk }) {
  const { tools: proof, missing } = findTools(forProof);
  if (missing.length > 0) return say(`Left out: the tests on the classes in the app. ${howToInstall(missing)}`);
  const back = join(out, 'back.jar');
  // Its script runs the first python3 of the path, and its code is Debian's.
  await call('The classes could not be taken out of the app', proof.enjarify, ['-f', '-o', back, apk], {
    env: { ...process.env, PATH: `/usr/bin:${process.env.PATH}` },
  });
  sayTested(await testCore({ tools, classes, run: back, folder: join(out, 'back') }), 'taken back out of the app');
}

function sayTested(files, where) {
  const tests = files.flatMap((file) => file.tests);
  const failed = [
    ...files.filter(({ broken }) => broken !== null).map(({ file }) => file),
    ...tests.filter((test) => test.failed).map(({ name, messages }) => `${name}: ${messages[0]}`),
  ];
  if (failed.length > 0) throw new Refusal(`The classes ${where} fail their tests:\n${failed.join('\n')}`);
  say(`The classes ${where}: ${tests.length} tests passed.`);
}
