import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { file, forTests, inJdk } from './tools.mjs';

/** What the app itself needs beside. */
export const forApp = {
  ...forTests,
  keytool: { find: () => inJdk('keytool'), package: 'openjdk-17-jdk-headless' },
  aapt: { find: () => onPath('aapt'), package: 'aapt' },
  zipalign: { find: () => onPath('zipalign'), package: 'zipalign' },
  apksigner: { find: () => onPath('apksigner'), package: 'apksigner' },
  framework: { find: () => file('/usr/share/android-framework-res/framework-res.apk'), package: 'android-framework-res' },
};

/** What turns the app's code back into classes, so that its tests run on what is installed. */
export const forProof = { enjarify: { find: () => file('/usr/bin/enjarify'), package: 'enjarify' } };

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
