import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartRefusal } from '../platform/start-refusal.ts';

// The format of age (https://age-encryption.org/v1): with the key, its own program reads what stands between a backup's first lines and its last.

const streamOf = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes, { objectMode: true, highWaterMark: 2 })) as ReadableStream<Uint8Array>;

async function* buffersOf(stream: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const part of stream) yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
}

/** What one guess at a key costs, as a power of two: some tenths of a second and 64 MB. A key of `openssl rand` needs none of it. */
const workFactor = 16;

/** Bytes that only `key` opens again. */
export async function* encrypted(bytes: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(key);
  yield* buffersOf(await encrypter.encrypt(streamOf(bytes) as globalThis.ReadableStream<Uint8Array>));
}

/** What was encrypted. Throws a StartRefusal where the key is another one, and an Error where a byte is not what was written. */
export async function* decrypted(bytes: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const opened = await decrypter.decrypt(streamOf(bytes) as globalThis.ReadableStream<Uint8Array>).catch((error: unknown) => {
    throw new StartRefusal('BACKUP_KEY does not open this backup: set the one that it was written with.', { cause: error });
  });
  yield* buffersOf(opened);
}
