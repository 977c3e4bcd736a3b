import { createConnection, type Socket } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * A connection that is kept and asks one thing at a time. It reads no more of an answer than its status and its length: on a small machine
 * the client shares the processor with what it measures, and a full HTTP client costs as much as a baseline does.
 */
export class Connection {
  readonly #socket: Socket;
  #head: Buffer = Buffer.alloc(0);
  /** bytes of the body that are still to come; -1: the head is not complete */
  #missing = -1;
  #status = 0;
  #answer: { resolve(status: number): void; reject(error: Error): void } | null = null;
  /** of all answers, heads included */
  byteCount = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#hear(chunk));
    socket.on('error', (error) => this.#answer?.reject(error));
    socket.on('close', () => this.#answer?.reject(new Error('the server closed a connection that was in use')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = createConnection(port, '127.0.0.1', () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  /** Resolves with the status when the whole answer is there. */
  ask(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      this.#missing = -1;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#answer = null;
    this.#socket.destroy();
  }

  #hear(chunk: Buffer): void {
    this.byteCount += chunk.length;
    if (this.#missing >= 0) this.#missing -= chunk.length;
    else this.#readHead(chunk);
    if (this.#missing !== 0) return;
    const answer = this.#answer;
    this.#answer = null;
    answer?.resolve(this.#status);
  }

  #readHead(chunk: Buffer): void {
    const head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    const end = head.indexOf(endOfHead);
    if (end === -1) {
      this.#head = head;
      return;
    }
    this.#head = Buffer.alloc(0);
    const text = head.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
    if (length === undefined) throw new Error(`an answer that does not say its length:\n${text}`);
    this.#status = Number(text.slice(9, 12));
    this.#missing = Number(length) - (head.length - end - endOfHead.length);
  }
}
