import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartRefusal, saidBy } from '../platform/start-refusal.ts';
import { decrypted } from './encrypt.ts';
import { endBytes, type Frame, framesIn, type Header, isBackup, parseEndLine, parseHead } from './format.ts';

/** The header is a few hundred bytes. */
const headBytesMax = 64 * 1024;

/** A backup that was read once from end to end: it is whole. */
export interface Backup {
  /** where it lies */
  readonly file: string;
  readonly header: Header;
  /** of all of it but the last line, hex: no other backup has the same */
  readonly sha256: string;
  /** Its frames, read anew. */
  frames(): AsyncIterable<Frame>;
}

/** Opens a backup; a file that is none, was cut off, of which a byte changed, or which `key` does not open is a StartRefusal. */
export async function openBackup(name: string, key: string | null = null): Promise<Backup> {
  const file = resolve(name);
  try {
    return await checked(file, key);
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    const { code } = error as { code?: string };
    throw new StartRefusal(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${saidBy(error)}.`);
  }
}

async function checked(file: string, key: string | null): Promise<Backup> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const beginning = Buffer.alloc(Math.min(size, headBytesMax));
    await handle.read(beginning, 0, beginning.length, 0);
    if (!isBackup(beginning)) throw new StartRefusal(`${file} is no backup of Till.`);
    const last = Buffer.alloc(Math.min(size, endBytes));
    await handle.read(last, 0, last.length, size - last.length);
    const end = parseEndLine(last);
    if (end === null || end.bytes !== size - endBytes)
      throw new StartRefusal(`${file} is cut off: its end is missing. Take a whole copy of it, or another backup.`);
    const sha256 = await digestOf(file, end.bytes);
    if (sha256 !== end.sha256) throw new StartRefusal(`${file} is damaged: it is not what was written. Take another copy of it, or another backup.`);
    const head = parseHead(beginning);
    const packed = () => createReadStream(file, { start: head.bytes, end: end.bytes - 1 });
    if (!head.isEncrypted) return { file, header: head.header, sha256, frames: () => framesIn(unpacked(packed())) };
    if (key === null) throw new StartRefusal(`${file} is encrypted: set BACKUP_KEY to the one that it was written with.`);
    const frames = () => framesIn(unpacked(Readable.from(decrypted(packed(), key))));
    // Before anything is touched: a wrong key opens nothing of it.
    for await (const _ of frames()) break;
    return { file, header: head.header, sha256, frames };
  } finally {
    await handle.close();
  }
}

async function digestOf(file: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { end: bytes - 1, highWaterMark: 1 << 18 })) hash.update(part as Buffer);
  return hash.digest('hex');
}

function unpacked(packed: Readable): AsyncIterable<Buffer> {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  packed.on('error', (error) => gunzip.destroy(error));
  return packed.pipe(gunzip);
}
