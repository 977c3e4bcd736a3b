import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frame, type Header, jsonFrame, kinds } from './format.ts';
import { openBackup } from './read-file.ts';
import { openNewBackup, refusalOf } from './write-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How what is compressed begins: no flags, no time. Three bytes of it would be in what is encrypted by chance now and then. */
const gzipStart = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]);
const header: Header = { schema: 48, takenAt: 1_795_440_538_078, epoch: 1, postgres: '18.4' };
async function* frames(count: number) {
  for (let index = 0; index < count; index += 1) yield frame(kinds.rows, Buffer.from(`row ${index} ${Math.sin(index)}\n`));
  yield jsonFrame(kinds.end, {});
}
async function written(name: string, count = 2000): Promise<string> {
  const file = join(folder, name);
  const part = await openNewBackup(file);
  await part.write(header, frames(count));
  await part.keep();
  await part.drop();
  return file;
}
const saidOf = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'nothing',
    (error: Error) => error.message,
  );

describe('the file of a backup', () => {
  it('is read as it was written, and leaves nothing beside it', async () => {
    const file = await written('whole');
    const backup = await openBackup(file);
    expect(backup.header).toEqual(header);
    const read: string[] = [];
    for await (const { payload } of backup.frames()) read.push(payload.toString());
    expect(read).toHaveLength(2001);
    expect(read[1999]).toBe(`row 1999 ${Math.sin(1999)}\n`);
    expect(await readdir(folder)).toEqual(['whole']);
    await rm(file);
  });

  it('is refused if it was cut anywhere, or if one byte of it changed', async () => {
    const bytes = await readFile(await written('original', 50));
    const file = join(folder, 'other');
    for (let length = 0; length < bytes.length; length += Math.max(1, Math.floor(bytes.length / 60))) {
      await writeFile(file, bytes.subarray(0, length));
      expect(await saidOf(openBackup(file))).toMatch(/is cut off|is no backup of Till/);
    }
    for (let at = 0; at < bytes.length; at += Math.max(1, Math.floor(bytes.length / 60))) {
      const changed = Buffer.from(bytes);
      changed[at] = (bytes[at] ?? 0) ^ 1;
      await writeFile(file, changed);
      expect(await saidOf(openBackup(file))).toMatch(/is damaged|is cut off|is no backup of Till/);
    }
    await writeFile(file, Buffer.concat([bytes, bytes]));
    expect(await saidOf(openBackup(file))).toMatch(/is cut off/);
    expect(await saidOf(openBackup(join(folder, 'none')))).toContain('There is no file');
  });

  it('never takes the place of another file, and is not there before it is whole', async () => {
    const file = await written('kept');
    expect(await saidOf(openNewBackup(file))).toContain('already');
    const [one, other] = [await openNewBackup(join(folder, 'race')), await openNewBackup(join(folder, 'race'))];
    await one.write(header, frames(1));
    await other.write(header, frames(2));
    expect(await saidOf(one.keep())).toContain('Another backup');
    await one.drop();
    await other.keep();
    await expect(openBackup(join(folder, 'race'))).resolves.toMatchObject({ header });
  });

  it('with a key holds nothing that can be read without it, and opens with that key alone', async () => {
    const key = 'a key of backups, long enough';
    const file = join(folder, 'locked');
    const part = await openNewBackup(file, key);
    await part.write(header, frames(500));
    await part.keep();
    await part.drop();
    const bytes = await readFile(file);
    expect(bytes.toString('latin1')).toMatch(/^TILL BACKUP 2\n\{"schema":48.*\}\nage-encryption.org\/v1\n/);
    expect((await readFile(await written('open'))).indexOf(gzipStart)).toBeGreaterThan(0);
    expect(bytes.indexOf(gzipStart)).toBe(-1);
    const backup = await openBackup(file, key);
    expect(backup.header).toEqual(header);
    let count = 0;
    for await (const { payload } of backup.frames()) if (payload.toString().startsWith('row')) count += 1;
    expect(count).toBe(500);
    expect(await saidOf(openBackup(file))).toBe(`${file} is encrypted: set BACKUP_KEY to the one that it was written with.`);
    expect(await saidOf(openBackup(file, 'another key, long enough'))).toBe('BACKUP_KEY does not open this backup: set the one that it was written with.');
    // One that was written without a key opens as before, whatever key is set.
    expect(await saidOf(openBackup(join(folder, 'kept'), key))).toBe('nothing');
  });

  it('says in words why it cannot be written, and leaves nothing', async () => {
    expect(await saidOf(openNewBackup(join(folder, 'no/such/folder')))).toContain('there is no such folder');
    expect(refusalOf('/backups/monday', Object.assign(new Error(), { code: 'ENOSPC', syscall: 'write' })).message).toContain('the disk is full');
    const part = await openNewBackup(join(folder, 'broken'));
    const broken = (async function* () {
      yield* frames(1);
      throw new Error('the database is gone');
    })();
    expect(await saidOf(part.write(header, broken))).toBe('the database is gone');
    await part.drop();
    expect(await readdir(folder)).not.toContain('broken.part');
  });
});
