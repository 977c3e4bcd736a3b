import { createHash } from 'node:crypto';
import { type FileHandle, link, rename as move, open, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartRefusal, saidBy } from '../platform/start-refusal.ts';
import { encrypted } from './encrypt.ts';
import { endLine, type Header, headOf } from './format.ts';

/** A shop sells beside it: the processor matters more than the last tenth of the size. */
const gzipLevel = 4;

/** Why a backup cannot be written, for the person who wants it. */
export function refusalOf(file: string, error: unknown): StartRefusal {
  const { code } = error as { code?: string };
  const why: Readonly<Record<string, string>> = {
    ENOSPC: 'the disk is full',
    EDQUOT: 'your share of the disk is full',
    EFBIG: 'files may not become so large here',
    EROFS: 'the disk can only be read',
    EACCES: 'you may not write there',
    EPERM: 'you may not write there',
    ENOENT: 'there is no such folder',
    ENOTDIR: 'there is no such folder',
  };
  return new StartRefusal(
    `The backup was not written to ${file}: ${why[code ?? ''] ?? saidBy(error)}. Nothing is left of it; name another place, or make room.`,
  );
}

const isOfFiles = (error: unknown): boolean =>
  ['open', 'write', 'fsync', 'link', 'rename', 'stat', 'close'].includes((error as { syscall?: string }).syscall ?? '');

/** A file that is being written; it has its name only when it is whole. */
export interface NewBackup {
  /** Writes all of it: the first lines, the frames compressed and encrypted, the last line. */
  write(header: Header, frames: AsyncIterable<Buffer>): Promise<void>;
  /** Gives it its name, safely on disk. Returns its length, bytes. */
  keep(): Promise<number>;
  /** Removes what there is of it, unless it was kept. */
  drop(): Promise<void>;
}

/** Begins `FILE.part`. A file that is there already is refused: a backup never takes the place of anything. `key`: without it nobody reads the file; null: anybody does. */
export async function openNewBackup(name: string, key: string | null = null): Promise<NewBackup> {
  const file = resolve(name);
  const part = `${file}.part`;
  if (await stat(file).catch(() => null)) throw new StartRefusal(`There is a file ${file} already: name another one, or remove it.`);
  // Of a backup that was cut off; one that is still being written notices that its file is gone.
  await rm(part, { force: true }).catch(() => {});
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw refusalOf(file, error);
  });
  const { ino } = await handle.stat();
  let bytes = 0;
  return {
    async write(header, frames) {
      try {
        bytes = await writeAll(handle, headOf(header, key !== null), frames, key);
      } catch (error) {
        throw isOfFiles(error) ? refusalOf(file, error) : error;
      }
    },
    async keep() {
      try {
        await handle.sync();
        if ((await stat(part)).ino !== ino) throw new StartRefusal(`Another backup is being written to ${file}: this one was given up.`);
        await rename(part, file);
        await syncFolder(dirname(file));
      } catch (error) {
        if ((error as { code?: string }).code === 'EEXIST') throw new StartRefusal(`There is a file ${file} meanwhile: this backup was given up.`);
        throw isOfFiles(error) ? refusalOf(file, error) : error;
      }
      await handle.close();
      return bytes;
    },
    async drop() {
      await handle.close().catch(() => {});
      const found = await stat(part).catch(() => null);
      if (found?.ino === ino) await rm(part, { force: true });
    },
  };
}

/** Returns how many bytes were written. */
async function writeAll(handle: FileHandle, head: Buffer, frames: AsyncIterable<Buffer>, key: string | null): Promise<number> {
  const hash = createHash('sha256');
  let bytes = 0;
  const put = async (part: Buffer): Promise<void> => {
    hash.update(part);
    bytes += part.length;
    await putAll(handle, part);
  };
  await put(head);
  // Two frames ahead: what the disk does not take yet is not read from the database either.
  const source = Readable.from(frames, { objectMode: true, highWaterMark: 2 });
  await pipeline(source, createGzip({ level: gzipLevel, chunkSize: 64 * 1024 }), async (packed: AsyncIterable<Buffer>) => {
    for await (const part of key === null ? packed : encrypted(packed, key)) await put(part);
  });
  const last = endLine(bytes, hash.digest('hex'));
  await putAll(handle, last);
  return bytes + last.length;
}

/** A disk may take a part only. */
async function putAll(handle: FileHandle, part: Buffer): Promise<void> {
  for (let at = 0; at < part.length; ) at += (await handle.write(part, at)).bytesWritten;
}

/** Gives it its name, unless there is a file of that name; where a disk knows no second names, only after a look. */
async function rename(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
    await rm(part);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as { code?: string }).code ?? '')) throw error;
    await move(part, file);
  }
}

/** So that the name is on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  // Some file systems do not sync folders.
  await handle.sync().catch(() => {});
  await handle.close();
}
