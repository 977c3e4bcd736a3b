import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The file's content; created first with the result of `make`, readable for the owner only. Of several processes that create it at once, one wins and all read the same. */
export async function readOrCreate(file: string, make: () => string | Promise<string>): Promise<string> {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const making = `${file}.making-${randomBytes(4).toString('hex')}`;
  writeFileSync(making, await make(), { mode: 0o600 });
  try {
    linkSync(making, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(making);
  }
  return readFileSync(file, 'utf8');
}
