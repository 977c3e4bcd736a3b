/**
 * The file of a backup: two lines of text that anybody can read (what it is; a JSON header), a gzip of frames, and a last line with the length of all that
 * and its SHA-256. So a file that was cut, or of which a byte changed, is known before anything of it is used (docs/decisions/070).
 */
const plain = 'TILL BACKUP 1\n';
/** The same, whose frames are encrypted with a key (`encrypt.ts`). */
const encrypted = 'TILL BACKUP 2\n';
const lineBytes = plain.length;

/** The first two lines. */
export const headOf = (header: Header, isEncrypted: boolean): Buffer => Buffer.from(`${isEncrypted ? encrypted : plain}${JSON.stringify(header)}\n`);

export interface Head {
  readonly header: Header;
  readonly isEncrypted: boolean;
  /** of both lines */
  readonly bytes: number;
}

export const isBackup = (beginning: Buffer): boolean => [plain, encrypted].includes(beginning.toString('latin1', 0, lineBytes));

/** Reads them from the beginning of a backup that is whole. */
export function parseHead(beginning: Buffer): Head {
  const end = beginning.indexOf(10, lineBytes);
  const header = JSON.parse(beginning.toString('utf8', lineBytes, end)) as Header;
  return { header, isEncrypted: beginning.toString('latin1', 0, lineBytes) === encrypted, bytes: end + 1 };
}

/** What stands before the tables. */
export interface Header {
  /** the number of the last migration of the database that was backed up */
  readonly schema: number;
  /** ms since epoch, by that database's clock */
  readonly takenAt: number;
  /** the history's epoch there (docs/decisions/022) */
  readonly epoch: number;
  /** PostgreSQL's version, e.g. "18.4" */
  readonly postgres: string;
}

/** Kinds of frames: a table begins, a part of its rows as COPY writes them, a table's end, the sequences, the end of all. */
export const kinds = { table: 1, rows: 2, tableEnd: 3, sequences: 4, end: 5 } as const;

/** The payload of a `table` frame. */
export interface TableStart {
  /** schema and name, e.g. "shop.orders" */
  readonly name: string;
  /** quoted, in the order of the rows */
  readonly columns: readonly string[];
}
/** The payload of a `tableEnd` frame. */
export interface TableEnd {
  readonly name: string;
  readonly rowCount: number;
}
/** One of a `sequences` frame: the last value that was given out. */
export interface Sequence {
  readonly name: string;
  readonly last: string;
}

export interface Frame {
  readonly kind: number;
  readonly payload: Buffer;
}

/** No frame is longer, bytes: what is read is never held whole. */
export const frameBytesMax = 1 << 20;
const frameHeadBytes = 5;

/** Bytes of a frame: its kind, the length of its payload, the payload. */
export function frame(kind: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(frameHeadBytes);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

export const jsonFrame = (kind: number, value: unknown): Buffer => frame(kind, Buffer.from(JSON.stringify(value)));
export const jsonOf = <T>({ payload }: Frame): T => JSON.parse(payload.toString()) as T;

/** The frames in a stream of bytes. Throws where it ends within one. */
export async function* framesIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of bytes) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    let at = 0;
    while (rest.length - at >= frameHeadBytes) {
      const length = rest.readUInt32BE(at + 1);
      if (length > frameBytesMax) throw new Error('a frame of the backup is too long');
      if (rest.length - at < frameHeadBytes + length) break;
      yield { kind: rest.readUInt8(at), payload: rest.subarray(at + frameHeadBytes, at + frameHeadBytes + length) };
      at += frameHeadBytes + length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error('the backup ends within a frame');
}

const lengthDigits = 16;
/** The length of the last line, bytes. */
export const endBytes = endLine(0, '0'.repeat(64)).length;

/** The last line: how many bytes stand before it, and their SHA-256. */
export function endLine(bytes: number, sha256: string): Buffer {
  return Buffer.from(`\nTILL END ${String(bytes).padStart(lengthDigits, '0')} ${sha256}\n`);
}

/** Reads it; null: this is no last line. */
export function parseEndLine(line: Buffer): { readonly bytes: number; readonly sha256: string } | null {
  const [, bytes, sha256] = /^\nTILL END (\d{16}) ([0-9a-f]{64})\n$/.exec(line.toString('latin1')) ?? [];
  return bytes === undefined || sha256 === undefined ? null : { bytes: Number(bytes), sha256 };
}
