import { connect, type Socket } from 'node:net';
import type { HostileRequest } from './request.ts';

/** What came back. */
export interface HostileAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** How long a whole request may take to be answered, and how long one is waited for that may never be; ms. */
const patienceMs = 30_000;
const oddPatienceMs = 700;

interface Head {
  readonly status: number;
  readonly headers: Map<string, string>;
  readonly length: number;
}

/** null: not all of it has come yet. */
function headOf(bytes: Buffer): Head | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const));
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers, length: end + 4 };
}

/** The body, where all of it is there; `next`: where the next answer begins. */
function bodyOf(bytes: Buffer, { status, headers, length }: Head, method: string): { readonly text: string; readonly next: number } | null {
  if (method === 'HEAD' || status === 204 || status === 304) return { text: '', next: length };
  const size = headers.get('content-length');
  if (size !== undefined) {
    const next = length + Number(size);
    return bytes.length < next ? null : { text: bytes.toString('utf8', length, next), next };
  }
  if (headers.get('transfer-encoding') !== 'chunked') return { text: '', next: length };
  const parts: Buffer[] = [];
  for (let at = length; ; ) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return null;
    const count = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (bytes.length < line + 2 + count + 2) return null;
    if (count === 0) return { text: Buffer.concat(parts).toString('utf8'), next: line + 4 };
    parts.push(bytes.subarray(line + 2, line + 2 + count));
    at = line + 2 + count + 2;
  }
}

/** A client that sends bytes and reads answers, on one connection after another. */
export class Client {
  readonly #port: number;
  readonly #host: string;
  #socket: Socket | null = null;

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** `silent`: the connection ended, or nothing came. A connection that ended before anything was sent on it is tried again once. */
  async send(request: HostileRequest): Promise<HostileAnswer | 'silent'> {
    const wasOpen = this.#socket !== null;
    const answer = await this.#try(request);
    return answer === 'silent' && wasOpen && request.isRegular ? this.#try(request) : answer;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  async #try({ bytes, method, isRegular, what }: HostileRequest): Promise<HostileAnswer | 'silent'> {
    const socket = await this.#opened();
    return new Promise((resolve) => {
      let got: Buffer = Buffer.alloc(0);
      const timer = setTimeout(() => done('silent', false), isRegular ? patienceMs : oddPatienceMs);
      const done = (answer: HostileAnswer | 'silent', isReusable: boolean) => {
        clearTimeout(timer);
        socket.removeAllListeners('data').removeAllListeners('close');
        if (!isReusable) this.close();
        resolve(answer);
      };
      socket.on('close', () => done('silent', false));
      socket.on('data', (part) => {
        got = Buffer.concat([got, part]);
        const head = headOf(got);
        if (head === null) return;
        if (head.status === 100) {
          got = got.subarray(head.length);
          return;
        }
        const { status, headers } = head;
        if (headers.get('content-type')?.startsWith('text/event-stream')) return done({ status, headers, body: '' }, false);
        const body = bodyOf(got, head, method);
        if (body !== null) done({ status, headers, body: body.text }, isRegular && headers.get('connection') !== 'close' && body.next === got.length);
      });
      socket.write(bytes);
      if (what.endsWith('cut off')) socket.end();
    });
  }

  #opened(): Promise<Socket> {
    if (this.#socket !== null && !this.#socket.destroyed) return Promise.resolve(this.#socket);
    return new Promise((resolve, reject) => {
      const socket = connect(this.#port, this.#host, () => {
        this.#socket = socket;
        socket.off('error', reject);
        // What a broken connection says stands in its end.
        socket.on('error', () => {});
        socket.setNoDelay(true);
        resolve(socket);
      });
      socket.once('error', reject);
    });
  }
}
