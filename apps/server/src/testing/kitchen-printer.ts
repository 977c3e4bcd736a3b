import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/**
 * How a printer treats one connection. `print`: as it should; `slow`: the same, later; `twice`: it confirms twice; `close`: it hangs up at
 * once; `offline`: it says that it cannot print; `silent`: it says nothing at all; `swallow`: it takes the ticket, prints nothing, says
 * nothing; `deaf`: it prints and does not say so; `cut`: the line breaks in the middle of the ticket.
 */
export type Behaviour = 'print' | 'slow' | 'twice' | 'close' | 'offline' | 'silent' | 'swallow' | 'deaf' | 'cut';

/** What came out of it: the text of one ticket. */
export interface Paper {
  readonly text: string;
  readonly reprint: boolean;
}

/** A kitchen printer as a real process on a socket would be: ESC/POS in, paper out. */
export interface TestPrinter {
  readonly address: string;
  readonly port: number;
  readonly papers: readonly Paper[];
  /** connections so far */
  readonly callCount: number;
  /** the most connections that it had at once */
  readonly togetherMax: number;
  /** Asked for each connection, from 0. */
  behave(how: (call: number) => Behaviour): void;
  /** Waits for a ticket that is being taken, e.g. by `swallow`; resolves when its last byte is there. */
  taken(): Promise<void>;
  close(): Promise<void>;
}

const slowMs = 60;
/** Enough for the head of a ticket. */
const cutAfter = 40;
/** The commands that tickets are made of, by their first two bytes: how long each is. */
const lengths: Readonly<Record<string, number>> = { '1b40': 2, '1b45': 3, '1c28': 7, '1d21': 3, '1d42': 3, '1d56': 4, '1d61': 3, '1d72': 3, '1004': 3 };

/** Listens on a free port of this machine, or on `port`. */
export async function testPrinter(port = 0): Promise<TestPrinter> {
  const papers: Paper[] = [];
  const open = new Set<Socket>();
  let how: (call: number) => Behaviour = () => 'print';
  let callCount = 0;
  let togetherMax = 0;
  let takers: (() => void)[] = [];

  function serve(socket: Socket): void {
    const behaviour = how(callCount++);
    open.add(socket);
    togetherMax = Math.max(togetherMax, open.size);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    if (behaviour === 'close') return void socket.destroy();
    let bytes = Buffer.alloc(0);
    let text: number[] = [];
    let taken = 0;
    let isCut = false;

    function keep(): void {
      const said = Buffer.from(text).toString('utf8');
      papers.push({ text: said, reprint: /REPRINT/.test(said) });
      text = [];
    }
    function done(): void {
      for (const take of takers.splice(0)) take();
      if (behaviour === 'swallow') return;
      keep();
      const confirm = () => socket.writable && socket.write(Buffer.from(behaviour === 'twice' ? [0, 0] : [0]));
      if (behaviour === 'deaf') socket.resetAndDestroy();
      else if (behaviour === 'slow') setTimeout(confirm, slowMs);
      else confirm();
    }

    // Whoever was told nothing asks for no confirmation: the paper is there all the same.
    socket.on('end', () => {
      if (isCut && text.length > 0 && behaviour !== 'swallow') keep();
    });
    socket.on('data', (more) => {
      bytes = Buffer.concat([bytes, more]);
      for (;;) {
        const length = lengths[bytes.subarray(0, 2).toString('hex')] ?? 1;
        if (bytes.length < Math.max(length, bytes[0] !== undefined && bytes[0] < 0x20 && bytes[0] !== 0x0a ? 2 : 1)) return;
        const code = bytes.subarray(0, 2).toString('hex');
        const first = bytes[0] ?? 0;
        bytes = bytes.subarray(length);
        if (code === '1004' && length === 3) {
          if (behaviour !== 'silent') socket.write(Buffer.from([behaviour === 'offline' ? 0x1a : 0x12]));
          continue;
        }
        taken += length;
        if (behaviour === 'cut' && taken > cutAfter) return void socket.resetAndDestroy();
        if (code === '1d56') isCut = true;
        if (code === '1d72') done();
        else if (length === 1) text.push(first);
      }
    });
  }

  const server: Server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const listening = (server.address() as AddressInfo).port;
  return {
    address: `127.0.0.1:${listening}`,
    port: listening,
    papers,
    get callCount() {
      return callCount;
    },
    get togetherMax() {
      return togetherMax;
    },
    behave(next) {
      how = next;
    },
    taken: () => new Promise<void>((take) => (takers = [...takers, take])),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
