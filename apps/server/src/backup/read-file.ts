import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import { StartRefusal, saidBy } from '../platform/start-refusal.ts';
import { endBytes, type Frame, framesIn, type Header, magic, parseEndLine } from './format.ts';

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

/** Opens a backup; a file that is none, was cut off, or of which a byte changed is a StartRefusal. */
export async function openBackup(name: string): Promise<Backup> {
  const file = resolve(name);
  try {
    return await checked(file);
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    const { code } = error as { code?: string };
    throw new StartRefusal(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${saidBy(error)}.`);
  }
}

async function checked(file: string): Promise<Backup> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(Math.min(size, headBytesMax));
    await handle.read(head, 0, head.length, 0);
    if (!head.toString('latin1', 0, magic.length).startsWith(magic)) throw new StartRefusal(`${file} is no backup of Till.`);
    const last = Buffer.alloc(Math.min(size, endBytes));
    await handle.read(last, 0, last.length, size - last.length);
    const end = parseEndLine(last);
    if (end === null || end.bytes !== size - endBytes)
      throw new StartRefusal(`${file} is cut off: its end is missing. Take a whole copy of it, or another backup.`);
    const sha256 = await digestOf(file, end.bytes);
    if (sha256 !== end.sha256) throw new StartRefusal(`${file} is damaged: it is not what was written. Take another copy of it, or another backup.`);
    const headEnd = head.indexOf(10, magic.length);
    const header = JSON.parse(head.toString('utf8', magic.length, headEnd)) as Header;
    return { file, header, sha256, frames: () => framesIn(bodyOf(file, headEnd + 1, end.bytes)) };
  } finally {
    await handle.close();
  }
}

async function digestOf(file: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { end: bytes - 1, highWaterMark: 1 << 18 })) hash.update(part as Buffer);
  return hash.digest('hex');
}

function bodyOf(file: string, from: number, to: number): AsyncIterable<Buffer> {
  const raw = createReadStream(file, { start: from, end: to - 1 });
  const unpacked = createGunzip({ chunkSize: 64 * 1024 });
  raw.on('error', (error) => unpacked.destroy(error));
  return raw.pipe(unpacked);
}
